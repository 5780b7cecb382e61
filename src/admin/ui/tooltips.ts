import { uiFigures } from '#domain/basics/limits.ts';

/** A tooltip appears above a dialog only inside it; screen readers want it inside a landmark. */
const PLACES = 'dialog, main, header, [role="region"]';
const ID = 'tooltip';
/** The invisible edges lead the pointer across the gap to its button. */
const LOOK =
  'fixed z-50 max-w-80 rounded-small border border-border-strong bg-panel px-3 py-1.5 text-15 text-on-panel shadow-card wrap-anywhere before:absolute before:inset-x-0 before:-inset-y-1.5';
const GAP = 4;
const MARGIN = 8;

const triggerAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/**
 * Shows the words in `data-tip` to a resting pointer and to the Tab key, with the delays of product 9.3. Escape hides
 * them. One listener serves all buttons. Returns what ends it.
 */
export function startTooltips(): () => void {
  const ended = new AbortController();
  const tip = document.createElement('div');
  tip.id = ID;
  tip.role = 'tooltip';
  tip.className = LOOK;
  let isTabbing = false;
  let pointed: HTMLElement | null = null;
  let shown: HTMLElement | null = null;
  let described: string | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const place = () => {
    if (!shown) return;
    tip.style.left = tip.style.top = '0';
    const { left, top, width, height } = tip.getBoundingClientRect();
    const button = shown.getBoundingClientRect();
    const above = button.top - height - GAP;
    const middle = button.left + (button.width - width) / 2;
    const last = document.documentElement.clientWidth - width - MARGIN;
    // An ancestor with a transform moves the origin.
    tip.style.left = `${Math.max(MARGIN, Math.min(middle, last)) - left}px`;
    tip.style.top = `${(above < MARGIN ? button.bottom + GAP : above) - top}px`;
  };
  const hide = () => {
    clearTimeout(timer);
    if (!shown) return;
    if (described === null) shown.removeAttribute('aria-describedby');
    else shown.setAttribute('aria-describedby', described);
    shown = null;
    hiddenAt = Date.now();
    observer.disconnect();
    tip.remove();
  };
  const show = (trigger: HTMLElement) => {
    hide();
    shown = trigger;
    described = trigger.getAttribute('aria-describedby');
    trigger.setAttribute('aria-describedby', [described, ID].filter(Boolean).join(' '));
    tip.textContent = trigger.dataset['tip'] ?? '';
    (trigger.closest(PLACES) ?? document.body).append(tip);
    place();
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-tip'] });
  };
  const observer = new MutationObserver(() => {
    const words = shown?.isConnected && shown.dataset['tip'];
    if (!words || !tip.isConnected) hide();
    else if (words !== tip.textContent) {
      tip.textContent = words;
      place();
    }
  });
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    run: (event: DocumentEventMap[Name]) => void,
  ) =>
    document.addEventListener(name, run, {
      capture: true,
      passive: name !== 'keydown',
      signal: ended.signal,
    });

  // Not `pointerover`: a button that comes under a resting pointer shows none.
  listen('pointermove', ({ target, pointerType }) => {
    if (pointerType === 'touch' || tip.contains(target as Node)) return;
    const trigger = triggerAt(target);
    if (trigger === pointed) return;
    const isQuick = shown || Date.now() - hiddenAt < uiFigures.tooltipSkipDelayMilliseconds;
    pointed = trigger;
    if (!trigger) return;
    hide();
    if (isQuick) show(trigger);
    else timer = setTimeout(() => trigger.isConnected && show(trigger), uiFigures.tooltipDelayMilliseconds);
  });
  listen('pointerout', ({ relatedTarget }) => {
    const to = relatedTarget as Node | null;
    if (!pointed || pointed.contains(to) || tip.contains(to)) return;
    pointed = null;
    hide();
  });
  listen('pointerdown', () => {
    isTabbing = false;
    hide();
  });
  listen('click', ({ target }) => {
    if (triggerAt(target)) hide();
  });
  listen('keydown', (event) => {
    isTabbing = event.key === 'Tab';
    if (event.key !== 'Escape' || !shown) return;
    event.preventDefault();
    hide();
  });
  // Focus returned by a closed dialog shows no tooltip, which would take the next Escape.
  listen('focusin', ({ target }) => {
    const trigger = triggerAt(target);
    if (trigger && isTabbing) show(trigger);
  });
  listen('focusout', ({ target }) => {
    if (triggerAt(target) === shown) hide();
  });
  listen('scroll', ({ target }) => {
    if (target instanceof Node && target.contains(shown)) hide();
  });
  window.addEventListener('resize', place, { signal: ended.signal });
  return () => {
    ended.abort();
    hide();
  };
}
