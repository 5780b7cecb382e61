import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { publicationLabels as labels } from '#domain/facts/labels/publication.ts';
import { PublicationDialog } from './PublicationDialog.tsx';
import { PublishButton } from './PublishButton.tsx';
import './publication.css';
import { changesQuery } from './publication-queries.ts';
import { usePublication } from './use-publication.ts';
import { chipWords } from './words.ts';

/** In the same corner of every screen: how far what is saved has come. Opens the rest. */
export function PublicationChip(): ReactNode {
  const { status, now, error } = usePublication();
  const [isOpen, setOpen] = useState(false);
  const changes = useQuery(changesQuery(status)).data?.changes;
  if (!status) return error ? <p className="text-15 text-text-muted">{labels.unknown}</p> : null;

  const { text, detail } = chipWords(status, now, changes?.length ?? null);
  return (
    <div className="flex max-w-full flex-wrap items-center gap-3">
      <div className="hidden items-center gap-3 md:flex">
        <PublishButton status={status} />
      </div>
      <button
        type="button"
        className="chip publication-chip"
        data-state={status.state}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="publication-dot" aria-hidden="true" />
        <span className="sr-only">{`${labels.title}: `}</span>
        {text}
        {detail && <span className="publication-detail">{` ${detail}`}</span>}
      </button>
      <span className="sr-only" role="status">
        {labels.chip(text)}
      </span>
      {isOpen && <PublicationDialog status={status} now={now} onClose={() => setOpen(false)} />}
    </div>
  );
}
