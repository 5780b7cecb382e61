import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ActButton } from '#admin/records/RecordForm.tsx';
import { messageIn, publicationQuery, read, useCall } from '#admin/session/read.ts';
import { formatMoment } from '#admin/ui/moments.ts';
import * as api from '#domain/api.ts';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import type { Toast } from '#stores/toasts.ts';

/** The same list for the same two revisions: read once, and not at all while everything is live. */
export const changesQuery = (status: PublicationStatus | undefined) => ({
  ...read(api.unpublishedChanges, undefined, [status?.savedRevision, status?.live?.revision]),
  enabled: status !== undefined && status.state !== 'live',
});

/** Read again whenever a run begins or ends. */
export const historyQuery = ({ run, failure, live }: PublicationStatus) =>
  read(api.pastPublications, undefined, [run?.id, failure?.at, live?.revision]);

/** Read again on each opening: others may have saved. */
export const restoreQuery = (revision: number) => ({
  ...read(api.restorePreview, { revision }),
  gcTime: 0,
});

const SECOND = 1000;
/** So soon that counting down would only flicker. */
const SOON_MS = 5 * SECOND;

/** The chip’s state, and the next step beside it. */
interface ChipWords {
  text: string;
  detail: string | null;
}

/** While the portal cannot be asked: `known` was said when it last could. */
export function unknownWords(known: ChipWords): ChipWords {
  return { text: labels.unknown, detail: `last known: ${known.text}` };
}

/** `now` is the server's clock; `changes` counts what is not on the site yet, null when that is not known. */
export function chipWords(status: PublicationStatus, now: number, changes: number | null): ChipWords {
  const { state, live, run } = status;
  const text = labels.states[state];
  if (state === 'live') return { text: live ? `Live at ${formatMoment(live.at)}` : text, detail: null };
  if (state === 'building') return { text, detail: duration(now - Date.parse(run?.startedAt ?? status.now)) };
  if (state === 'queued') return { text, detail: 'waiting for the build' };
  if (state === 'failed')
    return { text, detail: live && `the site still shows the version of ${formatMoment(live.at)}` };
  const count = changes ? labels.changesOf(changes) : null;
  return { text, detail: [count, plan(status, now)].filter(Boolean).join(', ') };
}

function plan({ nextStart }: PublicationStatus, now: number): string {
  if (nextStart === null) return 'not live';
  const left = Date.parse(nextStart) - now;
  return left < SECOND ? 'publishing now' : `publishing in ${duration(left)}`;
}

/** Whether the next run starts by itself before anybody could press a button. */
function startsSoon({ now, nextStart }: PublicationStatus): boolean {
  return nextStart !== null && Date.parse(nextStart) - Date.parse(now) <= SOON_MS;
}

/** Whether somebody can publish by hand: to skip the wait, or after a failure. */
export function canPublish(status: PublicationStatus): boolean {
  const { state, isSetUp } = status;
  return isSetUp && (state === 'failed' || (state === 'saved' && !startsSoon(status)));
}

/** The next step of the latest save; null for none. */
export function nextStep({
  state,
  nextStart,
  savedAt,
  savedRevision,
  run,
  isSetUp,
}: PublicationStatus): string | null {
  if (!isSetUp || state === 'live') return null;
  if (state === 'failed') return 'Publishing failed last time. It is tried again automatically.';
  if (run)
    return run.revision >= savedRevision
      ? 'Publishing now.'
      : 'Goes live next, right after the changes that are being published now.';
  if (nextStart === null) return null;
  const wait = Date.parse(nextStart) - Date.parse(savedAt);
  return wait <= SOON_MS
    ? 'Goes live in a few seconds.'
    : `Publishing starts ${duration(wait)} after your last change.`;
}

/** '0:42', '12:05'; nothing is negative. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A toast follows its save within this time. */
const TOGETHER_MS = 3000;

/**
 * The next step of the save behind a toast; null for other toasts. A failure gets no next step, nor does a toast before
 * a failure.
 */
export function useNextStep(toast: Toast | null): string | null {
  const { data: status, dataUpdatedAt } = useQuery({
    ...publicationQuery,
    enabled: false,
    refetchInterval: false,
  });
  const failures = useMutationState({
    filters: { status: 'error' },
    select: ({ state }) => state.submittedAt,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment at which this toast appeared
  const shownAt = useMemo(() => Date.now(), [toast?.id]);
  if (!toast || !status || dataUpdatedAt < shownAt) return null;
  if (toast.variant === 'destructive' || failures.some((failedAt) => failedAt > shownAt)) return null;
  const savedAgo = Date.parse(status.now) - Date.parse(status.savedAt);
  return savedAgo <= dataUpdatedAt - shownAt + TOGETHER_MS ? nextStep(status) : null;
}

interface Props {
  status: PublicationStatus;
  /** The button is about to go: the focus needs another place. */
  onDone: () => void;
}

/** Publish now, or Retry after a failure; nothing while neither makes sense. */
export function PublishButton({ status, onDone }: Props) {
  const client = useQueryClient();
  const publish = useCall(api.publish);
  if (!canPublish(status)) return null;
  const isFailed = status.state === 'failed';
  const ask = async () => {
    const next = await publish({ action: isFailed ? 'retry' : 'publish-now' });
    client.setQueryData(publicationQuery.queryKey, next);
    onDone();
  };
  return (
    <ActButton look="primary" failed={messageIn} act={ask}>
      {isFailed ? 'Retry' : 'Publish now'}
    </ActButton>
  );
}
