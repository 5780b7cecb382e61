import type { NeonQueryPromise } from '@neondatabase/serverless';
import { type Publication, type PublicationTimes, publicationTimes } from '#domain/publication/state.ts';
import { type PublicationEvent, publicationAfter } from '#domain/publication/transitions.ts';
import { config } from '#server/basics/config.ts';
import { sql } from '#server/database/sql.ts';

/** The publication as it stands, by the database's clock: the only one that all functions share. */
export interface Stored {
  publication: Publication;
  now: number;
  /** Deploys of this calendar month, UTC. */
  deploys: number;
  /** The run that the failure is of, when what it said was kept. */
  failedRun: string | null;
}

/** What an event turned into what. */
export interface Told extends Stored {
  before: Publication;
}

// biome-ignore lint/suspicious/noExplicitAny: an event without its time is still one of the union
type WithoutNow<Event> = Event extends any ? Omit<Event, 'now'> : never;
type Event = WithoutNow<PublicationEvent>;

export const times = (): PublicationTimes => publicationTimes(config().PUBLISH_QUIET_SECONDS);

/**
 * Lets events happen, one after the other, in one change of the stored row: a compare-and-set, done again on the new
 * row when somebody else, such as a save or another function, was faster.
 */
export async function tell(...events: Event[]): Promise<Told> {
  for (;;) {
    const { stored, step } = await read();
    const { publication: before, now } = stored;
    const publication = events.reduce(
      (current, event) => publicationAfter(current, { ...event, now } as PublicationEvent, times()),
      before,
    );
    if (publication === before || (await change(before, publication, step))) {
      return { ...stored, before, publication };
    }
  }
}

async function read(): Promise<{ stored: Stored; step: number }> {
  const [row] = await sql`
    select step::int, saved_revision::int as "savedRevision", ${ms(sql`saved_at`)} as "savedAt",
      ${ms(sql`waiting_since`)} as "waitingSince", asked_by as "askedBy",
      case when live_revision is not null then json_build_object(
        'revision', live_revision, 'at', ${ms(sql`live_at`)}) end as live,
      case when run_id is not null then json_build_object(
        'id', run_id, 'revision', run_revision, 'phase', run_phase, 'startedAt', ${ms(sql`run_started_at`)},
        'since', ${ms(sql`run_since`)}) end as run,
      case when failed_at is not null then json_build_object(
        'kind', failure_kind, 'reason', failure_reason, 'at', ${ms(sql`failed_at`)},
        'attempts', failed_attempts) end as failure,
      ${ms(sql`clock_timestamp()`)} as now,
      (select count(*)::int from publication_runs
       where started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'
         and (state <> 'failed' or deploy_id is not null or failure_kind <> 'hook')) as deploys,
      (select id from publication_runs where id = failed_run and log is not null) as "failedRun"
    from publication`;
  const { step, now, deploys, failedRun, ...publication } = row as unknown as Publication &
    Omit<Stored, 'publication'> & { step: number };
  return { stored: { publication, now, deploys, failedRun }, step };
}

/** Writes one state over the one it came from, and a run that began or ended into the history. False when too late. */
async function change(before: Publication, after: Publication, step: number): Promise<boolean> {
  const { live, run, failure } = after;
  const ended = before.run && before.run.id !== run?.id ? before.run.id : null;
  const begun = run && run.id !== before.run?.id ? run.id : null;
  const hasFailed = failure !== null && failure !== before.failure;
  const rows = await sql`
    with moved as (
      update publication set step = step + 1, saved_at = least(saved_at, clock_timestamp()),
        waiting_since = ${at(after.waitingSince)}, asked_by = ${after.askedBy}::text,
        live_revision = ${live?.revision ?? null}::bigint, live_at = ${at(live?.at)},
        run_id = ${run?.id ?? null}::uuid, run_revision = ${run?.revision ?? null}::bigint,
        run_phase = ${run?.phase ?? null}::text, run_started_at = ${at(run?.startedAt)}, run_since = ${at(run?.since)},
        failure_kind = ${failure?.kind ?? null}::text, failure_reason = ${failure?.reason ?? null}::text,
        failed_at = ${at(failure?.at)}, failed_attempts = ${failure?.attempts ?? null}::int,
        failed_run = case when ${hasFailed}::boolean then ${ended}::uuid when ${failure !== null} then failed_run end
      where step = ${step}::bigint and saved_revision = ${before.savedRevision}::bigint
      returning 1),
    ended as (
      update publication_runs set state = ${hasFailed ? 'failed' : 'live'},
        reason = ${hasFailed ? failure.reason : null}::text,
        failure_kind = ${hasFailed ? failure.kind : null}::text, finished_at = clock_timestamp(),
        revision = case when ${hasFailed}::boolean then revision else ${live?.revision ?? null}::bigint end
      from moved where id = ${ended}::uuid),
    begun as (
      insert into publication_runs (id, revision, state, asked_by, started_at)
      select ${begun}::uuid, ${run?.revision ?? null}::bigint, 'running', ${before.askedBy}::text, clock_timestamp()
      from moved where ${begun}::uuid is not null)
    select 1 from moved`;
  return rows.length > 0;
}

/** An instant as milliseconds, and back. */
const ms = (instant: NeonQueryPromise<false, false>) => sql`(extract(epoch from ${instant}) * 1000)::float8`;
const at = (milliseconds: number | null | undefined) =>
  sql`to_timestamp(${milliseconds ?? null}::float8 / 1000)`;
