import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { isSameProof, proofOf } from './signing.ts';

interface SigningKey {
  key: string;
  /** Counts how often all links were revoked. */
  count: number;
}

async function signingKey(): Promise<SigningKey> {
  const [row] = await sql`select key, preview_links as count from signing_key`;
  return row as SigningKey;
}

/** What a preview shows: an edition in the place of its show's current one; null for the current ones. */
export interface Previewed {
  readonly edition: string | null;
}

/** Lets everybody who has it see a preview until `expires`, in seconds since 1970 (product 2.19). */
export const previewToken = async (expires: number, previewed: Previewed): Promise<string> =>
  tokenOf(await signingKey(), expires, previewed);

/** What a token lets one see. @throws HttpError 404 for one that has ended, or that the portal never made. */
export async function requirePreviewed(token: string): Promise<Previewed> {
  const [end = '', ...rest] = token.split('.');
  const previewed = { edition: rest.length > 1 ? (rest[0] ?? null) : null };
  const expires = Number.parseInt(end, 36);
  const isValid =
    expires > Date.now() / 1000 && isSameProof(token, tokenOf(await signingKey(), expires, previewed));
  if (!isValid) throw notFound('This preview');
  return previewed;
}

/** From now on no token that was made before shows anything. */
export async function endPreviewTokens(): Promise<void> {
  await sql`update signing_key set preview_links = preview_links + 1`;
}

/** When it ends, what it shows where that is not the current editions, and proof that the portal said so. */
function tokenOf({ key, count }: SigningKey, expires: number, { edition }: Previewed): string {
  const named = edition === null ? [] : [edition];
  return [expires.toString(36), ...named, proofOf(key, ['preview', count, expires, ...named])].join('.');
}
