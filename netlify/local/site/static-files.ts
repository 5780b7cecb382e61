import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';
type Bytes = Buffer<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function chooseEncoding(accepted: string | null): Encoding | undefined {
  const offers = new Map(
    (accepted ?? '').split(',').map((offer) => {
      const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(quality)];
    }),
  );
  const takes = (encoding: Encoding) => (offers.get(encoding) ?? offers.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(takes);
}

/** A request waits for the quick level; brotli's highest takes a hundred times as long. */
const LEVELS = { quick: { br: 5, gzip: 6 }, smallest: { br: 11, gzip: 9 } };

export function encode(bytes: Bytes, encoding: Encoding, effort: keyof typeof LEVELS): Promise<Bytes> {
  const level = LEVELS[effort][encoding];
  if (encoding === 'gzip') return zip(bytes, { level });
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
    },
  });
}

/** The window holds the whole file; a larger one takes 32 MB per file and saves nothing. */
const windowBits = (length: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );

/** Read at the first request, then kept in memory with its encoded forms. */
export interface StaticFile {
  type: string;
  varies: boolean;
  read(encoding?: Encoding): Promise<{ bytes: Bytes; hash: string; encoding: Encoding | undefined }>;
  shrink(): Promise<void>;
  /** The content for the next build's file of this name, if its bytes are the same. */
  known(): Content | undefined;
}

function staticFile(path: string, before?: Content): StaticFile {
  const type = contentType(path);
  const varies = isCompressible(type);
  let known = varies ? before : undefined;
  let reading: Promise<Content> | undefined;
  const content = () => {
    reading ??= readFile(path)
      .then((bytes) => {
        const same = known?.bytes.equals(bytes) ? known : contentOf(bytes);
        known = same;
        return same;
      })
      .catch((error) => {
        reading = undefined;
        throw error;
      });
    return reading;
  };
  return {
    type,
    varies,
    known: () => known,
    async shrink() {
      if (varies) await (await content()).shrink();
    },
    async read(encoding) {
      const { bytes, hash, form } = await content();
      if (!encoding || !varies) return { bytes, hash, encoding: undefined };
      const smaller = await form(encoding);
      if (smaller.length >= bytes.length) return { bytes, hash, encoding: undefined };
      return { bytes: smaller, hash, encoding };
    },
  };
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=UTF-8',
  '.csv': 'text/csv; charset=UTF-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=UTF-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=UTF-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.mjs': 'application/javascript; charset=UTF-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=UTF-8',
  '.webmanifest': 'application/manifest+json; charset=UTF-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=UTF-8',
};

const contentType = (path: string) => TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';

const isCompressible = (type: string) => /^text\/|charset=|svg\+xml/.test(type);

interface Content {
  bytes: Bytes;
  hash: string;
  /** The smallest encoded form if it exists, otherwise a quick one. */
  form(encoding: Encoding): Promise<Bytes>;
  shrink(): Promise<void>;
}

function contentOf(bytes: Bytes): Content {
  const forms = new Map<Encoding, Promise<Bytes>>();
  let shrinking: Promise<void> | undefined;
  const shrink = async () => {
    for (const encoding of ['br', 'gzip'] as const)
      forms.set(encoding, Promise.resolve(await encode(bytes, encoding, 'smallest')));
  };
  return {
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    form(encoding) {
      const form = forms.get(encoding) ?? encode(bytes, encoding, 'quick');
      forms.set(encoding, form);
      return form;
    },
    shrink: () => {
      shrinking ??= shrink();
      return shrinking;
    },
  };
}

/** `page` is the path that the site's rules use for the file. */
type Found =
  | { kind: 'file'; file: StaticFile; page: string }
  | { kind: 'moved'; to: string }
  | { kind: 'malformed' }
  | { kind: 'missing' };

export type StaticFiles = { find(pathname: string): Found; files: ReadonlyMap<string, StaticFile> };

const MISSING: Found = { kind: 'missing' };
/** Like Netlify, serves neither these files nor names with a dot. */
const HIDDEN = /^\/_(headers|redirects)$|\/\.(?!well-known\/)/;

/** The exact path, then `.html`, then `index.html`; `/x/` moves to `/x`. Serves only listed files. */
export async function readStaticFiles(folder: string, before?: StaticFiles['files']): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path] as const)
      .filter(([url]) => !HIDDEN.test(url))
      .map(([url, path]) => [url, staticFile(path, before?.get(url)?.known())]),
  );
  const page = (url: string): Found => {
    for (const name of [url, `${url}.html`, `${url}/index.html`]) {
      const file = files.get(name);
      if (file) return { kind: 'file', file, page: pageOf(name) };
    }
    return MISSING;
  };

  const find = (pathname: string): Found => {
    const path = decode(pathname);
    if (path === undefined) return { kind: 'malformed' };
    if (path === '/') return page('');
    if (!path.endsWith('/')) return page(path);
    // A redirect from `//x/` would lead to another host.
    return page(path.slice(0, -1)).kind === 'file' ? { kind: 'moved', to: pathname.slice(0, -1) } : MISSING;
  };
  return { find, files };
}

function decode(pathname: string) {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

const pageOf = (name: string) => name.replace(/(\/index)?\.html$/, '') || '/';
