import { type ReactNode, useState } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { messageIn } from '#admin/session/failures.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { peopleLabels as labels } from '#messages/people/admin.ts';
import { Copy } from '#ui/icons.tsx';

export interface ShownLink {
  title: string;
  name: string;
  link: string;
  until: string;
}

/** A link where no mail brings it: shown until this is closed, and never again. */
export function LinkOnce({
  title,
  name,
  link,
  until,
  onClose,
}: ShownLink & { onClose: () => void }): ReactNode {
  const [said, setSaid] = useState('');
  const { submit, failure } = useSubmit(messageIn);
  const copy = () =>
    submit(async () => {
      await navigator.clipboard.writeText(link);
      setSaid(labels.link.copied);
    });
  return (
    <Dialog title={title} closeLabel={labels.close} onClose={onClose}>
      <div className="p-5 md:p-6">
        <p className="wrap-anywhere">{labels.link.text(name)}</p>
        <label className="field-label mt-5 block" htmlFor="password-link">
          {labels.link.label}
        </label>
        <div className="mt-1.5 flex items-center gap-1">
          <input
            id="password-link"
            className="control min-w-0"
            readOnly
            value={link}
            onFocus={({ target }) => target.select()}
          />
          <IconButton icon={Copy} label={labels.link.copy} onClick={copy} />
        </div>
        <p className="mt-1.5 text-15 text-text-muted">{labels.link.until(formatMoment(until))}</p>
        <p className="mt-3 min-h-7 font-semibold" role="status">
          {failure ? <span className="text-danger">{failure}</span> : said}
        </p>
      </div>
    </Dialog>
  );
}
