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
