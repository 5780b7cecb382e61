import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { navigationLabels } from '#messages/navigation.ts';
import { currentToast, dismissToast } from '#stores/toasts.ts';
import { ToastView } from '#ui/ToastView.tsx';

export function Toaster({ place }: { place?: 'head' }): ReactNode {
  const toast = useStore(currentToast);
  return <ToastView place={place} toast={toast} closeLabel={navigationLabels.close} onClose={dismissToast} />;
}
