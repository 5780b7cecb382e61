import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useNextStep } from '#admin/publication/use-next-step.ts';
import { Tooltip } from '#admin/ui/Tooltip.tsx';
import { navigationLabels } from '#messages/navigation.ts';
import { currentToast, dismissToast } from '#stores/toasts.ts';
import { ToastView } from '#ui/ToastView.tsx';

/** Shows what the sections say through the store; after a save, also when it goes live. */
export function AdminToaster(): ReactNode {
  const toast = useStore(currentToast);
  const note = useNextStep(toast);
  const { close } = navigationLabels;
  return (
    <ToastView
      toast={toast}
      note={note}
      closeLabel={close}
      aroundClose={(button) => <Tooltip label={close}>{button}</Tooltip>}
      onClose={dismissToast}
    />
  );
}
