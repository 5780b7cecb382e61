import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ChecksCount } from '#admin/checks/Findings.tsx';
import { isMoving, publicationQuery } from '#admin/session/read.ts';
import { useHash } from '#admin/session/route.ts';
import { Late, lateScreen, loadInBackground } from '#admin/ui/loaded-later.tsx';
import type { PublicationStatus } from '#domain/publication/calls.ts';
import { publicationLabels as labels } from '#messages/publication.ts';
import { PublishButton } from './PublishButton.tsx';
import { canPublish, changesQuery, chipWords, unknownWords } from './queries.ts';
import './publication.css';

const dialog = lateScreen(async () => (await import('./PublicationDialog.tsx')).PublicationDialog);

interface Props {
  /** Where there is no room for what comes next; a build's clock always stands. */
  isBrief?: boolean;
}

/** In the same corner of every screen: how far what is saved has come. Opens the rest. */
export function PublicationChip({ isBrief = false }: Props) {
  const { status, now, error } = usePublication();
  const hash = useHash();
  const [openAt, setOpenAt] = useState<string | null>(null);
  // What a link in it leads to would else stand behind it, and could not take the focus.
  const isOpen = openAt === hash;
  const open = () => setOpenAt(hash);
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
    <div className="publication-corner">
      <div className="hidden items-center gap-3 lg:flex">
        {canPublish(status) && <ChecksCount onOpen={open} />}
        <PublishButton status={status} onDone={() => chip.current?.focus()} />
      </div>
      <button
        ref={chip}
        type="button"
        className="chip publication-chip"
        data-state={isUnknown ? 'unknown' : status.state}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span className="publication-dot" aria-hidden="true" />
        <span className="sr-only">Site status: </span>
        {text}
        {detail && hasRoom && <span className="publication-detail">{` ${detail}`}</span>}
      </button>
      <span className="sr-only" role="status">
        {`Site status: ${text}`}
      </span>
      {isOpen && (
        <Suspense>
          <Late
            screen={dialog}
            props={{ status, now, isStale: error !== null, onClose: () => setOpenAt(null) }}
          />
        </Suspense>
      )}
    </div>
  );
}

const SECOND = 1000;

/** The publication, asked for anew when the network comes or goes, and the server's clock, which ticks while something is under way. */
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
