import { and, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm';
import {
  type Publication,
  type PublicationEvent,
  type PublicationTimes,
  publicationAfter,
  publicationTimes,
} from '#domain/publication/state.ts';
import { config } from '#server/basics/config.ts';
import { db, type Tx, transaction } from '#server/database/database.ts';
import { publication, publicationRuns } from '#server/database/schema/publication.ts';

/** By the database's clock, which all functions share. */
export interface Stored {
  publication: Publication;
  now: number;
  /** Deploys of this calendar month, UTC. */
  deploys: number;
  /** Set if that run has a stored log. */
  failedRun: string | null;
}

// biome-ignore lint/suspicious/noExplicitAny: an event without its time is still one of the union
type WithoutNow<Event> = Event extends any ? Omit<Event, 'now'> : never;
type Event = WithoutNow<PublicationEvent>;

export const times = (): PublicationTimes => publicationTimes(config().PUBLISH_QUIET_SECONDS);

/** One update; takes no lock if the events change nothing. */
export async function advancePublication(...events: Event[]): Promise<Stored> {
  const [seen] = await select(db);
  const known = storedOf(seen);
  if (after(known, events) === known.publication) return known;
  return transaction(async (tx) => {
    const [row] = await select(tx).for('update');
    const stored = storedOf(row);
    const next = after(stored, events);
    if (next !== stored.publication) await change(tx, stored.publication, next);
    return { ...stored, publication: next };
  });
}

const after = ({ publication, now }: Stored, events: readonly Event[]): Publication =>
  events.reduce(
    (current, event) => publicationAfter(current, { ...event, now } as PublicationEvent, times()),
    publication,
  );

function select(tx: Tx) {
  const { startedAt, state, deployId, failureKind, id, log } = publicationRuns;
  const deploys = tx.$count(
    publicationRuns,
    and(
      gte(startedAt, sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`),
      or(ne(state, 'failed'), isNotNull(deployId), ne(failureKind, 'hook')),
    ),
  );
  const failedRun = tx
    .select({ id })
    .from(publicationRuns)
    .where(and(eq(id, publication.failedRun), isNotNull(log)));
  return tx
    .select({
      row: publication,
      now: sql<string>`clock_timestamp()`,
      deploys,
      failedRun: sql<string | null>`(${failedRun})`,
    })
    .from(publication);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function storedOf(selected: Row | undefined): Stored {
  if (!selected) throw new Error('The database holds no publication');
  const { row, now, deploys, failedRun } = selected;
  const { savedRevision, askedBy, liveRevision, runId, runPhase, failureKind } = row;
  return {
    publication: {
      savedRevision,
      savedAt: ms(row.savedAt),
      waitingSince: row.waitingSince === null ? null : ms(row.waitingSince),
      askedBy,
      live: liveRevision === null ? null : { revision: liveRevision, at: ms(row.liveAt) },
      run:
        runId === null || runPhase === null
          ? null
          : {
              id: runId,
              revision: Number(row.runRevision),
              phase: runPhase,
              startedAt: ms(row.runStartedAt),
              since: ms(row.runSince),
            },
      failure: failureKind && {
        kind: failureKind,
        reason: row.failureReason ?? '',
        at: ms(row.failedAt),
        attempts: Number(row.failedAttempts),
      },
    },
    now: ms(now),
    deploys,
    failedRun,
  };
}

async function change(tx: Tx, before: Publication, after: Publication): Promise<void> {
  const { live, run, failure } = after;
  const ended = before.run && before.run.id !== run?.id ? before.run.id : null;
  const newFailure = failure !== before.failure ? failure : null;
  await tx.update(publication).set({
    savedAt: sql`least(${publication.savedAt}, clock_timestamp())`,
    waitingSince: iso(after.waitingSince),
    askedBy: after.askedBy,
    liveRevision: live?.revision ?? null,
    liveAt: iso(live?.at),
    runId: run?.id ?? null,
    runRevision: run?.revision ?? null,
    runPhase: run?.phase ?? null,
    runStartedAt: iso(run?.startedAt),
    runSince: iso(run?.since),
    failureKind: failure?.kind ?? null,
    failureReason: failure?.reason ?? null,
    failedAt: iso(failure?.at),
    failedAttempts: failure?.attempts ?? null,
    ...(newFailure ? { failedRun: ended } : !failure && { failedRun: null }),
  });
  const finishedAt = sql`clock_timestamp()`;
  if (ended)
    await tx
      .update(publicationRuns)
      .set(
        newFailure
          ? { state: 'failed', reason: newFailure.reason, failureKind: newFailure.kind, finishedAt }
          : { state: 'live', reason: null, failureKind: null, finishedAt, revision: live?.revision ?? 0 },
      )
      .where(eq(publicationRuns.id, ended));
  if (run && run.id !== before.run?.id)
    await tx.insert(publicationRuns).values({
      id: run.id,
      revision: run.revision,
      state: 'running',
      askedBy: before.askedBy,
      startedAt: finishedAt,
    });
}

const iso = (milliseconds: number | null | undefined): string | null =>
  milliseconds === null || milliseconds === undefined ? null : new Date(milliseconds).toISOString();
const ms = (instant: string | null): number => Date.parse(instant ?? '');
