import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#admin/ui/parts.tsx';
import { Copy } from '#ui/icons.tsx';

interface Props {
  id: string;
  label: string;
  value: string;
  about: string;
  copied: string;
  takesFocus?: boolean;
}

export function CopyField({ id, label, value, about, copied, takesFocus = false }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  // Browsers give the clipboard over https only.
  const toClipboard = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      setCopied(false);
      box.current?.focus();
    }
  };
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
        <IconButton icon={Copy} label="Copy the link" onClick={toClipboard} />
      </div>
      <p id={`${id}-about`} className="mt-1.5 text-15 text-text-muted">
        {about}
      </p>
      <p className="mt-2 min-h-7 font-semibold" role="status">
        {isCopied === false ? (
          <span className="text-danger">
            Your browser didn’t copy the link. It is selected, so you can copy it yourself.
          </span>
        ) : (
          isCopied && copied
        )}
      </p>
    </div>
  );
}
