import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { CopyField } from '#admin/records/CopyField.tsx';
import { useSubmit } from '#admin/records/use-record.ts';
import { read, unlessGone, useWrite } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { formatClock, formatDay } from '#admin/ui/moments.ts';
import { Button, Dialog } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Edition } from '#domain/events/edition.ts';
import { editionName } from '#domain/events/shows.ts';
import type { NewPreviewLink, PreviewLink } from '#domain/publication/calls.ts';
import { previewLabels } from '#messages/admin-content.ts';

const labels = {
  text: 'Anyone with the link can see every saved page, published or not, without an account. A link works for seven days, or until you turn it off.',
  create: 'Create link',
  createFailed: 'No link was created',
  link: 'Link to the preview',
  copy: 'Copy the link',
  copied: 'Link copied',
  once: 'Copy it now. You won’t see it again.',
  list: 'Active links',
  none: 'No active links.',
  shows: (edition: string) => `Shows ${edition}`,
  current: 'the current shows',
  draft: (edition: string) => `${edition}, which is not public yet`,
  past: (edition: string) => `${edition}, which is over`,
  by: (name: string) => `Created by ${name}`,
  ends: (day: string, time: string) => `Expires ${day} at ${time}`,
  end: 'Turn off link',
  endNamed: (about: string) => `Turn off link: ${about}`,
  ended: 'The link is turned off.',
  endFailed: 'The link was not turned off',
} as const;

interface Props {
  path: string;
  onClose: () => void;
}

/** Makes a link that shows the preview to somebody without an account, and lists those that there are (product 2.19). */
export function SharePreview({ path, onClose }: Props): ReactNode {
  const { event } = useActiveEvent();
  const write = useWrite(api.createPreviewLink);
  const [link, setLink] = useState<NewPreviewLink | null>(null);
  const { submit, isBusy, failure } = useSubmit(labels.createFailed);
  const create = () =>
    submit(async () => setLink(await write(() => call(api.createPreviewLink, { eventId: event.id }))));
  return (
    <Dialog title={previewLabels.share} onClose={onClose}>
      <div className="p-5 md:p-6">
        <p>{labels.text}</p>
        {link ? (
          <CopyField
            key={link.id}
            id="preview-link"
            label={labels.link}
            value={`${link.url}${path === '/' ? '' : path}`}
            about={labels.once}
            copy={labels.copy}
            copied={labels.copied}
            // It replaces the button that had the focus.
            takesFocus
          />
        ) : (
          <Button look="primary" isLarge className="mt-5" aria-disabled={isBusy} onClick={create}>
            {labels.create}
          </Button>
        )}
        <p className="field-error" role="alert">
          {failure}
        </p>
        <LinkList onEnded={(id) => setLink(link?.id === id ? null : link)} />
      </div>
    </Dialog>
  );
}

/** Every link that works: who made it, what it shows, until when, and the way to end it. */
function LinkList({ onEnded }: { onEnded: (id: string) => void }): ReactNode {
  const query = useQuery({ ...read(api.listPreviewLinks), gcTime: 0 });
  const { editions } = useActiveEvent();
  const write = useWrite(api.createPreviewLink);
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const { submit, isBusy, failure } = useSubmit(labels.endFailed);
  const end = ({ id }: PreviewLink) =>
    submit(async () => {
      setSaid('');
      await unlessGone(write(() => call(api.endPreviewLink, { id })));
      onEnded(id);
      setSaid(labels.ended);
      // The row with the button goes.
      heading.current?.focus();
    });
  return (
    <section className="mt-5 border-t border-border pt-4" aria-labelledby="preview-links">
      <h3 ref={heading} id="preview-links" tabIndex={-1} className="text-22">
        {labels.list}
      </h3>
      <p className="mt-1 min-h-7 font-semibold" role="status">
        {failure ? <span className="text-danger">{failure}</span> : said}
      </p>
      <Loaded query={query}>
        {(links) =>
          links.length === 0 ? (
            <p className="text-text-muted">{labels.none}</p>
          ) : (
            <ul className="grid gap-4">
              {links.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  shows={shownBy(link, editions)}
                  isBusy={isBusy}
                  onEnd={() => end(link)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function shownBy({ eventId }: PreviewLink, editions: readonly Edition[]): string {
  const edition = editions.find(({ id }) => id === eventId);
  if (!edition) return labels.shows(labels.current);
  const name = editionName(edition);
  return labels.shows(edition.state === 'current' ? name : labels[edition.state](name));
}

interface RowProps {
  link: PreviewLink;
  shows: string;
  isBusy: boolean;
  onEnd: () => void;
}

function LinkRow({ link: { by, expiresAt }, shows, isBusy, onEnd }: RowProps): ReactNode {
  const facts = [labels.by(by), labels.ends(formatDay(expiresAt), formatClock(expiresAt))].join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p className="font-semibold">{shows}</p>
        <p className="text-15 text-text-muted tabular-nums">{facts}</p>
      </div>
      <Button aria-label={labels.endNamed(`${shows}, ${facts}`)} aria-disabled={isBusy} onClick={onEnd}>
        {labels.end}
      </Button>
    </li>
  );
}
