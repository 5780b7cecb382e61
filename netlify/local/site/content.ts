import { createHash } from 'node:crypto';
import { type Bytes, type Encoding, encode } from './encoding.ts';

export interface Content {
  bytes: Bytes;
  hash: string;
  /** An encoded form: the smallest one once that is there, until then one that is made quickly. */
  form(encoding: Encoding): Promise<Bytes>;
  shrink(): Promise<void>;
}

export function contentOf(bytes: Bytes): Content {
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
