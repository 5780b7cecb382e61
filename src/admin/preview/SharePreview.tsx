import { type ReactNode, useState } from 'react';
import { CopyField } from '#admin/editing/CopyField.tsx';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { useWrite } from '#admin/session/read.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { NewPreviewLink } from '#domain/publication/preview-link.ts';
import { shareLabels as labels, previewLabels } from '#messages/admin-content.ts';
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
          <CopyField
            key={link.id}
            id="preview-link"
            label={labels.link}
            value={`${link.url}${path === '/' ? '' : path}`}
            about={labels.once}
            copy={labels.copy}
            copied={labels.copied}
            failed={labels.copyFailed}
            // It replaces the button that had the focus.
            takesFocus
          />
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
