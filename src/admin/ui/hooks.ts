import { type Context, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** Where the sidebar fits beside the section; below, it is a drawer behind a bar at the top. */
export const useIsWide = (): boolean => useMediaQuery('(min-width: 64rem)');

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

/** An element taller than this part of the screen shows its beginning. */
const TALL = 0.6;

/** Scrolls as little as needed; what was far off the screen comes to the middle, or begins at its top. */
export function bringIntoView(opened: Element | null | undefined): void {
  if (!opened) return;
  const { top, bottom } = opened.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < window.innerHeight;
  const isTall = bottom - top > window.innerHeight * TALL;
  opened.scrollIntoView({ block: isTall ? 'start' : isOnScreen ? 'nearest' : 'center' });
}
