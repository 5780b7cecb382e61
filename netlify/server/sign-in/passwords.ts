import {
  type BinaryLike,
  randomBytes,
  randomInt,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's first choice for scrypt: 128 MB and about 0.4 s per guess. */
const COST = { ln: 17, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

const FORMAT = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Node has four threads for keys, files and host names; two stay free. */
const derivations = createQueue(2);
/** For unknown devices; the last one waits about a second. */
const MAX_WAITING = 4;

export const hasRoomForPassword = (): boolean => derivations.waiting() < MAX_WAITING;

const keyOf = (password: string, salt: Buffer, { ln, r, p }: typeof COST, bytes: number) =>
  // Keyboards differ in how they compose é.
  derive(password.normalize('NFC'), salt, bytes, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r });

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derivations.run(() => keyOf(password, salt, COST, KEY_BYTES));
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${base64(salt)}$${base64(key)}`;
}

/** A dummy hash, so unknown addresses take as long as known ones. */
const nobodys = `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Takes as long without a stored password. `first` skips the queue. */
export async function verifyPassword(
  password: string,
  stored: string | null,
  { first = false } = {},
): Promise<boolean> {
  const [, ln, r, p, salt = '', key = ''] = FORMAT.exec(stored ?? nobodys) ?? [];
  const expected = Buffer.from(key, 'base64');
  if (expected.length === 0) throw new Error('The stored password hash has an unknown form');
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const derivation = () => keyOf(password, Buffer.from(salt, 'base64'), cost, expected.length);
  const actual = await derivations.run(derivation, first);
  return timingSafeEqual(actual, expected) && stored !== null;
}

/** No look-alike letters or digits, because people copy it by hand. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 79 random bits, written like `k7xm-3hwq-nd8t-2yvp`. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join(''),
  ).join('-');

export function createQueue(atOnce: number) {
  const line: (() => void)[] = [];
  let running = 0;
  return {
    waiting: () => line.length,
    /** `first` skips the queue. */
    async run<Result>(task: () => Promise<Result>, first = false): Promise<Result> {
      if (running < atOnce) running += 1;
      // A finished task hands its slot to the next waiter.
      else await new Promise<void>((turn) => (first ? line.unshift(turn) : line.push(turn)));
      try {
        return await task();
      } finally {
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
