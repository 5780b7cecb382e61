import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { navigationLabels } from '#messages/navigation.ts';
import { currentToast, dismissToast } from '#stores/toasts.ts';
import { ToastView } from '#ui/ToastView.tsx';
import styles from '#ui/toasts.css?url&no-inline';

export function Toaster({ place }: { place?: 'head' }): ReactNode {
  const toast = useStore(currentToast);
  return (
    <>
      {/* Nothing is drawn before it is here. */}
      <link rel="stylesheet" href={styles} precedence="toasts" />
      <ToastView place={place} toast={toast} closeLabel={navigationLabels.close} onClose={dismissToast} />
    </>
  );
}
