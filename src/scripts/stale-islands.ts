/** The missing chunk that made this tab reload last. */
const MARK = 'reloaded-for';

/** An old tab may ask for a chunk that a publication removed: then it reloads, once per chunk. */
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
