import { type ComponentType, use, useEffect, useState } from 'react';

/** A screen in a file of its own. */
export interface LateScreen<Props extends object = object> {
  loaded?: ComponentType<Props>;
  /** @param isAgain whether a failed load is repeated. @throws what the import throws. */
  load(isAgain?: boolean): Promise<ComponentType<Props>>;
}

export function lateScreen<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LateScreen<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let hasFailed = false;
  const screen: LateScreen<Props> = {
    load(isAgain = false) {
      if (!loading || (isAgain && hasFailed)) {
        hasFailed = false;
        loading = fetch().then((found) => {
          screen.loaded = found;
          return found;
        });
        loading.catch(() => {
          hasFailed = true;
        });
      }
      return loading;
    },
  };
  return screen;
}

interface LateProps<Props extends object> {
  screen: LateScreen<Props>;
  props: Props;
}

/** Unlike `lazy`, shows a loaded screen at once, without a moment of the fallback. */
export function Late<Props extends object>({ screen, props }: LateProps<Props>) {
  const Screen = screen.loaded ?? use(screen.load());
  return <Screen {...props} />;
}

/** The component once it is loaded, which begins when it `isNeeded`. A failed load throws nothing: it is tried again. */
export function useLate<Props extends object>(
  screen: LateScreen<Props>,
  isNeeded: boolean,
): ComponentType<Props> | undefined {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (isNeeded)
      screen.load(true).then(
        () => setLoaded(true),
        () => {},
      );
  }, [screen, isNeeded]);
  return screen.loaded;
}

/** Loads one after the other once the page is idle, so that a lost network later stops nothing. Returns the way to stop. */
export function loadInBackground(all: readonly { load(): Promise<unknown> }[]): () => void {
  let isStopped = false;
  const next = async (at: number) => {
    // A section that failed says so when it is opened.
    await all[at]?.load().catch(() => {});
    if (!isStopped && at < all.length) whenIdle(() => next(at + 1));
  };
  whenIdle(() => next(0));
  return () => {
    isStopped = true;
  };
}

/** Safari has no idle callbacks. */
const whenIdle = (act: () => void): unknown =>
  window.requestIdleCallback ? window.requestIdleCallback(act) : setTimeout(act, 200);
