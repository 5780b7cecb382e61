import type { ReactNode } from 'react';
import { ToCurrentEdition } from '#admin/editing/OverNote.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { hashOf } from '#admin/session/route.ts';
import { editionName } from '#domain/events/edition.ts';
import { paths, previewPaths } from '#domain/paths.ts';
import { editionNoteLabels as labels } from '#messages/admin-editions.ts';
import { ExternalLink } from '#ui/icons.tsx';

/** Says above every screen that what is edited is not what visitors see; nothing for the current edition. */
export function EditionNote(): ReactNode {
  const { event } = useActiveEvent();
  if (event.state === 'current') return null;
  return (
    <div className="edition-note">
      <p className="min-w-0 flex-1 basis-80 wrap-anywhere">{labels[event.state](editionName(event))}</p>
      <div className="flex flex-wrap gap-x-5">
        <a
          className="link link-row"
          href={previewPaths.pageOf(event, paths.event(event.slug))}
          target="_blank"
          rel="noreferrer"
        >
          {labels.preview} <ExternalLink className="icon" aria-hidden="true" />
        </a>
        {event.state === 'draft' && (
          <a className="link link-row" href={`${paths.admin}#${hashOf('events')}`}>
            {labels.setup}
          </a>
        )}
        {event.state === 'past' && <ToCurrentEdition />}
      </div>
    </div>
  );
}
