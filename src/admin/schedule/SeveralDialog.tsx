import type { ReactNode } from 'react';
import { FormDialog } from '#admin/editing/Question.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { severalLabels as labels } from '#messages/admin-schedule.ts';
import type { EntryActions } from './use-entry-actions.ts';
import type { StoredEntry } from './values.ts';

/** What the dialogs about several entries are told. */
export interface SeveralProps {
  /** At least one. */
  entries: readonly [StoredEntry, ...StoredEntry[]];
  actions: EntryActions;
  onClose: () => void;
  /** Leads to the entries that somebody changed meanwhile. */
  onLook: () => void;
}

interface Props extends Omit<SeveralProps, 'entries'> {
  title: string;
  hint?: string;
  save: string;
  /** Nothing is chosen yet. */
  isDisabled: boolean;
  onSave: () => Promise<boolean>;
  children: ReactNode;
}

/** What is to become of several entries: closed once it is done, open with what is wrong until then. */
export function SeveralDialog(props: Props): ReactNode {
  const { title, hint, save, isDisabled, actions, onSave, onClose, onLook, children } = props;
  const submit = async () => {
    if (!isDisabled && (await onSave())) onClose();
  };
  return (
    <FormDialog
      title={title}
      closeLabel={labels.close}
      isFirm
      onSubmit={submit}
      error={actions.failure}
      isBusy={actions.isBusy}
      save={save}
      saving={labels.saving}
      isDisabled={isDisabled}
      cancel={labels.cancel}
      onCancel={onClose}
      end={actions.changed.length > 0 && <LinkButton onClick={onLook}>{labels.look}</LinkButton>}
    >
      {hint && <p className="text-text-muted">{hint}</p>}
      {children}
    </FormDialog>
  );
}
