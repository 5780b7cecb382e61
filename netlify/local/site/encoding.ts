import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';
export type Bytes = Buffer<ArrayBuffer>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Brotli before gzip. */
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

/** How hard to try: at a request somebody waits; brotli's last steps take a hundred times as long. */
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

/** A window that holds all: a larger one finds nothing more and takes 32 MB for each file. */
const windowBits = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  );
