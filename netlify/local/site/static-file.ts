import { readFile } from 'node:fs/promises';
import { type Content, contentOf } from './content.ts';
import { contentType, isCompressible } from './content-types.ts';
import type { Bytes, Encoding } from './encoding.ts';

/** One built file: read at its first request, then kept in memory with its encoded forms. */
export interface StaticFile {
  type: string;
  /** Whether the answer depends on what encodings the client takes. */
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
