import { ExternalLink, RotateCw } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { Spinner } from '#admin/ui/Spinner.tsx';
import { previewLabels as labels } from '#messages/admin-content.ts';
import { Tooltip } from '#ui/Tooltip.tsx';
import { useFrameScale } from './use-frame-scale.ts';
import type { Preview } from './use-preview.ts';

interface Props {
  /** What the frame is called. */
  name: string;
  /** The page that is shown. */
  src: string;
  preview: Preview;
  /** Below the frame's head. */
  children?: ReactNode;
}

/** The real page in a frame, as wide as a phone's or, made smaller, as a computer's. */
export function PreviewPanel({ name, src, preview, children }: Props): ReactNode {
  const heading = useId();
  const [isWide, setWide] = useState(false);
  const { box, style } = useFrameScale(isWide);
  return (
    <section className="card preview" aria-labelledby={heading}>
      <div className="flex flex-wrap items-center gap-x-2 py-1.5 ps-4 pe-1">
        <h2 id={heading} className="me-auto py-2 text-22">
          {labels.title}
        </h2>
        <fieldset className="flex gap-2 max-lg:hidden">
          <legend className="sr-only">{labels.width}</legend>
          {([false, true] as const).map((wide) => (
            <button
              key={String(wide)}
              type="button"
              className="chip"
              aria-pressed={wide === isWide}
              onClick={() => setWide(wide)}
            >
              {wide ? labels.computer : labels.phone}
            </button>
          ))}
        </fieldset>
        <IconButton label={labels.reload} onClick={preview.reload}>
          <RotateCw aria-hidden="true" />
        </IconButton>
        <Tooltip label={labels.open}>
          <a className="icon-button" href={src} target="_blank" rel="noreferrer" aria-label={labels.open}>
            <ExternalLink aria-hidden="true" />
          </a>
        </Tooltip>
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
          src={src}
          title={labels.frame(name)}
          className="preview-frame"
          style={style}
          onLoad={preview.onLoad}
        />
      </div>
    </section>
  );
}
