import { useEffect, useRef } from 'react';

/** Within this time a second click is a double click (the usual setting of desktops). */
const DOUBLE_CLICK_MILLISECONDS = 500;

/** Gives a test that is false for a moment after `state` changed: buttons that came under the pointer then wait. */
export function useSettled(state: unknown): () => boolean {
  const changedAt = useRef<number>(Number.NEGATIVE_INFINITY);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) changedAt.current = performance.now();
    before.current = state;
  }, [state]);
  return () => performance.now() - changedAt.current > DOUBLE_CLICK_MILLISECONDS;
}
