import type { PreviewLink } from '#domain/publication/preview-link.ts';
import { sql, utc } from '#server/database/sql.ts';
import { mayKeepSession } from './allowed-emails.ts';
import { hashOfToken } from './tokens.ts';

/** What a preview shows: an edition in the place of its show's current one; null for the current ones. */
export interface Previewed {
  readonly edition: string | null;
}

/** Joined with who made each; a link ends with its maker's account. */
const running = () => sql`
  preview_links link join users maker on maker.id = link.created_by
  where link.expires_at > now() and maker.removed_at is null`;

/** What a token lets one see (product 2.19); null for a link that has ended, or that nobody made. */
export async function previewOf(token: string): Promise<Previewed | null> {
  const [row] = await sql`
    select event_id as edition, maker.email from ${running()} and token_hash = ${hashOfToken(token)}`;
  return row && mayKeepSession(row['email']) ? { edition: row['edition'] } : null;
}

/** The links that work now, the newest first. */
export async function runningPreviewLinks(): Promise<PreviewLink[]> {
  const rows = (await sql`
    select link.id, coalesce(maker.first_name, maker.email) as by, event_id as "eventId",
      ${utc(sql`link.expires_at`)} as "expiresAt", maker.email
    from ${running()} order by link.created_at desc, link.id`) as (PreviewLink & { email: string })[];
  return rows.filter(({ email }) => mayKeepSession(email)).map(({ email: _, ...link }) => link);
}
