import type { KeyboardEvent, ReactNode } from 'react';
import { FormEnd } from '#admin/editing/FormEnd.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#admin/ui/Form.tsx';
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <Dialog title={title} closeLabel={labels.close} isFirm onClose={onClose}>
      <Form className="grid gap-4 p-5" onKeyDown={onKeyDown} onSubmit={submit}>
        {hint && <p className="text-text-muted">{hint}</p>}
        {children}
        <FormEnd
          error={actions.failure}
          isBusy={actions.isBusy}
          save={save}
          saving={labels.saving}
          isDisabled={isDisabled}
          cancel={labels.cancel}
          onCancel={onClose}
          isLarge
        >
          {actions.changed.length > 0 && <LinkButton onClick={onLook}>{labels.look}</LinkButton>}
        </FormEnd>
      </Form>
    </Dialog>
  );
}
