import { type ComponentType, type ReactNode, use } from 'react';

/** A screen in a file of its own. */
export interface LateScreen<Props extends object = object> {
  loaded?: ComponentType<Props>;
  /** @throws what the import throws. */
  load(): Promise<ComponentType<Props>>;
}

export function lateScreen<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LateScreen<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  const screen: LateScreen<Props> = {
    load() {
      loading ??= fetch().then((found) => {
        screen.loaded = found;
        return found;
      });
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
export function Late<Props extends object>({ screen, props }: LateProps<Props>): ReactNode {
  const Screen = screen.loaded ?? use(screen.load());
  return <Screen {...props} />;
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
