import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

/**
 * The `age` format (age-encryption.org/v1) with a passphrase: scrypt makes the key, and each 64 KiB part is
 * authenticated and knows whether it is the last. So `age -d` opens a backup without the portal.
 */
const VERSION = 'age-encryption.org/v1';
export const AGE_MAGIC = Buffer.from(`${VERSION}\n`);

const CIPHER = 'chacha20-poly1305';
const PART = 64 * 1024;
const TAG = 16;
const NONCE = 16;
/** Of scrypt, as a power of two: 64 MB and a fifth of a second. age itself opens up to 2^22. */
const WORK = 16;
const MOST_WORK = 20;
const HEADER = new RegExp(
  `^${VERSION}\\n-> scrypt ([\\w+/]{22}) (\\d{1,2})\\n([\\w+/]{43})\\n---(?= ([\\w+/]{43})\\n)`,
);

export class WrongKey extends Error {
  override name = 'WrongKey';
}

type Parts = AsyncIterable<Buffer>;

export const encrypt = (key: string) =>
  async function* (plain: Parts): AsyncGenerator<Buffer> {
    const fileKey = randomBytes(16);
    const salt = randomBytes(16);
    const wrapped = seal(await wrapKey(key, salt, WORK), Buffer.alloc(12), fileKey);
    const header = `${VERSION}\n-> scrypt ${base64(salt)} ${WORK}\n${base64(wrapped)}\n---`;
    yield Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`);
    const nonce = randomBytes(NONCE);
    yield nonce;
    const payload = derive(fileKey, nonce, 'payload');
    let count = 0;
    for await (const { part, isLast } of inParts(plain, PART)) {
      yield seal(payload, nonceOf(count, isLast), part);
      count += 1;
    }
  };

/** @throws WrongKey at once; later where the file was changed or breaks off. */
export const decrypt = (key: string) =>
  async function* (sealed: Parts): AsyncGenerator<Buffer> {
    const source = sealed[Symbol.asyncIterator]();
    let head = Buffer.alloc(0);
    let found: RegExpExecArray | null = null;
    const start = () => (found ? found[0].length + 1 + Number(found[4]?.length) + 1 : PART);
    while (head.length < start() + NONCE) {
      const { value, done } = await source.next();
      if (done || head.length > PART) throw new Error('The header is not whole');
      head = Buffer.concat([head, value]);
      found = HEADER.exec(head.toString('latin1'));
    }
    const payload = derive(await fileKeyOf(key, found), head.subarray(start(), start() + NONCE), 'payload');
    async function* rest() {
      yield head.subarray(start() + NONCE);
      yield* { [Symbol.asyncIterator]: () => source };
    }
    let count = 0;
    for await (const { part, isLast } of inParts(rest(), PART + TAG)) {
      yield open(payload, nonceOf(count, isLast), part);
      count += 1;
    }
  };

async function fileKeyOf(key: string, found: RegExpExecArray | null): Promise<Buffer> {
  const [header = '', salt = '', work = '', wrapped = '', mac = ''] = found ?? [];
  if (Number(work) > MOST_WORK) throw new Error('The header asks for too much');
  const wrapping = await wrapKey(key, Buffer.from(salt, 'base64'), Number(work));
  let fileKey: Buffer;
  try {
    fileKey = open(wrapping, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  } catch {
    throw new WrongKey('The key does not fit');
  }
  if (timingSafeEqual(macOf(fileKey, header), Buffer.from(mac, 'base64'))) return fileKey;
  throw new Error('The header was changed');
}

/** Cuts a stream into parts of one size; the last one is the rest, and empty only for an empty stream. */
async function* inParts(source: Parts, size: number): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    held.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let all = Buffer.concat(held);
    for (; all.length > size; all = all.subarray(size)) yield { part: all.subarray(0, size), isLast: false };
    held = [all];
    length = all.length;
  }
  yield { part: Buffer.concat(held), isLast: true };
}

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG) throw new Error('The file breaks off');
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
}

const wrapKey = (key: string, salt: Buffer, work: number): Promise<Buffer> =>
  promisify<string, Buffer, number, object, Buffer>(scrypt)(
    key,
    Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]),
    32,
    { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 10) + 2 ** 20 },
  );

const derive = (key: Buffer, salt: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, use, 32));

const macOf = (fileKey: Buffer, header: string): Buffer =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest();

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** How many parts came before, and whether this is the last. */
function nonceOf(count: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(count), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
