import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proof that the portal said these words, by the key that its database holds (`signing_key`), in base64url. The first word
 * tells what for, so that no proof serves for something else.
 */
export const proofOf = (key: string, words: readonly (string | number)[]): string =>
  createHmac('sha256', key).update(words.join(' ')).digest('base64url');

/** Whether two proofs are the same, without telling by the time it takes how much of them is. */
export function isSameProof(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
