/**
 * Brings what was opened into view. What is on the screen already moves no further than it must; what an address opened
 * far away comes to the middle.
 */
export function bringIntoView(opened: Element | null | undefined): void {
  if (!opened) return;
  const { top, bottom } = opened.getBoundingClientRect();
  const isOnScreen = bottom > 0 && top < window.innerHeight;
  opened.scrollIntoView({ block: isOnScreen ? 'nearest' : 'center' });
}
