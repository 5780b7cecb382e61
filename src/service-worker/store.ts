import { filesIn, kindOf } from './rules.ts';
import { worker } from './scope.ts';

/** Filled in by the build: which build this worker belongs to, and the pages every visitor gets kept. */
declare const BUILD: string;
declare const KEPT_PAGES: readonly string[];

const PAGES = 'portal-pages';
const FILES = 'portal-files';
const KEPT_AT = 'X-Kept-At';
const KEPT_BY = 'X-Kept-By';

/** How long one download for later may take, in ms. */
const DOWNLOAD_TIMEOUT = 20_000;

/** The kept copy of a page. */
export async function keptPage(path: string): Promise<Response | undefined> {
  return (await caches.open(PAGES)).match(path);
}

/** The kept copy of a hashed file: it never changes, so its query does not matter. */
export async function keptFile(url: string): Promise<Response | undefined> {
  return (await caches.open(FILES)).match(url, { ignoreSearch: true });
}

/** A kept page as it is shown: it says itself from when it is (SavedCopy.astro). */
export async function savedCopy(kept: Response): Promise<Response> {
  const html = await kept.text();
  const savedAt = kept.headers.get(KEPT_AT) ?? '';
  return new Response(html.replace('<html ', `<html data-saved-at="${savedAt}" `), { headers: kept.headers });
}

/** Keeps what the network answered for a page, or forgets the page when it is gone. Errors leave the copy as it is. */
export async function remember(path: string, answer: Response): Promise<void> {
  const pages = await caches.open(PAGES);
  const isGone = answer.redirected || answer.type === 'opaqueredirect' || [404, 410].includes(answer.status);
  if (isGone) await pages.delete(path);
  if (isGone || !answer.ok || !answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  const headers = new Headers(answer.headers);
  // The body is kept as it reads, not as it travelled.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  headers.set(KEPT_AT, new Date().toISOString());
  headers.set(KEPT_BY, BUILD);
  await pages.put(path, new Response(await answer.blob(), { headers }));
}

/**
 * Keeps these pages and those for every visitor in this build's version, with all files they need, and forgets the
 * files that no kept page needs any more. Stops at the first failure of the network; the next visit goes on.
 */
export async function keep(paths: readonly string[]): Promise<void> {
  try {
    for (const path of new Set([...paths, ...KEPT_PAGES])) {
      const kept = await keptPage(path);
      if (kept?.headers.get(KEPT_BY) !== BUILD) await remember(path, await download(path));
    }
    await sweep();
  } catch {
    // Nothing to tell: what is kept is kept, and pages come from the network as long as there is one.
  }
}

/** The paths of this site's pages that are open now. */
export async function openPages(): Promise<string[]> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.map(({ url }) => new URL(url).pathname).filter((path) => kindOf(path) === 'page');
}

async function sweep(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const needed = new Set<string>();
  for (const page of await pages.keys()) {
    const kept = await pages.match(page);
    if (kept) await keepFilesOf(await kept.text(), needed);
  }
  for (const file of await files.keys())
    if (!needed.has(new URL(file.url).pathname)) await files.delete(file);
}

/** Adds the files that `text` names, and those that these name, to `needed`, and keeps the ones that are missing. */
async function keepFilesOf(text: string, needed: Set<string>): Promise<void> {
  for (const url of filesIn(text)) {
    const path = url.split('?')[0] ?? url;
    if (needed.has(path)) continue;
    needed.add(path);
    const file = (await keptFile(path)) ?? (await downloadFile(url, path));
    if (file && !path.endsWith('.woff2')) await keepFilesOf(await file.text(), needed);
  }
}

async function downloadFile(url: string, path: string): Promise<Response | undefined> {
  const answer = await download(url);
  if (!answer.ok) return undefined;
  await (await caches.open(FILES)).put(path, answer.clone());
  return answer;
}

const download = (url: string) => fetch(url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT) });
