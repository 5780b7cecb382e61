import { and, eq, lt, min, sql } from 'drizzle-orm';
import type { PortalEvent } from '#domain/events/event.ts';
import { nextPhaseChange } from '#domain/events/shows.ts';
import { isUnderWay, nextStart, type PublicationRun } from '#domain/publication/state.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { db, readTogether } from '#server/database/database.ts';
import { publication, publicationRuns, raisedRevision } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { makeDueCurrent } from '#server/editions/switch.ts';
import { dayShown } from '#server/events/columns.ts';
import { keepDue, markUnpublished, takeMark } from '#server/saving/marks.ts';
import { type PublicationHost, publicationHost } from './host.ts';
import { advancePublication, type Stored, times } from './store.ts';

/** `siteAnswers` is false if the site's revision is unknown. */
export interface Advanced extends Stored {
  siteAnswers: boolean;
}

/** Skips the quiet period. `by` is an administrator's email. */
export async function requestPublication(by: string): Promise<Advanced> {
  await Promise.all([advancePublication({ type: 'asked', by }), markUnpublished()]);
  return advance();
}

/** Checks the site and timeouts, and starts a due run; only one caller starts it. */
export async function advance(): Promise<Advanced> {
  const host = publicationHost();
  const revision = await shownRevision(host);
  const run = crypto.randomUUID();
  const known = await advancePublication(
    ...(revision === undefined ? [] : [{ type: 'seen', revision } as const]),
    ...(host.build ? [{ type: 'tick', run } as const] : []),
  );
  const started = known.publication.run;
  const after = host.build && started?.id === run ? await startBuild(host.build, started) : known;
  const isLess = revision !== undefined && (revision ?? 0) < (after.publication.live?.revision ?? 0);
  return { ...(isLess ? await lookAgain(host, after) : after), siteAnswers: revision !== undefined };
}

/** The mark makes the sweep watch the run, even if this process dies. */
async function startBuild(
  build: NonNullable<PublicationHost['build']>,
  run: PublicationRun,
): Promise<Stored> {
  const [answer] = await Promise.all([build(run), markUnpublished()]);
  if (answer.kind === 'accepted') return advancePublication({ type: 'hook-accepted', run: run.id });
  if (answer.kind === 'refused')
    return advancePublication({ type: 'hook-refused', run: run.id, reason: answer.reason });
  return advancePublication();
}

async function lookAgain(host: PublicationHost, known: Stored): Promise<Stored> {
  const revision = await shownRevision(host);
  return revision === undefined ? known : advancePublication({ type: 'seen', revision, again: true });
}

async function shownRevision(host: PublicationHost): Promise<number | null | undefined> {
  try {
    return await host.shownRevision();
  } catch (error) {
    log({ event: 'public-revision', ...describeFault(error) });
    return undefined;
  }
}

export interface Build {
  /** Undefined for other deploys, such as new code. */
  run: string | undefined;
  deployId: string;
  url: string;
  startedAt: string;
}

export async function buildStarted(build: Build): Promise<void> {
  if (!build.run) return;
  await advancePublication({ type: 'build-started', run: build.run });
  await recordBuild(build);
}

/** Only the site's revision proves that the build is live. */
export async function buildFinished(build: Build): Promise<void> {
  if (build.run) await advancePublication({ type: 'build-succeeded', run: build.run });
  await advance();
  await recordBuild(build, { state: 'live', reason: null, log: null });
}

/** The first line of `words` is the reason, the others end the build's log. */
export async function buildFailed(build: Build, words: string): Promise<void> {
  const [first = '', ...rest] = storable(words).split('\n');
  const reason = first.trim() || 'The build failed.';
  if (build.run) await advancePublication({ type: 'build-failed', run: build.run, reason });
  await recordBuild(build, { state: 'failed', reason, log: rest.join('\n') || null });
}

/** Bundlers name modules with a NUL, which Postgres cannot store. */
const storable = (text: string): string => text.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');

type BuildEnd = { state: 'live' | 'failed'; reason: string | null; log: string | null };

/** A build from elsewhere enters the history, and counts for the budget, when it ends. */
async function recordBuild({ run, deployId, url, startedAt }: Build, end?: BuildEnd): Promise<void> {
  const columns = { deployId, deployUrl: url, log: end?.log ?? null };
  if (run) {
    await db.update(publicationRuns).set(columns).where(eq(publicationRuns.id, run));
    return;
  }
  if (!end) return;
  const revision = sql`(select coalesce(${publication.liveRevision}, ${publication.savedRevision}) from ${publication})`;
  await db
    .insert(publicationRuns)
    .values({ ...end, ...columns, revision, startedAt, finishedAt: now })
    .onConflictDoNothing({ target: publicationRuns.deployId });
}

export const needsWatching = ({ publication }: Stored): boolean =>
  publicationHost().build !== undefined && isUnderWay(publication, times());

const nextLook = ({ publication, now }: Stored): number =>
  Date.now() + Math.max(0, (nextStart(publication, times()) ?? now) - now);

/** Without a mark, asks the database only hourly. */
export async function sweepPublication(now: number, ...others: (() => Promise<unknown>)[]): Promise<void> {
  if (!(await takeMark(now))) return;
  try {
    // This also publishes a switch; a failed switch delays no publication.
    const byClock = await doDue()
      .then(keepDue)
      .catch((error: unknown) => ({ error }));
    const advanced = await advance();
    if (needsWatching(advanced)) await markUnpublished(nextLook(advanced));
    for (const goOn of others) await goOn();
    if (byClock) throw byClock.error;
  } catch (error) {
    await markUnpublished();
    throw error;
  }
}

/** Switches planned editions, and publishes as shows begin and end (product 4.13). @returns the next instant, or null. */
export async function doDue(): Promise<string | null> {
  await makeDueCurrent();
  const { shows, savedAt, now, nextSwitch } = await readDue();
  const change = nextPhaseChange(shows, savedAt);
  if (change !== null && change <= now) await saveAnew(change);
  const next = [nextSwitch, instantOf(nextPhaseChange(shows, now))];
  return next.filter((instant) => instant !== null).toSorted()[0] ?? null;
}

const instantOf = (epochMilliseconds: number | null): string | null =>
  epochMilliseconds === null ? null : new Date(epochMilliseconds).toISOString();

interface Due {
  readonly shows: readonly Pick<PortalEvent, 'startDate' | 'endDate'>[];
  /** Epoch milliseconds. */
  readonly savedAt: number;
  readonly now: number;
  readonly nextSwitch: string | null;
}

async function readDue(): Promise<Due> {
  const { savedAt } = publication;
  const [shows, [draft], [clock]] = await readTogether((tx) => [
    tx
      .select({ startDate: dayShown('startDate'), endDate: dayShown('endDate') })
      .from(events)
      .where(and(eq(events.state, 'current'), events.isActive)),
    tx
      .select({ nextSwitch: min(events.switchAt) })
      .from(events)
      .where(eq(events.state, 'draft')),
    tx.select({ savedAt, now: sql<string>`now()` }).from(publication),
  ]);
  const { savedAt: saved = '', now: time = '' } = clock ?? {};
  return { shows, savedAt: Date.parse(saved), now: Date.parse(time), nextSwitch: draft?.nextSwitch ?? null };
}

/** Raises the revision unless somebody saved since that moment. */
const saveAnew = (moment: number) =>
  db
    .update(publication)
    .set(raisedRevision)
    .where(lt(publication.savedAt, new Date(moment).toISOString()));
