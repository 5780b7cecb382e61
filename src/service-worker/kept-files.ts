import { filesIn } from './rules.ts';
import { thisBuild } from './this-build.ts';

/** Each version of the code has a cache of its own, because a path may mean another file in it. */
const FILES_OF = 'kept-files ';
const OURS = FILES_OF + thisBuild.code;

export const keptFile = (code: string, url: string): Promise<Response | undefined> =>
  caches.match(url, { cacheName: FILES_OF + code, ignoreVary: true });

/** Keeps every file of this build that a page needs. @throws when the network fails or has another build's. */
export async function keepFilesOf(html: string): Promise<void> {
  await eachFile(html, async (url) => (await keptFile(thisBuild.code, url)) ?? downloadFile(url));
}

export const hasFilesOf = (html: string): Promise<boolean> =>
  eachFile(html, async (url) => (await keptFile(thisBuild.code, url)) ?? Promise.reject()).then(
    () => true,
    () => false,
  );

export async function forgetFilesBut(codes: ReadonlySet<string>): Promise<void> {
  for (const name of await caches.keys()) {
    const isOld = name.startsWith(FILES_OF) && name !== OURS && !codes.has(name.slice(FILES_OF.length));
    // A worker that answered files by their path left them in caches of other names.
    if (isOld || !name.startsWith('kept-')) await caches.delete(name);
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
