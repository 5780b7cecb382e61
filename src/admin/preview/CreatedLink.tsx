import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSubmit } from '#admin/editing/use-submit.ts';
import { failureText } from '#admin/session/failures.ts';
import { IconButton } from '#admin/ui/IconButton.tsx';
import type { NewPreviewLink } from '#domain/publication/preview-link.ts';
import { shareLabels as labels } from '#messages/admin-content.ts';
import { Copy } from '#ui/icons.tsx';

interface Props {
  link: NewPreviewLink;
  /** The page that it leads to. */
  path: string;
}

/** The address of a link that was just created, to hand on; nobody sees it a second time. */
export function CreatedLink({ link, path }: Props): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { submit, failure } = useSubmit((error) => failureText(labels.copyFailed, error));
  const address = `${link.url}${path === '/' ? '' : path}`;
  // It stands in the place of the button that had the focus.
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
        <IconButton label={labels.copy} onClick={copy}>
          <Copy aria-hidden="true" />
        </IconButton>
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
