import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { contentType, isCompressible } from './content-types.ts';
import { type Bytes, type Encoding, encode } from './encoding.ts';

/** One built file: read at its first request, then kept in memory with its encoded forms. */
export interface StaticFile {
  type: string;
  /** Whether the answer depends on what encodings the client takes. */
  varies: boolean;
  read(encoding?: Encoding): Promise<{ bytes: Bytes; hash: string; encoding: Encoding | undefined }>;
}

export function staticFile(path: string): StaticFile {
  const type = contentType(path);
  const varies = isCompressible(type);
  const encoded = new Map<Encoding, Promise<Bytes>>();
  let plain: Promise<{ bytes: Bytes; hash: string }> | undefined;
  return {
    type,
    varies,
    async read(encoding) {
      plain ??= readFile(path)
        .then((bytes) => ({ bytes, hash: hashOf(bytes) }))
        .catch((error) => {
          // The next request tries again: what was wrong may pass.
          plain = undefined;
          throw error;
        });
      const { bytes, hash } = await plain;
      if (!encoding || !varies) return { bytes, hash, encoding: undefined };
      const kept = encoded.get(encoding) ?? encode(bytes, encoding);
      encoded.set(encoding, kept);
      const smaller = await kept;
      if (smaller.length >= bytes.length) return { bytes, hash, encoding: undefined };
      return { bytes: smaller, hash, encoding };
    },
  };
}

const hashOf = (bytes: Bytes): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);
