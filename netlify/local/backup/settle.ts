import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/database.ts';
import type { Erasure } from './format.ts';

/**
 * What holds after a restore (product 6.5), for the schema that is restored. `replaced` names the one in use so far, which
 * is as new; `live` is the revision that the public site says.
 */
export async function settle(
  tx: Tx,
  replaced: string,
  erased: readonly Erasure[],
  live: number,
): Promise<void> {
  const old = sql.raw(replaced);
  for (const statement of [
    ...mails,
    ...erasures(old, erased),
    removeOtherBytes(old),
    ...publication(old, live),
  ])
    await tx.execute(statement);
}

/** Links that let somebody in are dead; other waiting mails may have been sent since. */
const mails = [
  sql`delete from mail_outbox where sent_at is null and kind in ('invitation', 'reset')`,
  sql`update mail_outbox set held_at = now(), claimed_until = null
    where sent_at is null and failed_at is null and held_at is null`,
];

/** Of the backup, of the portal that it replaces, and of newer backups; rows that say so themselves are from before the ledger. */
const erasures = (old: SQL, erased: readonly Erasure[]): SQL[] =>
  [
    sql`select digest, exhibitors_too from ${old}.erased_inquiries`,
    sql`select encode(sha256(id::text::bytea), 'hex'), false from ${old}.booth_inquiries where erased_at is not null`,
    sql`select distinct on (digest) digest, exhibitors_too
      from json_populate_recordset(null::erased_inquiries, ${JSON.stringify(erased)}::json)`,
  ].map(
    (known) => sql`insert into erased_inquiries (digest, exhibitors_too) ${known}
      on conflict (digest) do update set exhibitors_too = erased_inquiries.exhibitors_too or excluded.exhibitors_too`,
  );

/** The hourly sweep removes the bytes that the backup does not know. */
const removeOtherBytes = (old: SQL): SQL => sql`
  insert into document_blobs (key, state) select key, 'condemned' from ${old}.document_blobs
  on conflict (key) do nothing`;

/** Above whatever was published, so that the pages are written anew; nothing is under way, nothing has failed. */
const publication = (old: SQL, live: number): SQL[] => [
  sql`update publication_runs set state = 'failed', finished_at = now(), reason = 'A backup was restored'
    where state = 'running'`,
  sql`update publication set
      saved_revision = 1 + greatest(publication.saved_revision, old.saved_revision, old.live_revision, old.run_revision, ${live}::bigint),
      step = 1 + greatest(publication.step, old.step), saved_at = now(), waiting_since = now(), asked_by = null,
      live_revision = old.live_revision, live_at = old.live_at,
      run_id = null, run_revision = null, run_phase = null, run_started_at = null, run_since = null,
      failure_kind = null, failure_reason = null, failed_at = null, failed_attempts = null, failed_run = null
    from ${old}.publication old`,
  // What visitors see until then, for the list of unpublished changes.
  sql`insert into publication_snapshots select snapshots.* from ${old}.publication_snapshots snapshots
    join publication on live_revision = revision
    on conflict (revision) do update set snapshot = excluded.snapshot, taken_at = excluded.taken_at`,
];
