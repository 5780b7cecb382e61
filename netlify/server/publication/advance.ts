import type { DeploySucceededEvent } from '@netlify/functions';
import { and, eq, lt, min, sql } from 'drizzle-orm';
import type { PortalEvent } from '#domain/events/event.ts';
import { nextPhaseChange } from '#domain/events/show-span.ts';
import { paths } from '#domain/paths.ts';
import { isUnderWay, nextStart, type PublicationRun } from '#domain/publication/state.ts';
import { config, isPreview } from '#server/basics/config.ts';
import { describeFault, log, wasNeverSent } from '#server/basics/log.ts';
import { db, readTogether } from '#server/database/database.ts';
import { publication, publicationRuns, raisedRevision } from '#server/database/schema/publication.ts';
import { events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { makeDueCurrent } from '#server/editions/switch.ts';
import { dayShown } from '#server/events/columns.ts';
import { askSite } from '#server/http/small-page.ts';
import { keepDue, markUnpublished, takeMark } from '#server/saving/marks.ts';
import { type Stored, tell, times } from './store.ts';

/** Switches planned editions, and publishes as a show begins and ends (product 4.13). Gives the instant of what is due next, or null. */
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
  /** Of those that visitors are offered. */
  readonly shows: readonly Pick<PortalEvent, 'startDate' | 'endDate'>[];
  /** Both in epoch milliseconds. */
  readonly savedAt: number;
  readonly now: number;
  /** As an ISO instant. */
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

/** Saves the same once more, unless something was saved since that moment. */
const saveAnew = (moment: number) =>
  db
    .update(publication)
    .set(raisedRevision)
    .where(lt(publication.savedAt, new Date(moment).toISOString()));

/** `siteAnswers` is false when nobody can say what visitors see. */
export interface Advanced extends Stored {
  siteAnswers: boolean;
}

/** Looks at the public site and lets time pass; who starts a run calls the hook, and of two at once only one does. */
export async function advance(): Promise<Advanced> {
  const { NETLIFY_BUILD_HOOK_URL: hook } = config();
  const revision = await publicRevision();
  const run = crypto.randomUUID();
  const seen = revision === undefined ? [] : [{ type: 'seen', revision } as const];
  const told = await tell(...seen, ...(hook === undefined ? [] : [{ type: 'tick', run } as const]));
  const started = told.publication.run;
  const after = hook !== undefined && started?.id === run ? await call(hook, started) : told;
  const isLess = revision !== undefined && (revision ?? 0) < (after.publication.live?.revision ?? 0);
  return { ...(isLess ? await lookAgain(after) : after), siteAnswers: revision !== undefined };
}

/** From here on the sweep has something to watch, whatever becomes of this process. */
async function call(hook: string, run: PublicationRun): Promise<Stored> {
  const [answer] = await Promise.all([callBuildHook(hook, titleOf(run)), markUnpublished()]);
  if (answer.kind === 'accepted') return tell({ type: 'hook-accepted', run: run.id });
  if (answer.kind === 'refused') return tell({ type: 'hook-refused', run: run.id, reason: answer.reason });
  return tell();
}

async function lookAgain(known: Stored): Promise<Stored> {
  const revision = await publicRevision();
  return revision === undefined ? known : tell({ type: 'seen', revision, again: true });
}

/** Without a hook it goes live from elsewhere. */
export const needsWatching = ({ publication }: Stored): boolean =>
  config().NETLIFY_BUILD_HOOK_URL !== undefined && isUnderWay(publication, times());

/** When there is something to do next, by this machine's clock: at once while a run is under way. */
const nextLook = ({ publication, now }: Stored): number =>
  Date.now() + Math.max(0, (nextStart(publication, times()) ?? now) - now);

const SITE_TIMEOUT_MS = 5000;

/** `askRevision`, and undefined when the site cannot be asked. */
async function publicRevision(): Promise<number | null | undefined> {
  try {
    return await askRevision();
  } catch (error) {
    log({ event: 'public-revision', ...describeFault(error) });
    return undefined;
  }
}

/** What the public site says of itself by its /build.json, the only proof that something is live; null for none. @throws when it cannot be asked. */
export async function askRevision(): Promise<number | null | undefined> {
  const response = await askSite(paths.buildInfo, SITE_TIMEOUT_MS);
  if (!response.ok) {
    await response.body?.cancel();
    return response.status === 404 ? null : undefined;
  }
  const { revision } = JSON.parse(await response.text()) as { revision?: unknown };
  return Number.isInteger(revision) ? (revision as number) : null;
}

/** Goes on with what is due or not live yet; without a mark the database is asked once an hour only. */
export async function sweepPublication(now: number, ...others: (() => Promise<unknown>)[]): Promise<void> {
  if (!(await takeMark(now))) return;
  try {
    // What is due is published by the same look, and what cannot be done holds up no publication.
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

const HOOK_TIMEOUT_MS = 10_000;

/** `silent`: no answer came, so nobody knows. */
export type HookAnswer = { kind: 'accepted' } | { kind: 'refused'; reason: string } | { kind: 'silent' };

/** The title names the run in the service's news. The hook's address is a secret: it stands in no log line and no reason. */
export async function callBuildHook(hook: string, title: string): Promise<HookAnswer> {
  const url = new URL(hook);
  url.searchParams.set('trigger_title', title);
  const started = performance.now();
  try {
    const { ok, status, body } = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
      // A redirect would turn the call into a GET that starts nothing.
      redirect: 'manual',
      signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
    });
    await body?.cancel();
    log({ event: 'build-hook', status, ms: Math.round(performance.now() - started) });
    return ok
      ? { kind: 'accepted' }
      : { kind: 'refused', reason: `The build service responded with error ${status}.` };
  } catch (error) {
    log({ event: 'build-hook', ...describeFault(error) });
    return wasNeverSent(error)
      ? { kind: 'refused', reason: 'The build service can’t be reached.' }
      : { kind: 'silent' };
  }
}

/** The run's id, when the deploy was started from here. */
export const runInTitle = (title: string | null): string | undefined =>
  /\(([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/.exec(title ?? '')?.[1];

export const titleOf = (run: { id: string; revision: number }): string =>
  `Publish revision ${run.revision} (${run.id})`;

type DeployEvent = DeploySucceededEvent;
type Deploy = DeployEvent['deploy'];

/** Previews and branches are nobody's publication: neither their news, nor news of production told to their functions. */
const isPublic = ({ context }: Deploy): boolean => context === 'production' && !isPreview();

/** `run` is set for a deploy that was started from here. */
const onNews =
  (event: string, hear: (deploy: Deploy, run: string | undefined) => Promise<unknown>) =>
  async ({ deploy }: DeployEvent): Promise<void> => {
    if (!isPublic(deploy)) return;
    await hear(deploy, runInTitle(deploy.title));
    log({ event });
  };

export const deployBegan = onNews('deploy-began', async (deploy, run) => {
  if (!run) return;
  await tell({ type: 'build-started', run });
  await noteDeploy(run, deploy);
});

/** Whether the site shows it is looked up, here and until it does. */
export const deploySucceeded = onNews('deploy-succeeded', async (deploy, run) => {
  if (run) await tell({ type: 'build-succeeded', run });
  await advance();
  await (run ? noteDeploy(run, deploy) : noteForeign(deploy, 'live'));
});

export const deployFailed = onNews('deploy-failed', async (deploy, run) => {
  if (run) await tell({ type: 'build-failed', run, reason: reasonOf(deploy) });
  await (run ? noteDeploy(run, deploy) : noteForeign(deploy, 'failed'));
});

/** The first line says why; more lines are what the build said at its end. */
const reasonOf = (deploy: Deploy): string => linesOf(deploy)[0]?.trim() || 'The build failed.';
const logOf = (deploy: Deploy): string | null => linesOf(deploy).slice(1).join('\n') || null;

/** Bundlers name modules with a NUL, which no text of Postgres can hold. */
const linesOf = ({ errorMessage }: Deploy): string[] =>
  (errorMessage ?? '')
    .toWellFormed()
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .split('\n');

const deployColumns = (deploy: Deploy) => ({
  deployId: deploy.id,
  deployUrl: deploy.adminUrl,
  log: logOf(deploy),
});

const noteDeploy = (run: string, deploy: Deploy) =>
  db.update(publicationRuns).set(deployColumns(deploy)).where(eq(publicationRuns.id, run));

/** A deploy that was not started from here, such as one of new code, belongs to the history and the budget. */
const noteForeign = (deploy: Deploy, state: 'live' | 'failed') =>
  db
    .insert(publicationRuns)
    .values({
      ...deployColumns(deploy),
      revision: sql`(select coalesce(${publication.liveRevision}, ${publication.savedRevision}) from ${publication})`,
      state,
      reason: state === 'failed' ? reasonOf(deploy) : null,
      startedAt: deploy.createdAt,
      finishedAt: now,
    })
    .onConflictDoNothing({ target: publicationRuns.deployId });
