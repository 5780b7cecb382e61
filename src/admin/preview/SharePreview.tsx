import { type ReactNode, useState } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { failureText } from '#admin/session/failures.ts';
import { useWrite } from '#admin/session/read.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { NewPreviewLink } from '#domain/publication/preview-link.ts';
import { shareLabels as labels, previewLabels } from '#messages/admin-content.ts';
import { CreatedLink } from './CreatedLink.tsx';
import { LinkList } from './LinkList.tsx';

interface Props {
  /** The page that the link leads to. */
  path: string;
  onClose: () => void;
}

/** Makes a link that shows the preview to somebody without an account, and lists those that there are (product 2.19). */
export function SharePreview({ path, onClose }: Props): ReactNode {
  const { event } = useActiveEvent();
  const write = useWrite(api.listPreviewLinks);
  const [link, setLink] = useState<NewPreviewLink | null>(null);
  const { submit, isBusy, failure } = useSubmit((error) => failureText(labels.createFailed, error));
  const create = () =>
    submit(async () => setLink(await write(() => call(api.createPreviewLink, { eventId: event.id }))));
  return (
    <Dialog title={previewLabels.share} closeLabel={previewLabels.close} onClose={onClose}>
      <div className="p-5 md:p-6">
        <p>{labels.text}</p>
        {link ? (
          <CreatedLink key={link.id} link={link} path={path} />
        ) : (
          <button type="button" className="button mt-5" aria-disabled={isBusy} onClick={create}>
            {labels.create}
          </button>
        )}
        <p className="field-error" role="alert">
          {failure}
        </p>
        <LinkList onEnded={(id) => setLink(link?.id === id ? null : link)} />
      </div>
    </Dialog>
  );
}
