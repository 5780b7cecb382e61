/** Where a run stands: the hook is called, has accepted, the build runs, or is done and not seen on the site yet. */
export const runPhases = ['calling', 'queued', 'building', 'checking'] as const;
export type RunPhase = (typeof runPhases)[number];

/** One publication under way. Times here and below are milliseconds of the database's clock. */
export interface PublicationRun {
  readonly id: string;
  readonly revision: number;
  readonly phase: RunPhase;
  readonly startedAt: number;
  readonly since: number;
}

/** `unseen`: the build was done, but the site goes on showing something older. */
export const failureKinds = ['hook', 'build', 'stuck', 'unseen'] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface PublicationFailure {
  readonly kind: FailureKind;
  readonly reason: string;
  readonly at: number;
  /** How many runs have failed since the last one that went live. */
  readonly attempts: number;
}

/** All that is known about getting what is saved onto the public pages (product 4.11). */
export interface Publication {
  readonly savedRevision: number;
  readonly savedAt: number;
  /** The first save that no run was started for. */
  readonly waitingSince: number | null;
  readonly askedBy: string | null;
  /** What the public /build.json said, and when it said so first. */
  readonly live: { readonly revision: number; readonly at: number } | null;
  readonly run: PublicationRun | null;
  readonly failure: PublicationFailure | null;
}

/** Waits and limits, in milliseconds. */
export interface PublicationTimes {
  /** Without a save, before a run starts. */
  readonly quiet: number;
  /** From the first save on, however many follow. */
  readonly longestWait: number;
  /** For a sign of a build after a call that nobody answered, and for the site to show a build that is done. */
  readonly patience: number;
  readonly stuck: number;
  /** After a first failed run, and at most after many. */
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

/** Live only when the public site was seen with everything that is saved. */
export function publicationState(publication: Publication): PublicationState {
  const { run, failure } = publication;
  if (run) return run.phase === 'calling' || run.phase === 'queued' ? 'queued' : 'building';
  if (isLive(publication)) return 'live';
  return failure ? 'failed' : 'saved';
}

/** When the next run may start by itself; null while one is in flight, and when none is planned. */
export function nextStart(publication: Publication, times: PublicationTimes): number | null {
  const { run, askedBy, savedAt, waitingSince, failure } = publication;
  if (run) return null;
  if (askedBy !== null) return 0;
  const starts = [
    ...(waitingSince === null ? [] : [Math.min(savedAt + times.quiet, waitingSince + times.longestWait)]),
    // Another build would be as invisible as the one that is done.
    ...(failure === null || failure.kind === 'unseen' ? [] : [failure.at + retryDelay(failure, times)]),
  ];
  return starts.length === 0 ? null : Math.min(...starts);
}

export const isUnderWay = (publication: Publication, times: PublicationTimes): boolean =>
  publication.run !== null || nextStart(publication, times) !== null;

/** Exactly what is saved: a site that shows more was built from a database that has been set back since. */
export const isLive = ({ live, savedRevision }: Publication): boolean => live?.revision === savedRevision;

const retryDelay = ({ attempts }: PublicationFailure, { firstRetry, lastRetry }: PublicationTimes): number =>
  Math.min(lastRetry, firstRetry * 2 ** (attempts - 1));

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
