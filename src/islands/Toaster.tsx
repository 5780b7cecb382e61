import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { navigationLabels } from '#messages/shared.ts';
import { currentToast, dismissToast } from '#stores/toasts.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { ToastView } from '#ui/ToastView.tsx';
import styles from '#ui/toasts.css?url&no-inline';

// Not as an element of React: that would keep back a toast whose style cannot be fetched.
document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));

/** The toasts of a public page. Both this code and its style are fetched only when needed. */
export function Toaster({ place }: { place?: 'head' }): ReactNode {
  const toast = useStore(currentToast);
  return (
    <ErrorBoundary onRetry={() => currentToast.set(null)}>
      <ToastView place={place} toast={toast} closeLabel={navigationLabels.close} onClose={dismissToast} />
    </ErrorBoundary>
  );
}
