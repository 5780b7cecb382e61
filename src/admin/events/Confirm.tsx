import type { ReactNode } from 'react';
import { Button } from '#admin/ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { eventSetupLabels as labels } from '#messages/admin-setup.ts';

interface Props {
  title: string;
  /** What comes of it. */
  children: ReactNode;
  confirm: string;
  isDanger?: boolean;
  onConfirm: () => void;
  onBack: () => void;
}

/** Asks once more before a save that visitors may not like. */
export function Confirm({ title, children, confirm, isDanger = false, onConfirm, onBack }: Props): ReactNode {
  return (
    <Dialog title={title} closeLabel={labels.back} onClose={onBack}>
      <div className="grid gap-4 p-5 md:p-6">
        <div className="wrap-anywhere">{children}</div>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className={`button ${isDanger ? 'button-danger' : 'button-event'}`}
            onClick={onConfirm}
          >
            {confirm}
          </button>
          <Button isLarge onClick={onBack}>
            {labels.back}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
