/** A tap on a site plan opens it on the whole screen; before this has loaded, as a picture of its own. */
export function initSitePlans(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-site-plan]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    import('./later.ts').then(({ showPlan }) => showPlan(link));
  });
}
