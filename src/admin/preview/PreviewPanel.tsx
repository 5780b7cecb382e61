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
import { contentQuery } from '#admin/session/read.ts';
import { goToHash, managerHashOf } from '#admin/session/route.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { Chips } from '#admin/ui/fields.tsx';
import { IconButton, IconLink, Spinner, SplitView, useSide } from '#admin/ui/parts.tsx';

import type { VendorTab } from '#domain/hub/vendor-tabs.ts';
import { paths, previewPaths } from '#domain/paths.ts';
import { previewLabels as labels } from '#messages/admin-content.ts';
import { ExternalLink, RotateCw, Share2 } from '#ui/icons.tsx';
import { SharePreview } from './SharePreview.tsx';
import { type Preview, usePreview } from './use-preview.ts';

interface PreviewPanelProps {
  name: string;
  path: string;
  preview: Preview;
  children?: ReactNode;
}

/** A page of the preview in a frame, as wide as a phone, a tablet or a computer. */
export function PreviewPanel({ name, path, preview, children }: PreviewPanelProps): ReactNode {
  const heading = useId();
  const [width, setWidth] = useState<number>(labels.widths[0].px);
  const [isSharing, setSharing] = useState(false);
  const [at, setAt] = useState('');
  const { box, style } = useFrameScale(width);
  const page = previewPaths.pageOf(useActiveEvent().event, path);
  const src = at ? `${page}?at=${at}` : page;
  return (
    <section
      className="card preview"
      aria-labelledby={heading}
      data-wide={width > labels.widths[0].px || undefined}
    >
      <div className="card-head pe-2">
        <h2 id={heading}>{labels.title}</h2>
        <Chips
          className="order-last basis-full pb-2 max-lg:hidden"
          label="Preview width"
          choices={labels.widths.map(({ px, label }) => ({ value: px, label }))}
          chosen={width}
          onChoose={setWidth}
        />
        <label className="order-last flex flex-wrap items-center gap-x-3 pb-2 text-15 text-text-muted">
          Show the site at (Mountain Time)
          <input
            className="control control-dense w-auto"
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
        </label>
        <div className="flex">
          <IconButton icon={RotateCw} label="Reload preview" onClick={preview.reload} />
          <IconButton icon={Share2} label={labels.share} onClick={() => setSharing(true)} />
          <IconLink icon={ExternalLink} label="Open the preview in a new tab" href={src} />
        </div>
      </div>
      {children}
      {preview.hasFailed && (
        <p className="px-5 pb-3 font-semibold text-danger" role="alert">
          The preview didn’t load. Reload it.
        </p>
      )}
      <div ref={box} className="preview-box">
        {preview.isLoading && (
          <div className="preview-wait">
            <Spinner label="Loading the preview…" />
          </div>
        )}
        <iframe
          key={preview.attempt}
          ref={preview.frame}
          src={`${src}${at ? '&' : '?'}texts=marked`}
          title={`Preview: ${name}`}
          className="preview-frame"
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
  /** What the preview scrolls to: a selector. */
  place?: string | null;
  children: ReactNode;
}

const vendorKeys = /^(schedule_|vendor_|tab_|load_in_)/;

/** A show's records beside the page that shows them: the vendor hub, but for exhibitors, who have their own. */
export function BesideHub({ name, part, place, children }: BesideHubProps): ReactNode {
  const { event } = useActiveEvent();
  const content = useQuery(contentQuery(event.id));
  const [side, setSide] = useSide();
  const path = part === 'exhibitors' ? paths.exhibitors(event.slug) : paths.vendors(event.slug);
  const preview = usePreview({
    event,
    stored: content.data,
    openKey: null,
    part,
    ...(place !== undefined && { place }),
    // Texts around the records are edited in another tab.
    onPick: ([key]) => key && vendorKeys.test(key) && goToHash(managerHashOf('vendor', key)),
  });
  return (
    <SplitView
      side={side}
      onSide={setSide}
      edit={children}
      preview={<PreviewPanel name={name} path={path} preview={preview} />}
    />
  );
}
