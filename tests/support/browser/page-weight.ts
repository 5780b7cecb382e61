import { brotliCompressSync } from 'node:zlib';

export interface PageWeight {
  /** The document with its inlined critical CSS; the bytes on the wire, brotli. */
  html: number;
  /** Every script the page can load by itself: its own, the islands' and what they import. */
  js: number;
  /** The script and the style that come where there is a notice, and only then. */
  notices: number;
  /** The script that comes once somebody uses the page: is in the form, moves on the hub, or has saved a guide. */
  later: number;
  fonts: number;
  /** Whether React is among the scripts of `js`. */
  react: boolean;
  /** Addresses of other sites in scripts, styles, fonts or images. */
  thirdParties: string[];
}

const brotli = (data: Uint8Array | string) => brotliCompressSync(data).byteLength;
/** Random ids compress to 25 bytes more or less. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const ONE_UUID = '7c1e5b0a-3f64-4d92-8a17-e05d92b6f438';
const ENTRIES = /(?:src|href|component-url|renderer-url|before-hydration-url)="(\/_astro\/[^"]+\.js)"/g;
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** How many scripts a page loads before anybody uses it, and their bytes. */
export async function weighFirstScripts(
  origin: string,
  path: string,
): Promise<{ js: number; requests: number }> {
  const html = await (await fetch(origin + path)).text();
  const found = new Map<string, string>();
  const queue = matches(html, ENTRIES);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    const here = origin + next;
    const text = await (await fetch(here)).text();
    found.set(next, text);
    const imported = matches(text, /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g);
    queue.push(...imported.map((relative) => new URL(relative, here).pathname));
  }
  return { js: [...found.values()].reduce((sum, text) => sum + brotli(text), 0), requests: found.size };
}

/** Returns the scripts that `html` loads, and the `late` scripts with their imports, which load on demand. */
async function scriptsOf(origin: string, html: string): Promise<[Map<string, string>, Map<string, string>]> {
  const found = new Map<string, string>();
  const queue = matches(html, ENTRIES);
  const late: string[] = [];
  const follow = async (paths: string[], into: Map<string, string>) => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      if (found.has(path) || into.has(path)) continue;
      const text = await (await fetch(origin + path)).text();
      into.set(path, text);
      const here = path;
      const imported = matches(text, /(?:\bfrom|\bimport)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g);
      for (const relative of imported) {
        const next = new URL(relative, origin + here).pathname;
        (isLate(next) ? late : paths).push(next);
      }
    }
    return into;
  };
  await follow(queue, found);
  return [found, await follow(late.splice(0), new Map())];
}

const isLate = (path: string): boolean => /\/(?:later|hydrate)\./.test(path);
const isOfNotices = (path: string): boolean => path.includes('/notice-box.');

/** Weighs one page of a running portal, cold, as product 9.8 counts it. */
export async function weigh(origin: string, path: string): Promise<PageWeight> {
  const html = await (await fetch(origin + path)).text();
  const [scripts, late] = await scriptsOf(origin, html);
  const inline = matches(html, /<script type="module">([\s\S]*?)<\/script>/g);
  const fonts = [...new Set(matches(html, /(\/_astro\/[^"')]+\.woff2)/g))];
  const fontSizes = await Promise.all(
    fonts.map(async (font) => (await (await fetch(origin + font)).arrayBuffer()).byteLength),
  );
  const notices = [...scripts].filter(([path]) => isOfNotices(path)).map(([, text]) => text);
  const styles = matches(notices.join(''), /(\/_astro\/[\w.-]+\.css)/g);
  const drawn = await Promise.all(styles.map(async (path) => (await fetch(origin + path)).text()));
  const bodies = [...scripts].filter(([path]) => !isOfNotices(path)).map(([, text]) => text);
  return {
    html: brotli(html.replace(UUID, ONE_UUID)),
    js: [...bodies, ...inline].reduce((sum, text) => sum + brotli(text), 0),
    notices: [...notices, ...drawn].reduce((sum, text) => sum + brotli(text), 0),
    later: [...late.values()].reduce((sum, text) => sum + brotli(text), 0),
    fonts: fontSizes.reduce((sum, size) => sum + size, 0),
    react: bodies.some((text) => text.includes('react.') || text.includes('Minified React error')),
    thirdParties: matches(html, /<(?:script|link|img|iframe)[^>]*?(?:src|href)="(https?:\/\/[^"]+)"/g).filter(
      (address) => !address.startsWith(origin),
    ),
  };
}
