import { createHmac, timingSafeEqual } from 'node:crypto';
import { previewPaths } from '#domain/paths.ts';
import type { PreviewLink } from '#domain/publication/preview-link.ts';
import { sql } from '#server/database/sql.ts';
import type { Call } from '#server/http/call.ts';

const DAY_SECONDS = 24 * 3600;
const VALID_SECONDS = 7 * DAY_SECONDS;

interface SigningKey {
  key: string;
  /** Counts how often all links were revoked. */
  count: number;
}

async function signingKey(): Promise<SigningKey> {
  const [row] = await sql`select key, preview_links as count from signing_key`;
  return row as SigningKey;
}

/** POST: a link that shows the preview for seven days to everybody who has it (product 2.19). */
export async function createPreviewLink({ request }: Call): Promise<PreviewLink> {
  const expires = Math.floor(Date.now() / 1000) + VALID_SECONDS;
  const token = tokenOf(await signingKey(), expires);
  return {
    url: new URL(previewPaths.sharedPage(token), request.url).href,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** DELETE: from now on no link that was made before shows anything. */
export async function revokePreviewLinks(): Promise<void> {
  await sql`update signing_key set preview_links = preview_links + 1`;
}

/** Whether a link with this token shows the preview. */
export async function isValidToken(token: string): Promise<boolean> {
  const expires = Number.parseInt(token.split('.')[0] ?? '', 36);
  if (!(expires > Date.now() / 1000)) return false;
  return isSame(token, tokenOf(await signingKey(), expires));
}

/** When it ends, and proof that the portal said so. */
function tokenOf({ key, count }: SigningKey, expires: number): string {
  const proof = createHmac('sha256', key).update(`preview ${count} ${expires}`).digest('base64url');
  return `${expires.toString(36)}.${proof}`;
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
