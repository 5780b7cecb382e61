import type { ReactNode } from 'react';
import { eventSetupLabels as labels } from '#messages/admin.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface Props {
  name: string;
  onConfirm: () => void;
  onBack: () => void;
}

/** Asks before a show's pages are no longer there for visitors. */
export function ConfirmInactive({ name, onConfirm, onBack }: Props): ReactNode {
  return (
    <Dialog title={labels.inactiveTitle(name)} closeLabel={labels.back} onClose={onBack}>
      <div className="grid gap-4 p-5 md:p-6">
        <p className="wrap-anywhere">{labels.inactiveText(name)}</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button button-danger" onClick={onConfirm}>
            {labels.inactiveConfirm}
          </button>
          <button type="button" className="button button-outline" onClick={onBack}>
            {labels.back}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
