export const SHOW_MEMORY = 'show';

/** Remembers the show of this page for the pages that are about none; coming back to it counts as a visit. */
export function initRememberedShow(): void {
  const show = document.querySelector<HTMLElement>('[data-show-of-page]')?.dataset['showOfPage'];
  const isPreview = document.documentElement.dataset['preview'] !== undefined;
  if (!show || isPreview) return;
  const remember = () => {
    try {
      sessionStorage.setItem(SHOW_MEMORY, show);
    } catch {
      // Storage may be switched off: links then lead to the default show.
    }
  };
  window.addEventListener('pageshow', remember);
  // A prerendering page loses what it stores.
  document.addEventListener('prerenderingchange', remember);
}
