import { read } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';

/** The same list for the same two revisions: read once, and not at all while everything is live. */
export const changesQuery = (status: PublicationStatus | undefined) => ({
  ...read(api.unpublishedChanges, undefined, [status?.savedRevision, status?.live?.revision]),
  enabled: status !== undefined && status.state !== 'live',
});

/** Read anew whenever a run begins or ends. */
export const historyQuery = ({ run, failure, live }: PublicationStatus) =>
  read(api.pastPublications, undefined, [run?.id, failure?.at, live?.revision]);

/** Read anew each time it is opened: others may have saved since. */
export const restoreQuery = (revision: number) => ({
  ...read(api.restorePreview, { revision: String(revision) }),
  gcTime: 0,
});
