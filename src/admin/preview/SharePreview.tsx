import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { useWrite } from '#admin/session/read.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { NewPreviewLink } from '#domain/publication/preview-link.ts';
import { shareLabels as labels, previewLabels } from '#messages/admin-content.ts';
import { Copy } from '#ui/icons.tsx';
import { LinkList } from './LinkList.tsx';

interface Props {
  path: string;
  onClose: () => void;
}

/** Makes a link that shows the preview to somebody without an account, and lists those that there are (product 2.19). */
export function SharePreview({ path, onClose }: Props): ReactNode {
  const { event } = useActiveEvent();
  const write = useWrite(api.listPreviewLinks);
  const [link, setLink] = useState<NewPreviewLink | null>(null);
  const { submit, isBusy, failure } = useSubmit(labels.createFailed);
  const create = () =>
    submit(async () => setLink(await write(() => call(api.createPreviewLink, { eventId: event.id }))));
  return (
    <Dialog title={previewLabels.share} closeLabel={previewLabels.close} onClose={onClose}>
      <div className="p-5 md:p-6">
        <p>{labels.text}</p>
        {link ? (
          <CreatedLink key={link.id} link={link} path={path} />
        ) : (
          <Button look="main" isLarge className="mt-5" aria-disabled={isBusy} onClick={create}>
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

interface CreatedLinkProps {
  link: NewPreviewLink;
  path: string;
}

/** The address of a link that was just created, to hand on; nobody sees it a second time. */
function CreatedLink({ link, path }: CreatedLinkProps): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { submit, failure } = useSubmit(labels.copyFailed);
  const address = `${link.url}${path === '/' ? '' : path}`;
  // It replaces the button that had the focus.
  useEffect(() => box.current?.focus(), []);
  const copy = () =>
    submit(async () => {
      await navigator.clipboard.writeText(address);
      setSaid(labels.copied);
    });
  return (
    <div className="mt-5">
      <label className="field-label" htmlFor="preview-link">
        {labels.link}
      </label>
      <div className="mt-1.5 flex items-center gap-1">
        <input
          ref={box}
          id="preview-link"
          className="control min-w-0"
          readOnly
          value={address}
          aria-describedby="preview-link-once"
          onFocus={({ target }) => target.select()}
        />
        <IconButton icon={Copy} label={labels.copy} onClick={copy} />
      </div>
      <p id="preview-link-once" className="mt-1.5 text-15 text-text-muted">
        {labels.once}
      </p>
      <p className="mt-2 min-h-7 font-semibold" role="status">
        {failure ? <span className="text-danger">{failure}</span> : said}
      </p>
    </div>
  );
}
