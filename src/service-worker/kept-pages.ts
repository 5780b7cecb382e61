import { KEPT_AT } from '#domain/basics/kept-at.ts';
import { hasFilesOf, keepFilesOf } from './kept-files.ts';
import { readHeaders } from './read-headers.ts';
import { codeIn } from './rules.ts';
import { thisBuild } from './this-build.ts';

const PAGES = 'kept-pages';
const KEPT_BY = 'X-Kept-By';

export const keptPage = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: PAGES, ignoreVary: true });

export async function keptPaths(): Promise<string[]> {
  const requests = await (await caches.open(PAGES)).keys();
  return requests.map(({ url }) => new URL(url).pathname);
}

export async function keptCodes(): Promise<string[]> {
  const pages = await (await caches.open(PAGES)).matchAll();
  return Promise.all(pages.map(async (page) => codeIn(await page.text())));
}

export async function isKept(path: string): Promise<boolean> {
  const kept = await keptPage(path);
  return kept?.headers.get(KEPT_BY) === thisBuild.id && (await hasFilesOf(await kept.text()));
}

/** A kept page, with its age for Shell.astro to show. */
export async function savedCopy(kept: Response): Promise<Response> {
  const html = await kept.text();
  const savedAt = kept.headers.get(KEPT_AT) ?? '';
  return new Response(html.replace('<html ', `<html data-saved-at="${savedAt}" `), { headers: kept.headers });
}

/** Keeps what the network answered for a page, after the files that it needs. */
export const keepPage = (path: string, answer: Response): Promise<void> =>
  keepWhen(async (html) => keepFilesOf(html).then(() => true), path, answer);

/** Keeps what the network answered for a page when its files are kept already, so that the copy is never without. */
export const refreshPage = (path: string, answer: Response): Promise<void> =>
  keepWhen(hasFilesOf, path, answer);

/** Forgets a page that is gone. Errors, and a page of another code, which this worker knows no files of, change nothing. */
async function keepWhen(
  ready: (html: string) => Promise<boolean>,
  path: string,
  answer: Response,
): Promise<void> {
  const pages = await caches.open(PAGES);
  const isGone = answer.redirected || answer.type === 'opaqueredirect' || [404, 410].includes(answer.status);
  if (isGone) await pages.delete(path);
  if (isGone || !answer.ok || !answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  const html = await answer.text();
  if (codeIn(html) !== thisBuild.code || !(await ready(html))) return;
  const headers = readHeaders(answer);
  headers.set(KEPT_AT, new Date().toISOString());
  headers.set(KEPT_BY, thisBuild.id);
  await pages.put(path, new Response(html, { headers }));
}
