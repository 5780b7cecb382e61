import * as z from 'zod/mini';
import { fromDigits, idSchema } from '#domain/basics/primitives.ts';
import type { KindName } from '../basics/kinds.ts';
import type { FailureKind, PublicationState } from './state.ts';

/** `publish-now` skips the quiet period; `retry` follows a failed run. */
export const publishSchema = z.object({ action: z.enum(['publish-now', 'retry'], 'Unknown action') });
export type Publish = z.infer<typeof publishSchema>;

/** Instants are ISO in UTC; `now` is the clock that they are measured by. */
export interface PublicationStatus {
  state: PublicationState;
  now: string;
  savedRevision: number;
  savedAt: string;
  /** False while the site does not answer; `live` is then its last answer. */
  siteAnswers: boolean;
  /** Null until the site was first seen. */
  live: { revision: number; at: string } | null;
  run: { id: string; revision: number; startedAt: string } | null;
  /** `runId` names the run in the history if it has a log. */
  failure: { kind: FailureKind; reason: string; at: string; runId: string | null } | null;
  nextStart: string | null;
  isSetUp: boolean;
  /** Only its own builds make a preview's pages; it never publishes. */
  isPreview: boolean;
  /** Deploys of this calendar month (UTC) and their limit; null if deploys are free. */
  budget: { used: number; limit: number } | null;
}

/** The history also has deploys that were started elsewhere. */
export interface PastPublication {
  id: string;
  /** The site showed this revision at the end, or was to show it. */
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
    /** Newest changes, for a line of words; `title` is an entry's or a document's. */
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

/** `changes` is null while it is unknown what the site shows. */
export interface UnpublishedChanges {
  savedRevision: number;
  liveRevision: number | null;
  changes: RecordedChange[] | null;
}

const revision = z.int32('Invalid revision').check(z.positive('Invalid revision'));

export const restorePreviewQuery = z.object({
  revision: z.pipe(fromDigits, revision),
});

export interface RestorePreview {
  revision: number;
  savedRevision: number;
  changes: PageChange[];
  /** Documents that do not come back: their files were deleted. */
  lost: PageChange[];
}

/** POST /api/publication/restore: refused if somebody saved since. `shows` are event ids, null for shared texts; omitted: all. */
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
  readonly eventId: string | null;
  readonly expiresAt: string;
}

/** Only the answer that creates the link holds its address. */
export interface NewPreviewLink extends PreviewLink {
  readonly url: string;
}
