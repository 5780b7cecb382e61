import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { FormEnd } from './FormEnd.tsx';
import { useSubmit } from './use-record.ts';

const labels = {
  title: 'Save it anyway?',
  save: 'Save anyway',
  saving: 'Saving…',
  cancel: 'Go back',
  failed: 'Failed to save',
} as const;

interface DialogProps extends Omit<ComponentProps<typeof FormEnd>, 'children' | 'isLarge' | 'onCancel'> {
  onCancel: () => void;
  title: string;
  closeLabel?: string;
  isFirm?: boolean;
  onSubmit: () => void;
  /** Ctrl+Enter sends it, too. */
  hasShortcut?: boolean;
  end?: ReactNode;
  children: ReactNode;
}

export function FormDialog(props: DialogProps): ReactNode {
  const { title, closeLabel, isFirm = false, onSubmit, hasShortcut, end, children, ...formEnd } = props;
  const close = () => !formEnd.isBusy && formEnd.onCancel();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!hasShortcut || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog title={title} {...(closeLabel && { closeLabel })} isFirm={isFirm} onClose={close}>
      <Form className="grid gap-4 p-5 md:p-6" onKeyDown={onKeyDown} onSubmit={onSubmit}>
        {children}
        <FormEnd isLarge {...formEnd}>
          {end}
        </FormEnd>
      </Form>
    </Dialog>
  );
}

interface Props extends Omit<DialogProps, 'onSubmit' | 'hasShortcut' | 'error' | 'isBusy'> {
  failed: Parameters<typeof useSubmit>[0];
  changed?: string;
  /** Runs on yes, and closes the question. */
  act: () => Promise<void>;
}

/** Asks for confirmation before something that cannot be undone. */
export function Question({ failed, changed, act, ...dialog }: Props): ReactNode {
  const { submit, isBusy, failure, conflict } = useSubmit(failed);
  return (
    <FormDialog
      {...dialog}
      error={conflict ? changed : failure}
      isBusy={isBusy}
      onSubmit={() => submit(act)}
    />
  );
}

interface SaveProps {
  question: string;
  onSave: () => Promise<void>;
  onCancel: () => void;
}

/** Asks whether to save something that is hardly meant. */
export function SaveQuestion({ question, onSave, onCancel }: SaveProps): ReactNode {
  return (
    <Question {...labels} act={onSave} onCancel={onCancel}>
      <p>{question}</p>
    </Question>
  );
}
