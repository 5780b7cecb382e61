import { type ReactNode, useState } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { PreviewLink } from '#domain/publication/preview-link.ts';
import { previewLabels as labels } from '#messages/admin-content.ts';
import { Copy } from '#ui/icons.tsx';

interface Props {
  /** The page that the link leads to. */
  path: string;
  onClose: () => void;
}

/** Makes a link that shows the preview to somebody without an account, and takes all such links back (product 2.19). */
export function SharePreview({ path, onClose }: Props): ReactNode {
  const { event } = useActiveEvent();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const [said, setSaid] = useState('');
  const { submit, isBusy, failure } = useSubmit(
    (error) => `${labels.linkFailed} ${error instanceof Error ? error.message : ''}`,
  );
  const address = link && `${link.url}${path === '/' ? '' : path}`;
  const make = () =>
    submit(async () => {
      setSaid('');
      setLink(await call(api.createPreviewLink, { eventId: event.id }));
    });
  const withdraw = () =>
    submit(async () => {
      await call(api.revokePreviewLinks);
      setLink(null);
      setSaid(labels.withdrawn);
    });
  const copy = () =>
    submit(async () => {
      await navigator.clipboard.writeText(address ?? '');
      setSaid(labels.copied);
    });
  return (
    <Dialog title={labels.share} closeLabel={labels.close} onClose={onClose}>
      <div className="p-5 md:p-6">
        <p>{labels.shareText}</p>
        {address && link ? (
          <div className="mt-5">
            <label className="field-label" htmlFor="preview-link">
              {labels.link}
            </label>
            <div className="mt-1.5 flex items-center gap-1">
              <input
                id="preview-link"
                className="control min-w-0"
                readOnly
                value={address}
                onFocus={({ target }) => target.select()}
              />
              <IconButton label={labels.copy} onClick={copy}>
                <Copy aria-hidden="true" />
              </IconButton>
            </div>
            <p className="mt-1.5 text-15 text-text-muted">{labels.until(formatMoment(link.expiresAt))}</p>
          </div>
        ) : (
          <button type="button" className="button mt-5" disabled={isBusy} onClick={make}>
            {labels.makeLink}
          </button>
        )}
        <p className="mt-3 min-h-7 font-semibold" role="status">
          {failure ? <span className="text-danger">{failure}</span> : said}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border pt-4">
          <p className="text-15 text-text-muted">{labels.withdrawText}</p>
          <button type="button" className="button button-outline" disabled={isBusy} onClick={withdraw}>
            {labels.withdraw}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
