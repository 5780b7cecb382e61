import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { historyLabels, recordFormLabels as labels } from '#messages/admin.ts';
import { DraftNote, EditionFields, FormEnd } from './FormEnd.tsx';
import { type HistoryOf, RecordHistory } from './History.tsx';
import { useFormFocus } from './use-form-focus.ts';
import type { FormState } from './use-record.ts';

interface Props {
  label: string;
  /** Shown at its top, where its row does not say enough. */
  heading?: string | undefined;
  /** Its errors, busy and failure are said here, so that no form can forget them. */
  record: Pick<FormState<object, never>, 'errors' | 'failure' | 'isBusy'> & {
    draft?: Pick<FormState<object>['draft'], 'restoredAt'>;
    save(): unknown;
    discard?(): void;
  };
  saveLabel: string;
  savingLabel?: string;
  /** What is sent belongs to no edition. */
  isOfPortal?: boolean;
  /** Whether everything that is needed is there; Save waits for it. */
  isComplete?: boolean;
  /** Whose changes can be looked at; a new record has none. */
  history?: HistoryOf | undefined;
  /** Its `RecordConflict`. */
  conflict?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a record, in the place of its row. Escape cancels, Ctrl+Enter saves. */
export function RecordForm(props: Props): ReactNode {
  const { label, heading, record, saveLabel, savingLabel, isComplete = true, isOfPortal = false } = props;
  const { history, conflict, onClose, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { draft, errors, failure, isBusy, save, discard } = record;
  useFormFocus(form, errors);
  const close = () => {
    discard?.();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What ends the composition of a character is not meant for the form.
    if (event.nativeEvent.isComposing) return;
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isComplete;
    if (event.key === 'Escape') close();
    else if (isSave) save();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Form
        ref={form}
        className="grid gap-4 border-t border-border p-5"
        aria-label={heading ? `${label}: ${heading}` : label}
        onKeyDown={onKeyDown}
        onSubmit={save}
      >
        {heading && <h4 className="text-22">{heading}</h4>}
        {draft && <DraftNote at={draft.restoredAt} onDiscard={close} />}
        {isOfPortal ? children : <EditionFields>{children}</EditionFields>}
        <FormEnd
          error={failure}
          isBusy={isBusy}
          save={saveLabel}
          saving={savingLabel ?? labels.saving}
          isOfPortal={isOfPortal}
          isDisabled={!isComplete}
          cancel={labels.cancel}
          onCancel={close}
        >
          {history && <LinkButton onClick={() => setHistoryOpen(true)}>{historyLabels.open}</LinkButton>}
        </FormEnd>
      </Form>
      {conflict}
      {history && isHistoryOpen && <RecordHistory of={history} onClose={() => setHistoryOpen(false)} />}
    </>
  );
}
