/** Without a network, says in place that a file isn't saved: following its link would leave the page. */
export function initFilesOffline(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (navigator.onLine || !link || !isFile(link)) return;
    event.preventDefault();
    void openKept(link);
  });
}

const isFile = ({ origin, pathname }: HTMLAnchorElement): boolean =>
  origin === location.origin && /\.(ics|pdf)$|^\/api\//.test(pathname);

/** The service worker answers with what is kept. */
async function openKept({ href, target }: HTMLAnchorElement): Promise<void> {
  const isKept = await fetch(href).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isKept) return void window.open(href, target || '_self');
  const { fileNotSaved, showToast } = await import('./later.tsx');
  showToast(fileNotSaved);
}
