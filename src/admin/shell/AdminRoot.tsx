import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNextStep } from '#admin/publication/queries.ts';
import { createQueryClient, SessionGate } from '#admin/session/SessionGate.tsx';
import { ActiveEventProvider } from '#admin/session/session.tsx';

import { lateScreen, useLate } from '#admin/ui/loaded-later.tsx';
import { startTooltips } from '#admin/ui/tooltips.ts';
import { navigationLabels } from '#messages/shared.ts';
import { currentToast, dismissToast } from '#stores/toasts.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';

/** Not needed before something is said. */
export const toasts = lateScreen(async () => (await import('#ui/ToastView.tsx')).ToastView);

interface Props {
  /** The screen for visitors who aren’t signed in. */
  signedOut: (isUnreachable: boolean) => ReactNode;
  /** The message while no show is set up. */
  noEvents?: string;
  children: ReactNode;
}

/** The React root of every admin page, with data, session, show, and toasts. */
export function AdminRoot({ signedOut, noEvents, children }: Props) {
  const [client] = useState(createQueryClient);
  useEffect(startTooltips, []);
  return (
    <ErrorBoundary onRetry={() => client.clear()}>
      <QueryClientProvider client={client}>
        <SessionGate signedOut={signedOut}>
          <ActiveEventProvider {...(noEvents && { noEvents })}>{children}</ActiveEventProvider>
        </SessionGate>
        <AdminToaster />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** A toast keeps clear of what was edited: it goes to the top where that is in the lower half of the window. */
function useClearPlace(id: number | undefined) {
  const isLow = useRef(false);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.save-bar'))
        isLow.current = target.getBoundingClientRect().bottom > innerHeight / 2;
    };
    const events = ['input', 'keydown', 'pointerdown'];
    for (const name of events) document.addEventListener(name, remember);
    return () => {
      for (const name of events) document.removeEventListener(name, remember);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast has its place
  return useMemo(() => (isLow.current ? 'top' : undefined), [id]);
}

/** Shows what the sections say through the store; after a save, also when it goes live. */
function AdminToaster() {
  const toast = useStore(currentToast);
  const step = useNextStep(toast);
  const lines = [toast?.note, step].filter((line) => line);
  const { close } = navigationLabels;
  const ToastView = useLate(toasts, toast !== null);
  const place = useClearPlace(toast?.id);
  if (!ToastView) return null;
  return (
    <ToastView
      toast={toast}
      place={place}
      note={
        (lines.length > 0 || toast?.link) && (
          <>
            {lines.join(' · ')}{' '}
            {toast?.link && (
              <a className="link" href={toast.link.href}>
                {toast.link.label}
              </a>
            )}
          </>
        )
      }
      closeLabel={close}
      onClose={dismissToast}
    />
  );
}
