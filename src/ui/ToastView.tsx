import { Toast } from 'radix-ui';
import type { ReactNode } from 'react';
import { toastFigures } from '#domain/basics/limits.ts';
import { Icon } from './Icon.tsx';

/** Time to read, decide and reach the button. */
const MILLISECONDS_WITH_ACTION = 2 * toastFigures.toastMilliseconds;

interface Props {
  toast: {
    id: number;
    title: string;
    description?: string;
    variant: 'default' | 'destructive';
    action?: { label: string; hint: string; run: () => void };
  } | null;
  note?: ReactNode;
  closeLabel: string;
  /** `head`: in the head of the page, which it does not follow. `top`: the upper corner of the window, not the lower. */
  place?: 'head' | 'top' | undefined;
  onClose: (id: number) => void;
}

/** The corner where toasts appear, and the one toast in it. F8 moves the focus there, a swipe takes it away. */
export function ToastView({ toast, note, closeLabel, place, onClose }: Props): ReactNode {
  const isBad = toast?.variant === 'destructive';
  return (
    <Toast.Provider
      duration={toastFigures.toastMilliseconds}
      swipeDirection={toastFigures.toastSwipeDirection}
      swipeThreshold={toastFigures.toastSwipePixels}
    >
      {toast && (
        <Toast.Root
          key={toast.id}
          type={isBad ? 'foreground' : 'background'}
          {...(toast.action && { duration: MILLISECONDS_WITH_ACTION })}
          onOpenChange={(open) => !open && onClose(toast.id)}
          className={`motion toast ${isBad ? 'toast-bad' : ''}`}
        >
          <div className="toast-words">
            <Toast.Title className="toast-title">{toast.title}</Toast.Title>{' '}
            {/* Read out, the two would be one word. */}
            {toast.description && (
              <Toast.Description className="toast-more">{toast.description}</Toast.Description>
            )}{' '}
            {note && <p className="toast-more">{note}</p>}
          </div>
          {toast.action && (
            <Toast.Action altText={toast.action.hint} className="toast-action" onClick={toast.action.run}>
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close aria-label={closeLabel} data-tip={closeLabel} className="toast-close">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport hotkey={[toastFigures.toastHotkey]} className="toasts" data-place={place} />
    </Toast.Provider>
  );
}
