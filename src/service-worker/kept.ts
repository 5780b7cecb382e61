import * as api from '#domain/api.ts';
import { KEPT_AT } from '#domain/endpoint.ts';
import { codeIn, filesIn } from './rules.ts';
import { inTime, type RequestEvent, readHeaders } from './scope.ts';

/** Filled in by the build (src/site/service-worker.ts): which build this worker belongs to. */
declare const BUILD: string;
declare const CODE: string;
declare const FILES: Readonly<Record<string, string>>;
declare const KEPT_PAGES: readonly string[];

export const thisBuild = { id: BUILD, code: CODE, files: FILES, keptPages: KEPT_PAGES };

/** Each version of the code has a cache of its own, because a path may mean another file in it. */
const FILES_OF = 'kept-files ';
const OURS = FILES_OF + thisBuild.code;

export const keptFile = (code: string, url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: FILES_OF + code, ignoreVary: true });

/** Keeps every file of this build that a page needs. @throws when the network fails or has another build's. */
async function keepFilesOf(html: string): Promise<void> {
  await eachFile(html, async (url) => (await keptFile(thisBuild.code, url)) ?? downloadFile(url));
}

const hasFilesOf = (html: string): Promise<boolean> =>
  eachFile(html, async (url) => (await keptFile(thisBuild.code, url)) ?? Promise.reject()).then(
    () => true,
    () => false,
  );

export async function forgetFilesBut(codes: ReadonlySet<string>): Promise<void> {
  for (const name of await caches.keys()) {
    const isOld = name.startsWith(FILES_OF) && name !== OURS && !codes.has(name.slice(FILES_OF.length));
    if (isOld) await caches.delete(name);
  }
}

async function eachFile(html: string, open: (url: string) => Promise<Response>): Promise<void> {
  const needed = new Set(filesIn(html));
  for (const url of needed) {
    if (!(url in thisBuild.files)) continue;
    const file = await open(url);
    if (!url.endsWith('.woff2')) for (const name of filesIn(await file.text())) needed.add(name);
  }
}

async function downloadFile(url: string): Promise<Response> {
  const integrity = thisBuild.files[url] ?? '';
  // The browser's own cache may hold the file of another build.
  const file = await download(url, { integrity }).catch(() => download(url, { integrity, cache: 'reload' }));
  await (await caches.open(OURS)).put(url, file.clone());
  return file;
}

const TIMEOUT = 20_000;

export const download = (url: string, how: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...how, signal: AbortSignal.timeout(TIMEOUT) });

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

const OPENED = 'kept-opened';
/** Guides and calendars of both shows with their pictures; the oldest go first. */
const MOST = 60;

/** A guide, calendar, plan or drawing: from the network, and only where that fails or hangs, as it was last opened. */
export async function answerOpened(event: RequestEvent): Promise<Response | undefined> {
  const key = await keyOf(event.request);
  const answer = fetch(event.request);
  event.waitUntil(answer.then((fresh) => keepOpened(key, fresh.clone())).catch(() => {}));
  const kept = await caches.match(key, { cacheName: OPENED, ignoreVary: true });
  if (kept) return inTime(answer).catch(() => kept);
  return answer.catch(() => undefined);
}

/** Keeps what a page has shown before its worker was there. */
export async function keepShown(path: string): Promise<void> {
  await keepOpened(path, await fetch(path));
}

/** A guide is asked for by a call, so what it asks for is part of its address. */
async function keyOf(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url;
  return `${request.url}?${encodeURIComponent(await request.clone().text())}`;
}

async function keepOpened(key: string, answer: Response): Promise<void> {
  // Hidden or deleted documents are not kept either.
  if (answer.status === 404) await (await caches.open(OPENED)).delete(key);
  if (answer.status !== 200 || answer.headers.get('Cache-Control')?.includes('no-store')) return;
  const opened = await caches.open(OPENED);
  await opened.put(key, new Response(await answer.blob(), { headers: readHeaders(answer) }));
  const keys = await opened.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MOST))) await opened.delete(old);
}

const { path } = api.listNotices;
const NOTICES = 'kept-notices';

/** How long the network may take before those that are known are shown, in ms. */
const PATIENCE = 3_500;

export async function answerNotices({ request }: RequestEvent): Promise<Response> {
  const answer = await askFor(request).catch(() => undefined);
  if (answer && isTold(answer)) return answer;
  return (await caches.match(path, { cacheName: NOTICES })) ?? answer ?? Response.error();
}

/** Keeps what there is to know: the page of the first visit has asked before there was a worker. */
export const keepNotices = (): Promise<unknown> => askFor(path).catch(() => undefined);

async function askFor(request: RequestInfo): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  if (!isTold(answer)) return answer;
  const body = await answer.clone().text();
  const headers = { 'Content-Type': 'application/json', [KEPT_AT]: new Date().toISOString() };
  await (await caches.open(NOTICES)).put(path, new Response(body, { headers }));
  return answer;
}

/** A captive portal answers with a page. */
const isTold = ({ ok, headers }: Response): boolean =>
  ok && headers.get('Content-Type')?.startsWith('application/json') === true;
