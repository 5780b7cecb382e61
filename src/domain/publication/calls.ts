import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';
import type { KindName } from './snapshot.ts';
import type { FailureKind, PublicationState } from './state.ts';

/** POST /api/publication: start now instead of after the quiet period, or again after a failed run. */
export const publishSchema = z.object({ action: z.enum(['publish-now', 'retry'], 'Unknown action') });
export type Publish = z.infer<typeof publishSchema>;

/** What the status chip shows; instants are ISO in UTC, `now` is the clock they are measured by. */
export interface PublicationStatus {
  state: PublicationState;
  now: string;
  savedRevision: number;
  savedAt: string;
  /** False while the public site cannot be asked what it shows: `live` is then what it said last. */
  siteAnswers: boolean;
  /** What visitors see, and since when; null until the site was seen for the first time. */
  live: { revision: number; at: string } | null;
  run: { id: string; revision: number; startedAt: string } | null;
  /** `runId` names the run in the history when it has a log. */
  failure: { kind: FailureKind; reason: string; at: string; runId: string | null } | null;
  nextStart: string | null;
  isSetUp: boolean;
  /** A preview's pages are made by its own builds alone; it never publishes. */
  isPreview: boolean;
  /** Deploys of this calendar month (UTC) and how many it may have; null where deploys cost nothing. */
  budget: { used: number; limit: number } | null;
}

/** One publication of the history, newest first. A deploy that was started elsewhere has one too. */
export interface PastPublication {
  id: string;
  /** What the site showed at the end, or was to show. */
  revision: number;
  state: 'running' | 'live' | 'failed';
  reason: string | null;
  startedAt: string;
  finishedAt: string | null;
  askedBy: string | null;
  deployUrl: string | null;
  hasLog: boolean;
  changes: {
    count: number;
    by: string[];
    /** The newest ones, for a line of words: what they are about, and the title of an entry or a document. */
    newest: { kind: string; eventId: string | null; record: string; title: string | null }[];
  };
  canRestore: boolean;
}

export type BuildLog = { log: string };

export interface PageChange {
  kind: 'text' | 'event' | KindName | 'setting' | 'edition';
  eventId: string | null;
  /** The content key, the event's field, or the record's id. */
  key: string;
  label: string;
  before: string | null;
  after: string | null;
}

export interface RecordedChange extends PageChange {
  changedBy: string | null;
  changedAt: string | null;
}

/** GET /api/publication/changes; `changes` is null when it is not known what the site shows. */
export interface UnpublishedChanges {
  savedRevision: number;
  liveRevision: number | null;
  changes: RecordedChange[] | null;
}

const revision = z.int32('Invalid revision').check(z.positive('Invalid revision'));

export const restorePreviewQuery = z.object({
  revision: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
    revision,
  ),
});

/** What bringing back the texts of a publication would change, seen from `savedRevision`. */
export interface RestorePreview {
  revision: number;
  savedRevision: number;
  changes: PageChange[];
  /** These documents do not come back: their files were deleted. */
  lost: PageChange[];
}

/**
 * POST /api/publication/restore: go through with a preview, unless somebody saved since. `shows` are ids of events in
 * the preview, null for what all shows share; without it, everything comes back.
 */
export const restoreSchema = z.object({
  revision,
  savedRevision: revision,
  shows: z.optional(
    z.array(z.nullable(idSchema), 'Shows must be a list').check(z.minLength(1, 'Choose at least one show')),
  ),
});
export type Restore = z.infer<typeof restoreSchema>;

export interface PreviewLink {
  readonly id: string;
  readonly by: string;
  /** The edition that it shows in the place of its show's current one; null: the current ones. */
  readonly eventId: string | null;
  readonly expiresAt: string;
}

/** A link at the moment at which it is made: the only one at which its address is known. */
export interface NewPreviewLink extends PreviewLink {
  readonly url: string;
}
