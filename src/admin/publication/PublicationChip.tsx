import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ChecksCount } from '#admin/checks/Findings.tsx';
import { isMoving, publicationQuery } from '#admin/session/read.ts';
import { goToHash, hashOf, useHash } from '#admin/session/route.ts';
import { Late, lateScreen, loadInBackground } from '#admin/ui/loaded-later.tsx';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import { canPublish, changesQuery, chipWords, PublishButton, unknownWords } from './status.tsx';

const dialog = lateScreen(async () => (await import('./PublicationDialog.tsx')).PublicationDialog);

interface Props {
  /** Leaves out the next step, for lack of room; a build’s clock stays. */
  isBrief?: boolean;
}

/** In the same corner of every screen: how far what is saved has come. Opens the rest. */
export function PublicationChip({ isBrief = false }: Props) {
  const { status, now, error } = usePublication();
  const hash = useHash();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // Following a link in the dialog closes it: it would cover the target and keep the focus.
  const isLinked = hash === hashOf('dashboard', 'publishing');
  const isOpen = openAt === hash || isLinked;
  const open = () => setOpenAt(hash);
  const close = () => {
    setOpenAt(null);
    if (isLinked) goToHash(hashOf('dashboard'), { replace: true });
  };
  useEffect(() => loadInBackground([dialog]), []);
  const chip = useRef<HTMLButtonElement>(null);
  const changes = useQuery(changesQuery(status)).data?.changes;
  if (!status) return error ? <p className="pill text-text">{labels.unknown}</p> : null;

  const known = chipWords(status, now, changes?.length ?? null);
  // Live is only what the site says now.
  const isUnknown = error !== null || (status.state === 'live' && !status.siteAnswers);
  const { text, detail } = isUnknown ? unknownWords(known) : known;
  const hasRoom = !isBrief || status.state === 'building';
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className="hidden items-center gap-3 lg:flex">
        {canPublish(status) && <ChecksCount onOpen={open} />}
        <PublishButton status={status} onDone={() => chip.current?.focus()} />
      </div>
      <button
        ref={chip}
        type="button"
        className="chip max-w-full min-w-0 flex-initial overflow-hidden py-1 text-start text-15 leading-tight whitespace-nowrap tabular-nums data-[state=failed]:border-danger"
        data-state={isUnknown ? 'unknown' : status.state}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span
          className="size-3 flex-none rounded-full border-2 border-text in-data-[state=building]:border-border-strong in-data-[state=building]:border-t-text in-data-[state=failed]:rounded-none in-data-[state=failed]:border-danger in-data-[state=failed]:bg-danger in-data-[state=live]:border-success in-data-[state=live]:bg-success motion-safe:in-data-[state=building]:animate-[turn_900ms_linear_infinite]"
          aria-hidden="true"
        />
        <span className="sr-only">Site status: </span>
        {text}
        {detail && hasRoom && (
          <span className="min-w-0 truncate font-normal text-text-muted">{` ${detail}`}</span>
        )}
      </button>
      <span className="sr-only" role="status">
        {`Site status: ${text}`}
      </span>
      {isOpen && (
        <Suspense>
          <Late screen={dialog} props={{ status, now, isStale: error !== null, onClose: close }} />
        </Suspense>
      )}
    </div>
  );
}

const SECOND = 1000;

/** The publication, read again when the network comes or goes, and the server’s clock, which ticks during a run. */
function usePublication(): {
  status: PublicationStatus | undefined;
  now: number;
  error: Error | null;
} {
  const { data: status, dataUpdatedAt, error, refetch } = useQuery(publicationQuery);
  useEffect(() => {
    const ask = () => void refetch();
    for (const change of ['online', 'offline']) window.addEventListener(change, ask);
    return () => {
      for (const change of ['online', 'offline']) window.removeEventListener(change, ask);
    };
  }, [refetch]);
  const isTicking = status !== undefined && isMoving(status);
  const here = useClock(isTicking);
  const now = status ? Date.parse(status.now) + Math.max(0, here - dataUpdatedAt) : here;
  return { status, now, error };
}

function useClock(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}
