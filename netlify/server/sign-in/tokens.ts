import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that a browser keeps: 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only hashes are stored: who reads the table can use none of them. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Signs words with the portal’s key, in base64url; the first word names the purpose, so no proof serves for another. */
export const proofOf = (key: string, words: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(words.join(' ')).digest('base64url');

/** Compares in constant time. */
export function isSameProof(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
