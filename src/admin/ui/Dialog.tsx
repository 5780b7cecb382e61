import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  title: string;
  closeLabel?: string;
  onClose: () => void;
  /** Not closed by a click beside it, where that could lose a choice. */
  isFirm?: boolean;
  className?: string;
  children: ReactNode;
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape, and needs no style of a library. */
export function Dialog({
  title,
  closeLabel = 'Close',
  onClose,
  isFirm,
  className = '',
  children,
}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const shownTitle = useRef(title);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input:checked')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  useEffect(() => {
    // Another title is another screen, and what had the focus may be gone.
    if (shownTitle.current !== title) document.getElementById(heading)?.focus();
    shownTitle.current = title;
  }, [title, heading]);
  const clickedTitle = useRef<string>(undefined);
  /** The second click of a double click was meant for the screen before: it presses nothing here, and moves no focus. */
  const skipSecondClick = (event: MouseEvent) => {
    if (event.detail > 1 && clickedTitle.current !== title) {
      event.preventDefault();
      event.stopPropagation();
    } else clickedTitle.current = title;
  };
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (!isFirm && target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the browser sends as `cancel`
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={heading}
      onClick={closeOnBackdrop}
      onMouseDownCapture={skipSecondClick}
      onClickCapture={skipSecondClick}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-box">
        <div className="dialog-head">
          <h2 id={heading} tabIndex={-1} className="text-26">
            {title}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={closeLabel}
            data-tip={closeLabel}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
