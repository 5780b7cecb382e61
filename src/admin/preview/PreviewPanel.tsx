import { type ReactNode, useId, useState } from 'react';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { Spinner } from '#admin/ui/Spinner.tsx';
import { Tooltip } from '#admin/ui/Tooltip.tsx';
import { previewPaths } from '#domain/paths.ts';
import { previewLabels as labels } from '#messages/admin-content.ts';
import { ExternalLink, RotateCw, Share2 } from '#ui/icons.tsx';
import { SharePreview } from './SharePreview.tsx';
import { useFrameScale } from './use-frame-scale.ts';
import type { Preview } from './use-preview.ts';

interface Props {
  /** What the frame is called. */
  name: string;
  /** The page that is shown. */
  path: string;
  preview: Preview;
  /** Below the frame's head. */
  children?: ReactNode;
}

/** A page of the preview in a frame, as wide as a phone, a tablet or a computer. */
export function PreviewPanel({ name, path, preview, children }: Props): ReactNode {
  const heading = useId();
  const [width, setWidth] = useState<number>(labels.widths[0].px);
  const [isSharing, setSharing] = useState(false);
  const { box, style } = useFrameScale(width);
  const src = previewPaths.pageOf(useActiveEvent().event, path);
  return (
    <section className="card preview" aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-x-2 py-1.5 ps-4 pe-1">
        <h2 id={heading} className="me-auto py-2 text-22">
          {labels.title}
        </h2>
        <fieldset className="order-last flex basis-full gap-2 pb-2 max-lg:hidden">
          <legend className="sr-only">{labels.width}</legend>
          {labels.widths.map(({ label, px }) => (
            <button
              key={px}
              type="button"
              className="chip"
              aria-pressed={px === width}
              onClick={() => setWidth(px)}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <div className="flex">
          <IconButton label={labels.reload} onClick={preview.reload}>
            <RotateCw aria-hidden="true" />
          </IconButton>
          <IconButton label={labels.share} onClick={() => setSharing(true)}>
            <Share2 aria-hidden="true" />
          </IconButton>
          <Tooltip label={labels.open}>
            <a className="icon-button" href={src} target="_blank" rel="noreferrer" aria-label={labels.open}>
              <ExternalLink aria-hidden="true" />
            </a>
          </Tooltip>
        </div>
      </div>
      {children}
      {preview.hasFailed && (
        <p className="px-4 pb-3 font-semibold text-danger" role="alert">
          {labels.failed}
        </p>
      )}
      <div ref={box} className="preview-box">
        {preview.isLoading && (
          <div className="preview-wait">
            <Spinner label={labels.loading} />
          </div>
        )}
        <iframe
          key={preview.attempt}
          ref={preview.frame}
          src={`${src}?texts=marked`}
          title={labels.frame(name)}
          className="preview-frame"
          style={style}
          onLoad={preview.onLoad}
        />
      </div>
      {isSharing && <SharePreview path={path} onClose={() => setSharing(false)} />}
    </section>
  );
}
