/** The bar at the top changes its style once the page is scrolled further than this, in px (product 9.3). */
const SCROLLED = 10;

export function initHeader(): void {
  const header = document.querySelector<HTMLElement>('[data-site-header]');
  const selector = document.querySelector<HTMLDetailsElement>('[data-event-selector]');
  const dialog = document.querySelector<HTMLDialogElement>('#switch-event');

  const mark = () => header?.toggleAttribute('data-scrolled', window.scrollY > SCROLLED);
  window.addEventListener('scroll', mark, { passive: true });
  mark();

  // Large words and long dates make the bars higher; sticky parts follow (styles/base.css).
  followHeight(header, '--header');
  followHeight(document.querySelector<HTMLElement>('body > nav'), '--tab-bar');

  keepPlace(header?.dataset['showOfPage']);
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

function followHeight(bar: HTMLElement | null, property: string): void {
  if (!bar) return;
  new ResizeObserver(() => {
    document.documentElement.style.setProperty(property, `${bar.offsetHeight}px`);
  }).observe(bar);
}

/** From one show's page the other's opens at the same place: the vendor hub at the same tab. */
function keepPlace(show: string | undefined): void {
  if (!show) return;
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-show]');
    if (link) link.hash = window.location.hash;
  });
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
