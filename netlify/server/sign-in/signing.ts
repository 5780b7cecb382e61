import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs words with the portal’s key, in base64url; the first word names the purpose, so no proof serves for another. */
export const proofOf = (key: string, words: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(words.join(' ')).digest('base64url');

/** Compares in constant time. */
export function isSameProof(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
