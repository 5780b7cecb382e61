import { useSyncExternalStore } from 'react';

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
