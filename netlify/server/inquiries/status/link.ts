import { inquiryStatusPath } from '#domain/paths.ts';
import type { Tx } from '#server/database/database.ts';
import { signingKey } from '#server/database/schema/publication.ts';
import { isSameProof, proofOf } from '#server/sign-in/tokens.ts';

/** The inquiry that a link leads to; `links` counts how often its links were revoked. */
export interface Linked {
  readonly id: string;
  readonly links: number;
}

/** 16 bytes, of the id and of the proof, are 22 characters each: short enough for a line of a mail. */
const PART = 22;
const TOKEN = new RegExp(`^[\\w-]{${2 * PART}}$`);

/** What the link to an inquiry's status is made of: the id, and proof that the portal made it (product 2.6). */
export function linkToken(key: string, { id, links }: Linked): string {
  const named = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return named + proofOf(key, ['inquiry', id, links]).slice(0, PART);
}

/** The id that a token names, made by the portal or not; null for what is no token. */
export function idInToken(token: string): string | null {
  if (!TOKEN.test(token)) return null;
  const hex = Buffer.from(token.slice(0, PART), 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether the portal made that token for this inquiry, and nobody has revoked it since. */
export const isLinkTo = (token: string, key: string, linked: Linked): boolean =>
  isSameProof(token, linkToken(key, linked));

export const statusUrlOf = (origin: string, key: string, linked: Linked): string =>
  origin + inquiryStatusPath(linkToken(key, linked));

export async function readSigningKey(tx: Tx): Promise<string> {
  const [row] = await tx.select({ key: signingKey.key }).from(signingKey);
  return row?.key ?? '';
}
