import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CopyField } from '#admin/records/CopyField.tsx';
import { ActButton } from '#admin/records/RecordForm.tsx';
import { useSubmit } from '#admin/records/use-record.ts';
import { contentQuery, read, unlessGone, useCall } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { formatClock, formatDay } from '#admin/ui/moments.ts';
import { Button, Dialog, IconButton, IconLink, Spinner, SplitView } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import type { Edition } from '#domain/events/edition.ts';
import { editionName } from '#domain/events/shows.ts';
import type { VendorTab } from '#domain/hub/vendor-tabs.ts';
import { paths, previewPaths } from '#domain/paths.ts';
import type { NewPreviewLink, PreviewLink } from '#domain/publication/calls.ts';
import { previewLabels as labels, previewLabels } from '#messages/admin-content.ts';
import { ExternalLink, RotateCw, Share2, SlidersHorizontal } from '#ui/icons.tsx';
import { type Preview, usePreview } from './use-preview.ts';

interface PreviewPanelProps {
  name: string;
  path: string;
  preview: Preview;
  /** Chooses the page, in place of the title. */
  choice?: ReactNode;
  children?: ReactNode;
}

/** A page of the preview in a frame, as wide as a phone, a tablet or a computer. */
export function PreviewPanel({ name, path, preview, choice, children }: PreviewPanelProps) {
  const heading = useId();
  const [width, setWidth] = useState<number>(labels.widths[0].px);
  const [isSharing, setSharing] = useState(false);
  const [hasOptions, setOptions] = useState(false);
  const [at, setAt] = useState('');
  const { box, style } = useFrameScale(width);
  const page = previewPaths.pageOf(useActiveEvent().event, path);
  const src = at ? `${page}?at=${at}` : page;
  return (
    <section
      className="card flex h-[calc(100dvh-5.5rem)] min-h-112 flex-col overflow-hidden lg:[@media(min-height:40rem)]:h-[calc(100dvh-6.75rem)]"
      aria-labelledby={heading}
      data-wide={width > labels.widths[0].px || undefined}
    >
      <div className="card-head flex-nowrap gap-x-2 px-2">
        <h2 id={heading} className={choice ? 'sr-only' : 'ps-2 text-17'}>
          {labels.title}
        </h2>
        {choice}
        <select
          className="control control-dense me-auto w-auto flex-none ps-2 pe-7 max-lg:hidden"
          aria-label="Preview width"
          value={width}
          onChange={({ target }) => setWidth(Number(target.value))}
        >
          {labels.widths.map(({ px, label }) => (
            <option key={px} value={px}>
              {label}
            </option>
          ))}
        </select>
        <div className="flex">
          <IconButton
            icon={SlidersHorizontal}
            label="Preview options"
            aria-expanded={hasOptions}
            onClick={() => setOptions(!hasOptions)}
          />
          <IconButton icon={Share2} label={labels.share} onClick={() => setSharing(true)} />
          <IconLink icon={ExternalLink} label="Open the preview in a new tab" href={src} />
        </div>
      </div>
      {(hasOptions || preview.hasFailed) && (
        <div className="flex items-end justify-between px-4 pb-2">
          <label className="text-15 text-text-muted">
            Show the site at (Mountain Time)
            <input
              className="control control-dense"
              type="datetime-local"
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
          </label>
          <IconButton icon={RotateCw} label="Reload preview" onClick={preview.reload} />
        </div>
      )}
      {children}
      {preview.hasFailed && (
        <p className="px-5 pb-3 font-semibold text-danger" role="alert">
          The preview didn’t load. Reload it.
        </p>
      )}
      <div
        ref={box}
        className="relative min-h-0 flex-1 overflow-hidden border-t border-border bg-surface-alt"
      >
        {preview.isLoading && (
          <div className="absolute inset-0 z-1 bg-surface">
            <Spinner label="Loading the preview…" />
          </div>
        )}
        <iframe
          key={preview.attempt}
          ref={preview.frame}
          src={`${src}${at ? '&' : '?'}texts=marked`}
          title={`Preview: ${name}`}
          className="max-w-none origin-top-left bg-paper"
          style={style}
          onLoad={preview.onLoad}
        />
      </div>
      {isSharing && <SharePreview path={path} onClose={() => setSharing(false)} />}
    </section>
  );
}

