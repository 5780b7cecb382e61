import { type Context, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** Where the sidebar fits beside the section; below, it is a drawer behind a bar at the top. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 64rem)');

/** Whether the window fits a media query, now and after each change. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** The text once it has not changed for this long. */
export function useDebounced(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
}

export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('Outside of its provider');
  return value;
}
