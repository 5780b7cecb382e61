import { Toast } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { toastFigures } from '#domain/basics/toast-figures.ts';
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
  /** In the head of the page, which it does not follow, instead of the corner of the window: so it covers nothing below. */
  place?: 'head' | undefined;
  /** Stands around the button that closes it, such as its tooltip. */
  aroundClose?: (button: ReactElement) => ReactNode;
  onClose: (id: number) => void;
}

/** The corner where toasts appear, and the one toast in it. F8 moves the focus there, a swipe takes it away. */
export function ToastView({ toast, note, closeLabel, place, aroundClose, onClose }: Props): ReactNode {
  const isBad = toast?.variant === 'destructive';
  const close = (
    <Toast.Close
      aria-label={closeLabel}
      className="grid size-11 flex-none cursor-pointer place-items-center rounded-small"
    >
      <Icon name="close" />
    </Toast.Close>
  );
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
          className={`motion pointer-events-auto flex items-start gap-3 rounded border border-s-8 border-border-strong bg-surface py-3 ps-4 pe-2 text-text shadow-card data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${isBad ? 'border-s-danger' : 'border-s-success'}`}
        >
          <div className="min-w-0 flex-1 py-1.5">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>{' '}
            {/* Read out, the two would be one word. */}
            {toast.description && (
              <Toast.Description className="mt-0.5 text-15 text-text-muted wrap-break-word">
                {toast.description}
              </Toast.Description>
            )}
            {note && <p className="mt-1 text-15 text-text-muted">{note}</p>}
          </div>
          {toast.action && (
            <Toast.Action
              altText={toast.action.hint}
              className="min-h-11 flex-none cursor-pointer rounded-small border border-border-strong px-4 font-semibold"
              onClick={toast.action.run}
            >
              {toast.action.label}
            </Toast.Action>
          )}
          {aroundClose?.(close) ?? close}
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={[toastFigures.toastHotkey]}
        className={`${place ? 'absolute top-24' : 'fixed bottom-[var(--toasts,6rem)] lg:bottom-[var(--toasts,1.5rem)]'} end-4 z-40 w-[min(100%-2rem,26rem)] outline-none`}
      />
    </Toast.Provider>
  );
}
