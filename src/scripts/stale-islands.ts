/** The part that was missing when this tab last loaded its page anew. */
const MARK = 'reloaded-for';

/** A tab from before a publish may ask for a part that is gone: then the page is loaded anew, once for each part. */
export function initStaleIslands(): void {
  document.addEventListener('astro:hydration-error', async (event) => {
    const { componentUrl } = (event as CustomEvent<{ componentUrl: string }>).detail;
    if (sessionStorage.getItem(MARK) === componentUrl) return;
    const answer = await fetch(componentUrl, { method: 'HEAD' }).catch(() => null);
    if (answer?.status !== 404) return;
    sessionStorage.setItem(MARK, componentUrl);
    window.location.reload();
  });
}
