import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useIsOver } from '#admin/session/ActiveEvent.tsx';
import { LinkButton } from '#admin/ui/Button.tsx';
import { Form } from '#admin/ui/Form.tsx';
import { IconButton } from '#admin/ui/IconButton.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { historyLabels } from '#messages/admin.ts';
import { Pencil, Trash2 } from '#ui/icons.tsx';
import { FormEnd } from './FormEnd.tsx';
import { type HistoryOf, RecordHistory } from './History.tsx';
import { type FormState, useFormFocus } from './use-record.ts';

/** Says that a draft was restored, and offers to discard it. */
export function DraftNote({ at, onDiscard }: { at: number | null; onDiscard: () => void }): ReactNode {
  if (at === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15 text-accent-text" role="status">
      {`Your unsaved text from ${formatMoment(at)} was restored.`}
      <LinkButton onClick={onDiscard}>Discard it</LinkButton>
    </p>
  );
}

/** Fields that belong to the edition that is edited: read-only once it is over. */
export function EditionFields({ children }: { children: ReactNode }): ReactNode {
  return (
    <fieldset className="contents" disabled={useIsOver()}>
      {children}
    </fieldset>
  );
}

interface RecordButtonsProps {
  remove: string;
  onRemove: () => void;
  edit: string;
  onEdit: () => void;
}

/** Edit takes the focus of the form that closed. */
export function RecordButtons({ remove, onRemove, edit, onEdit }: RecordButtonsProps): ReactNode {
  const isOver = useIsOver();
  return (
    <>
      {!isOver && <IconButton icon={Trash2} label={remove} onClick={onRemove} />}
      <IconButton icon={Pencil} label={edit} takesFocus onClick={onEdit} />
    </>
  );
}

/** Opens a row by a click, but not on its buttons, nor while its text is selected for copying. */
export const onPlainClick =
  (open: () => void) =>
  ({ target }: MouseEvent): void => {
    const isOther = (target as Element).closest('a, button, label, dialog') !== null;
    if (!isOther && document.getSelection()?.isCollapsed !== false) open();
  };

interface RecordFormProps {
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
  /** The record of the History button; a new record has none. */
  history?: HistoryOf | undefined;
  /** Its `RecordConflict`. */
  conflict?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The form of a record replaces its row. Escape cancels, Ctrl+Enter saves. */
export function RecordForm(props: RecordFormProps): ReactNode {
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
    // A key that ends the composition of a character must not reach the form.
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
          saving={savingLabel}
          isOfPortal={isOfPortal}
          isDisabled={!isComplete}
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
