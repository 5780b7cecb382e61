/** Scrolls as little as needed; what was far off the screen comes to the middle. */
export function bringIntoView(opened: Element | null | undefined): void {
  if (!opened) return;
  const { top, bottom } = opened.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < window.innerHeight;
  opened.scrollIntoView({ block: isOnScreen ? 'nearest' : 'center' });
}
