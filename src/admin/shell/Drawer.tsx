import { type ReactNode, useEffect, useRef } from 'react';
import { Tooltip } from '#admin/ui/Tooltip.tsx';
import { adminLabels as labels } from '#messages/admin.ts';
import { X } from '#ui/icons.tsx';

/** The sidebar on small screens: the browser's dialog with its backdrop keeps the focus inside. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }): ReactNode {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.showModal();
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the browser sends as `cancel`
    <dialog
      ref={drawer}
      className="drawer"
      aria-label={labels.title}
      onClick={({ target }) => target === drawer.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="relative min-h-full">
        <Tooltip label={labels.closeMenu}>
          <button
            type="button"
            className="icon-button absolute end-2 top-3"
            aria-label={labels.closeMenu}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        </Tooltip>
        {children}
      </div>
    </dialog>
  );
}
