import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Bytes, type Encoding, encode } from './encoding.ts';

/** One built file: read at its first request, then kept in memory with its encoded forms. */
export interface StaticFile {
  type: string;
  varies: boolean;
  read(encoding?: Encoding): Promise<{ bytes: Bytes; hash: string; encoding: Encoding | undefined }>;
  /** Encodes it as small as it goes; what is compressed already is left alone. */
  shrink(): Promise<void>;
  /** What the file of this name in the next build goes on with, where it has the same bytes. */
  known(): Content | undefined;
}

export function staticFile(path: string, before?: Content): StaticFile {
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
        // The next request tries again: what was wrong may pass.
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

const contentType = (path: string): string =>
  TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';

const isCompressible = (type: string): boolean => /^text\/|charset=|svg\+xml/.test(type);

export interface Content {
  bytes: Bytes;
  hash: string;
  /** An encoded form: the smallest one once that is there, until then one that is made quickly. */
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
