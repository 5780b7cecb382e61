import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const LOW = 2 ** 10;

type Cost = { isFull: boolean };

/** Every test file of a process runs this module again, and wraps scrypt once. */
const known = (scrypt as { cost?: Cost }).cost;

/** The cost of passwords: at the full one each takes 0.4 s. */
export const cost: Cost = known ?? { isFull: false };

const cheap = (
  password: BinaryLike,
  salt: BinaryLike,
  bytes: number,
  { N = LOW, ...options }: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void => scrypt(password, salt, bytes, { ...options, N: cost.isFull ? N : Math.min(N, LOW) }, done);

if (!known) {
  Object.assign(crypto, { scrypt: Object.assign(cheap, { cost }) });
  syncBuiltinESMExports();
}
