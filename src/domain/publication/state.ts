/** `checking`: built, but not seen on the site yet. */
export type RunPhase = 'calling' | 'queued' | 'building' | 'checking';

/** Times here and below are milliseconds of the database's clock. */
export interface PublicationRun {
  readonly id: string;
  readonly revision: number;
  readonly phase: RunPhase;
  readonly startedAt: number;
  readonly since: number;
}

/** `unseen`: built, but the site still shows something older. */
export type FailureKind = 'hook' | 'build' | 'stuck' | 'unseen';

interface PublicationFailure {
  readonly kind: FailureKind;
  readonly reason: string;
  readonly at: number;
  readonly attempts: number;
}

export interface Publication {
  readonly savedRevision: number;
  readonly savedAt: number;
  /** The first save without a run. */
  readonly waitingSince: number | null;
  readonly askedBy: string | null;
  /** From the public /build.json; `at` is when it first said so. */
  readonly live: { readonly revision: number; readonly at: number } | null;
  readonly run: PublicationRun | null;
  readonly failure: PublicationFailure | null;
}

export interface PublicationTimes {
  /** Wait after a save before a run starts. */
  readonly quiet: number;
  /** From the first save on, however many follow. */
  readonly longestWait: number;
  /** Wait for a sign of a build after an unanswered call, and for the site to show a finished build. */
  readonly patience: number;
  readonly stuck: number;
  /** Wait after the first failed run; `lastRetry` is the longest one. */
  readonly firstRetry: number;
  readonly lastRetry: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export function publicationTimes(quietSeconds: number): PublicationTimes {
  const quiet = quietSeconds * SECOND;
  return {
    quiet,
    longestWait: Math.max(quiet, clamp(5 * quiet, 30 * SECOND, 10 * MINUTE)),
    patience: 2 * MINUTE,
    stuck: 10 * MINUTE,
    firstRetry: clamp(quiet, SECOND, MINUTE),
    lastRetry: 60 * MINUTE,
  };
}

export type PublicationState = 'saved' | 'queued' | 'building' | 'live' | 'failed';

/** Live only once the public site was seen with everything that is saved. */
export function publicationState(publication: Publication): PublicationState {
  const { run, failure } = publication;
  if (run) return run.phase === 'calling' || run.phase === 'queued' ? 'queued' : 'building';
  if (isLive(publication)) return 'live';
  return failure ? 'failed' : 'saved';
}

/** Null while a run is in flight, and if none is planned. */
export function nextStart(publication: Publication, times: PublicationTimes): number | null {
  const { run, askedBy, savedAt, waitingSince, failure } = publication;
  if (run) return null;
  if (askedBy !== null) return 0;
  const starts = [
    ...(waitingSince === null ? [] : [Math.min(savedAt + times.quiet, waitingSince + times.longestWait)]),
    // Another build would be just as invisible.
    ...(failure === null || failure.kind === 'unseen' ? [] : [failure.at + retryDelay(failure, times)]),
  ];
  return starts.length === 0 ? null : Math.min(...starts);
}

export const isUnderWay = (publication: Publication, times: PublicationTimes): boolean =>
  publication.run !== null || nextStart(publication, times) !== null;

/** A site that shows more was built from a database that was set back since. */
export const isLive = ({ live, savedRevision }: Publication): boolean => live?.revision === savedRevision;

const retryDelay = ({ attempts }: PublicationFailure, { firstRetry, lastRetry }: PublicationTimes): number =>
  Math.min(lastRetry, firstRetry * 2 ** (attempts - 1));

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

type OfRun = { run: string; now: number };
export type PublicationEvent =
  | { type: 'saved'; revision: number; now: number }
  | { type: 'asked'; by: string; now: number }
  /** `run` names the run that may start now. */
  | { type: 'tick'; run: string; now: number }
  /** Revision of the public site, null for nothing; `again`: a second answer. */
  | { type: 'seen'; revision: number | null; again?: true; now: number }
  | ({ type: 'hook-accepted' } & OfRun)
  | ({ type: 'hook-refused'; reason: string } & OfRun)
  | ({ type: 'build-started' } & OfRun)
  | ({ type: 'build-succeeded' } & OfRun)
  | ({ type: 'build-failed'; reason: string } & OfRun);

const silent = 'The build has not responded for 10 minutes.';
const lostRuns: Readonly<Record<RunPhase, readonly [FailureKind, reason: string]>> = {
  calling: ['hook', 'The build service didn’t respond.'],
  queued: ['stuck', silent],
  building: ['stuck', silent],
  checking: ['unseen', 'The build is done, but the site doesn’t show it yet.'],
};

/** At most one run is in flight. Without a change, the same object comes back. */
export function publicationAfter(
  before: Publication,
  event: PublicationEvent,
  times: PublicationTimes,
): Publication {
  const now = event.now;
  const publication = withoutFuture(before, now);
  const { run } = publication;
  switch (event.type) {
    case 'saved': {
      const waitingSince = publication.waitingSince ?? now;
      return { ...publication, savedRevision: event.revision, savedAt: now, waitingSince };
    }
    case 'asked': {
      const isUnderWay = run !== null && run.revision >= publication.savedRevision;
      return isUnderWay || isLive(publication) ? publication : { ...publication, askedBy: event.by };
    }
    case 'tick':
      return run ? freed(publication, run, now, times) : started(publication, event.run, now, times);
    case 'seen':
      return seen(publication, event.revision, event.again ?? false, now);
  }
  if (run?.id !== event.run) return publication;
  switch (event.type) {
    case 'hook-accepted':
      return run.phase === 'calling' ? inPhase(publication, run, 'queued', now) : publication;
    case 'build-started':
      return run.phase === 'calling' || run.phase === 'queued'
        ? inPhase(publication, run, 'building', now)
        : publication;
    case 'build-succeeded':
      return run.phase === 'checking' ? publication : inPhase(publication, run, 'checking', now);
    case 'hook-refused':
      if (run.phase !== 'calling') return publication;
      return failed(publication, 'hook', event.reason, now);
    case 'build-failed':
      return failed(publication, 'build', event.reason, now);
  }
}

function started(publication: Publication, id: string, now: number, times: PublicationTimes): Publication {
  const start = nextStart(publication, times);
  if (start === null || now < start) return publication;
  const revision = publication.savedRevision;
  const run: PublicationRun = { id, revision, phase: 'calling', startedAt: now, since: now };
  return { ...publication, waitingSince: null, askedBy: null, run };
}

function freed(
  publication: Publication,
  run: PublicationRun,
  now: number,
  times: PublicationTimes,
): Publication {
  const { phase, since } = run;
  const limit = phase === 'calling' || phase === 'checking' ? times.patience : times.stuck;
  if (now - since < limit) return publication;
  return failed(publication, ...lostRuns[phase], now);
}

function seen(publication: Publication, revision: number | null, again: boolean, now: number): Publication {
  const { savedRevision, waitingSince, askedBy, failure, run } = publication;
  // The answer may be older than a newer build: only a second one takes something back.
  if (!again && (revision ?? 0) < (publication.live?.revision ?? 0)) return publication;
  if (revision === null) return publication.live ? { ...publication, live: null } : publication;
  const live = publication.live?.revision === revision ? publication.live : { revision, at: now };
  const isCovered = revision === savedRevision;
  const isDone = run !== null && revision >= run.revision && revision <= savedRevision;
  // Built from a database that was set back since: the saved state has to go out again.
  const isLost = revision > savedRevision && run === null && failure === null;
  const after = {
    ...publication,
    live,
    run: isDone ? null : run,
    waitingSince: isCovered ? null : isLost ? (waitingSince ?? now) : waitingSince,
    askedBy: isCovered ? null : askedBy,
    failure: isCovered || isDone ? null : failure,
  };
  return isSame(publication, after) ? publication : after;
}

function inPhase(publication: Publication, run: PublicationRun, phase: RunPhase, since: number): Publication {
  return { ...publication, run: { ...run, phase, since } };
}

function failed(publication: Publication, kind: FailureKind, reason: string, at: number): Publication {
  const attempts = (publication.failure?.attempts ?? 0) + 1;
  return { ...publication, run: null, failure: { kind, reason, at, attempts } };
}

/** After a clock was set back, nothing may wait for its former time. */
function withoutFuture(publication: Publication, now: number): Publication {
  const { savedAt, waitingSince, run, failure } = publication;
  const after = {
    ...publication,
    savedAt: Math.min(savedAt, now),
    waitingSince: waitingSince === null ? null : Math.min(waitingSince, now),
    run: run && run.since > now ? { ...run, since: now } : run,
    failure: failure && failure.at > now ? { ...failure, at: now } : failure,
  };
  return isSame(publication, after) ? publication : after;
}

const isSame = (one: Publication, other: Publication): boolean =>
  (Object.keys(one) as (keyof Publication)[]).every((name) => one[name] === other[name]);
