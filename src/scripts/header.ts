/** The bar at the top changes its style once the page is scrolled further than this, in px (spec 9). */
const SCROLLED = 10;

/** Marks the header as scrolled, closes the event selector as menus do, and opens the "Switch Event" dialog. */
export function initHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]');
  const selector = document.querySelector<HTMLDetailsElement>('[data-event-selector]');
  const dialog = document.querySelector<HTMLDialogElement>('#switch-event');

  const mark = () => header?.toggleAttribute('data-scrolled', window.scrollY > SCROLLED);
  window.addEventListener('scroll', mark, { passive: true });
  mark();

  if (selector) closeLikeAMenu(selector);
  if (dialog) {
    document.querySelector('[data-open-switch-event]')?.addEventListener('click', () => dialog.showModal());
    dialog.addEventListener('click', ({ target }) => {
      const isBackdrop = target === dialog;
      const isClose = target instanceof Element && target.closest('[data-close]');
      if (isBackdrop || isClose) dialog.close();
    });
  }
}

function closeLikeAMenu(details: HTMLDetailsElement): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  });
  details.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
  });
  details.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false;
  });
}
