import type { DeploySucceededEvent } from '@netlify/functions';
import { and, eq, gte, isNotNull, lt, min, ne, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { nextPhaseChange } from '#domain/events/shows.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import {
  isUnderWay,
  nextStart,
  type Publication,
  type PublicationEvent,
  type PublicationRun,
  type PublicationTimes,
  publicationAfter,
  publicationState,
  publicationTimes,
} from '#domain/publication/state.ts';
import { config, isPreview } from '#server/basics/config.ts';
import { log, logError } from '#server/basics/log.ts';
import { db, readTogether, type Tx, transaction } from '#server/database/database.ts';
import { events, now, publication, publicationRuns, raisedRevision } from '#server/database/schema/shows.ts';
import { makeDueCurrent } from '#server/editions/editions.ts';
import { dayShown } from '#server/events/columns.ts';
import { route } from '#server/http/http.ts';
import { publicationWakeups, wakePublisher } from '#server/saving/track.ts';
import { type PublicationHost, publicationHost } from './host.ts';

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

const after = ({ publication, now }: Stored, events: readonly Event[]) =>
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

async function change(tx: Tx, before: Publication, after: Publication) {
  const { live, run, failure } = after;
  const ended = before.run && before.run.id !== run?.id ? before.run.id : null;
  const newFailure = failure !== before.failure ? failure : null;
  await tx.update(publication).set({
    savedAt: sql`least(${publication.savedAt}, clock_timestamp())`,
    waitingSince: isoOrNull(after.waitingSince),
    askedBy: after.askedBy,
    liveRevision: live?.revision ?? null,
    liveAt: isoOrNull(live?.at),
    runId: run?.id ?? null,
    runRevision: run?.revision ?? null,
    runPhase: run?.phase ?? null,
    runStartedAt: isoOrNull(run?.startedAt),
    runSince: isoOrNull(run?.since),
    failureKind: failure?.kind ?? null,
    failureReason: failure?.reason ?? null,
    failedAt: isoOrNull(failure?.at),
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

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
const isoOrNull = (milliseconds: number | null | undefined) =>
  milliseconds === null || milliseconds === undefined ? null : iso(milliseconds);
const ms = (instant: string | null) => Date.parse(instant ?? '');

/** `siteAnswers` is false if the site's revision is unknown. */
export interface Advanced extends Stored {
  siteAnswers: boolean;
}

/** Skips the quiet period. `by` is an administrator's email. */
async function requestPublication(by: string) {
  await Promise.all([advancePublication({ type: 'asked', by }), wakePublisher()]);
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
async function startBuild(build: NonNullable<PublicationHost['build']>, run: PublicationRun) {
  const [answer] = await Promise.all([build(run), wakePublisher()]);
  if (answer.kind === 'accepted') return advancePublication({ type: 'hook-accepted', run: run.id });
  if (answer.kind === 'refused')
    return advancePublication({ type: 'hook-refused', run: run.id, reason: answer.reason });
  return advancePublication();
}

async function lookAgain(host: PublicationHost, known: Stored) {
  const revision = await shownRevision(host);
  return revision === undefined ? known : advancePublication({ type: 'seen', revision, again: true });
}

async function shownRevision(host: PublicationHost) {
  try {
    return await host.shownRevision();
  } catch (error) {
    logError('public-revision', error);
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
const storable = (text: string) => text.toWellFormed().replace(/(?![\n\t])\p{Cc}/gu, '');

type BuildEnd = { state: 'live' | 'failed'; reason: string | null; log: string | null };

/** A build from elsewhere enters the history, and counts for the budget, when it ends. */
async function recordBuild({ run, deployId, url, startedAt }: Build, end?: BuildEnd) {
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

const needsWatching = ({ publication }: Stored) =>
  publicationHost().build !== undefined && isUnderWay(publication, times());

const nextLook = ({ publication, now }: Stored) =>
  Date.now() + Math.max(0, (nextStart(publication, times()) ?? now) - now);

/** Without a mark, asks the database only hourly. */
export async function sweepPublication(now: number, ...others: (() => Promise<unknown>)[]): Promise<void> {
  if (!(await publicationWakeups.take(now))) return;
  try {
    // This also publishes a switch; a failed switch delays no publication.
    const byClock = await doDue()
      .then(publicationWakeups.keepDue)
      .catch((error: unknown) => ({ error }));
    const advanced = await advance();
    if (needsWatching(advanced)) await wakePublisher(nextLook(advanced));
    for (const goOn of others) await goOn();
    if (byClock) throw byClock.error;
  } catch (error) {
    await wakePublisher();
    throw error;
  }
}

/** Switches planned editions, and publishes as shows begin and end (product 4.13). @returns the next instant, or null. */
async function doDue() {
  await makeDueCurrent();
  const [shows, [draft], [clock]] = await readTogether((tx) => [
    tx
      .select({ startDate: dayShown('startDate'), endDate: dayShown('endDate') })
      .from(events)
      .where(and(eq(events.state, 'current'), events.isActive)),
    tx
      .select({ nextSwitch: min(events.switchAt) })
      .from(events)
      .where(eq(events.state, 'draft')),
    tx.select({ savedAt: publication.savedAt, now: sql<string>`now()` }).from(publication),
  ]);
  const now = ms(clock?.now ?? null);
  const change = nextPhaseChange(shows, ms(clock?.savedAt ?? null));
  if (change !== null && change <= now) await saveAnew(change);
  const next = [draft?.nextSwitch ?? null, isoOrNull(nextPhaseChange(shows, now))];
  return next.filter((instant) => instant !== null).toSorted()[0] ?? null;
}

/** Raises the revision unless somebody saved since that moment. */
const saveAnew = (moment: number) =>
  db
    .update(publication)
    .set(raisedRevision)
    .where(lt(publication.savedAt, iso(moment)));

/** Advances the publication, so an open admin needs no sweep. */
export const publicationStatus = route(api.publication, async () => statusOf(await advance()));

export const publish = route(api.publish, async ({ user }) => statusOf(await requestPublication(user.email)));

function statusOf({ publication, now, deploys, failedRun, siteAnswers }: Advanced): PublicationStatus {
  const { savedRevision, savedAt, live, run, failure } = publication;
  const { PUBLISH_MONTHLY_BUDGET: limit, isPreview } = config();
  const isSetUp = publicationHost().build !== undefined;
  const start = nextStart(publication, times());
  return {
    state: publicationState(publication),
    now: iso(now),
    savedRevision,
    savedAt: iso(savedAt),
    siteAnswers,
    live: live && { revision: live.revision, at: iso(live.at) },
    run: run && { id: run.id, revision: run.revision, startedAt: iso(run.startedAt) },
    failure: failure && {
      kind: failure.kind,
      reason: failure.reason,
      at: iso(failure.at),
      runId: failedRun,
    },
    nextStart: start === null || !isSetUp ? null : iso(Math.max(start, now)),
    isSetUp,
    isPreview,
    budget: limit === 0 ? null : { used: deploys, limit },
  };
}

/** Functions ignore events of previews and branches, and a preview's functions ignore all events. */
const onDeploy =
  (event: string, report: (build: Build, words: string) => Promise<void>) =>
  async ({ deploy }: DeploySucceededEvent) => {
    if (deploy.context !== 'production' || isPreview()) return;
    const { id, title, adminUrl, createdAt, errorMessage } = deploy;
    const build = { run: runInTitle(title), deployId: id, url: adminUrl, startedAt: createdAt };
    await report(build, errorMessage ?? '');
    log({ event });
  };

export const deployBuilding = /* @__PURE__ */ onDeploy('deploy-began', buildStarted);
export const deploySucceeded = /* @__PURE__ */ onDeploy('deploy-succeeded', buildFinished);
export const deployFailed = /* @__PURE__ */ onDeploy('deploy-failed', buildFailed);

/** Undefined for deploys that the portal did not start. */
const runInTitle = (title: string | null) =>
  /\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/.exec(title ?? '')?.[1];