/** Scales a frame that is `device` px wide down to the width of its box. */
function useFrameScale(device: number): {
  box: RefObject<HTMLDivElement | null>;
  style: CSSProperties;
} {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(device);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  // A box without a width is not shown.
  const scale = room === 0 ? 1 : Math.min(1, room / device);
  return {
    box,
    style: {
      width: device,
      height: `${100 / scale}%`,
      scale: String(scale),
      marginInlineStart: Math.max(0, (room - device) / 2),
    },
  };
}

interface BesideHubProps {
  name: string;
  part: VendorTab | 'exhibitors';
  /** A selector; the preview scrolls there. */
  place?: string | null;
  children: ReactNode;
}

/** A show's records beside the page that shows them: the vendor hub, but for exhibitors, who have their own. */
export function BesideHub({ name, part, place, children }: BesideHubProps) {
  const { event } = useActiveEvent();
  const content = useQuery(contentQuery(event.id));
  const path = part === 'exhibitors' ? paths.exhibitors(event.slug) : paths.vendors(event.slug);
  const preview = usePreview({
    event,
    stored: content.data,
    openKey: null,
    part,
    ...(place !== undefined && { place }),
  });
  return <SplitView edit={children} preview={<PreviewPanel name={name} path={path} preview={preview} />} />;
}

const shareLabels = {
  shows: (edition: string) => `Shows ${edition}`,
  draft: (edition: string) => `${edition}, which is not public yet`,
  past: (edition: string) => `${edition}, which is over`,
} as const;

interface Props {
  path: string;
  onClose: () => void;
}

/** Makes and lists links that show the preview without an account (product 2.19). */
function SharePreview({ path, onClose }: Props) {
  const { event } = useActiveEvent();
  const createLink = useCall(api.createPreviewLink);
  const [link, setLink] = useState<NewPreviewLink | null>(null);
  return (
    <Dialog title={previewLabels.share} onClose={onClose}>
      <div className="p-5 md:p-6">
        <p>
          Anyone with the link can see every saved page, published or not, without an account. A link works
          for seven days, or until you turn it off.
        </p>
        {link ? (
          <CopyField
            key={link.id}
            id="preview-link"
            label="Link to the preview"
            value={`${link.url}${path === '/' ? '' : path}`}
            about="Copy it now. You won’t see it again."
            copied="Link copied"
            // It replaces the button that had the focus.
            takesFocus
          />
        ) : (
          <ActButton
            look="primary"
            isLarge
            boxClass="mt-5"
            failed="No link was created"
            act={async () => setLink(await createLink({ eventId: event.id }))}
          >
            Create link
          </ActButton>
        )}
        <LinkList onEnded={(id) => setLink(link?.id === id ? null : link)} />
      </div>
    </Dialog>
  );
}

/** Every link that works: who made it, what it shows, until when, and the way to end it. */
function LinkList({ onEnded }: { onEnded: (id: string) => void }) {
  const query = useQuery({ ...read(api.listPreviewLinks), gcTime: 0 });
  const { editions } = useActiveEvent();
  const endLink = useCall(api.endPreviewLink);
  const [message, setMessage] = useState('');
  const { submit, isBusy, failure } = useSubmit('The link was not turned off');
  const end = ({ id }: PreviewLink) =>
    submit(async () => {
      setMessage('');
      await unlessGone(endLink({ id }));
      onEnded(id);
      setMessage('The link is turned off.');
    });
  return (
    <section className="mt-5 border-t border-border pt-4" aria-labelledby="preview-links">
      <h3 id="preview-links" className="text-22">
        Active links
      </h3>
      <p className="mt-1 min-h-7 font-semibold" role="status">
        {failure ? <span className="text-danger">{failure}</span> : message}
      </p>
      <Loaded query={query}>
        {(links) =>
          links.length === 0 ? (
            <p className="text-text-muted">No active links.</p>
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
  if (!edition) return shareLabels.shows('the current shows');
  const name = editionName(edition);
  return shareLabels.shows(edition.state === 'current' ? name : shareLabels[edition.state](name));
}

interface RowProps {
  link: PreviewLink;
  shows: string;
  isBusy: boolean;
  onEnd: () => void;
}

function LinkRow({ link: { by, expiresAt }, shows, isBusy, onEnd }: RowProps) {
  const facts = [`Created by ${by}`, `Expires ${formatDay(expiresAt)} at ${formatClock(expiresAt)}`].join(
    ' · ',
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
        <p className="font-semibold">{shows}</p>
        <p className="text-15 text-text-muted tabular-nums">{facts}</p>
      </div>
      <Button aria-label={`Turn off link: ${`${shows}, ${facts}`}`} aria-disabled={isBusy} onClick={onEnd}>
        Turn off link
      </Button>
    </li>
  );
}
