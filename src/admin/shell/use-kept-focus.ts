import { useEffect } from 'react';

/** Gives a screen time to move the focus itself. */
const PATIENCE_MS = 50;
const PLACES = 'dialog, section, article, main';

/**
 * The focused element may disappear with its screen, or be disabled while something is saved. Without this the keyboard would start
 * again at the top of the page; with it, it goes on there, or at the heading of the nearest place that is left.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** The last focused element and its ancestors; empty once somebody has clicked elsewhere. */
    let path: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLost = () => document.activeElement === document.body && path.length > 0;
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? around(target) : [];
    };
    const forget = () => {
      path = [];
    };
    const putBack = () => {
      if (!isLost()) return;
      const [last] = path;
      if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
      if (isLost()) focusHeading(path.find((one) => one.isConnected)?.closest(PLACES));
    };
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      if (isLost()) timer = setTimeout(putBack, PATIENCE_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    // A click takes the focus away on purpose; what it focuses is remembered right after.
    document.addEventListener('pointerdown', forget);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}

function around(target: Element): Element[] {
  const path: Element[] = [];
  for (let one: Element | null = target; one; one = one.parentElement) path.push(one);
  return path;
}

function focusHeading(place: Element | null | undefined): void {
  const heading = place?.querySelector<HTMLElement>('h1, h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
