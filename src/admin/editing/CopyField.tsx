import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { Copy } from '#ui/icons.tsx';
import { useSubmit } from './use-submit.ts';

interface Props {
  id: string;
  label: string;
  value: string;
  about: string;
  copy: string;
  copied: string;
  failed: Parameters<typeof useSubmit>[0];
  takesFocus?: boolean;
}

/** An address to hand on, with a button that copies it. */
export function CopyField(props: Props): ReactNode {
  const { id, label, value, about, copy, copied, failed, takesFocus = false } = props;
  const box = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { submit, failure } = useSubmit(failed);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  const toClipboard = () =>
    submit(async () => {
      await navigator.clipboard.writeText(value);
      setSaid(copied);
    });
  return (
    <div className="mt-5">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="mt-1.5 flex items-center gap-1">
        <input
          ref={box}
          id={id}
          className="control min-w-0"
          readOnly
          value={value}
          aria-describedby={`${id}-about`}
          onFocus={({ target }) => target.select()}
        />
        <IconButton icon={Copy} label={copy} onClick={toClipboard} />
      </div>
      <p id={`${id}-about`} className="mt-1.5 text-15 text-text-muted">
        {about}
      </p>
      <p className="mt-2 min-h-7 font-semibold" role="status">
        {failure ? <span className="text-danger">{failure}</span> : said}
      </p>
    </div>
  );
}
