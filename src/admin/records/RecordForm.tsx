import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { useActiveEvent, useIsOver } from '#admin/session/session.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, Dialog, Form, LinkButton } from '#admin/ui/parts.tsx';
import { editionName } from '#domain/events/shows.ts';
import { historyLabels } from '#messages/admin.ts';
import type { Toast } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { useFormFocus } from './focus.ts';
import { type HistoryOf, RecordHistory } from './History.tsx';
import { type DraftState, type FormState, undoable, useSubmit } from './use-record.ts';

export function DraftNote({ at, onDiscard }: { at: number | null; onDiscard: () => void }) {
  if (at === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-15 text-accent-text" role="status">
      {`Your unsaved text from ${formatMoment(at)} was restored.`}
      <LinkButton onClick={onDiscard}>Discard it</LinkButton>
    </p>
  );
}

/** Fields that belong to the edition that is edited: read-only once it is over. */
export function EditionFields({ children }: { children: ReactNode }) {
  return (
    <fieldset className="contents" disabled={useIsOver()}>
      {children}
    </fieldset>
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
  heading?: string | undefined;
  /** Its errors, busy and failure are said here, so that no form can forget them. */
  record: Pick<FormState<object, never>, 'errors' | 'failure' | 'isBusy'> & {
    draft?: DraftState<unknown>;
    save(): unknown;
    discard?(): void;
  };
  saveLabel: string;
  savingLabel?: string;
  /** What is sent belongs to no edition. */
  isOfPortal?: boolean;
  /** Its fields stay readable once the edition is over. */
  isReadable?: boolean;
  /** A form that is always there takes no focus, and Escape leaves it as it is. */
  isPage?: boolean;
  /** Whether everything that is needed is there; Save waits for it. */
  isComplete?: boolean;
  history?: Omit<HistoryOf, 'isTyped'> | undefined;
  conflict?: ReactNode;
  className?: string;
  errorId?: string;
  endClass?: string;
  end?: ReactNode;
  onClose?: () => void;
  onReopen?: () => void;
  children: ReactNode;
}

/** The form of a record replaces its row. Escape cancels, Ctrl+Enter saves. */
export function RecordForm({
  label,
  heading,
  record,
  saveLabel,
  savingLabel,
  isComplete = true,
  isOfPortal = false,
  isReadable = isOfPortal,
  isPage = false,
  history,
  conflict,
  className = 'grid gap-4 border-t border-border p-5',
  errorId,
  endClass,
  end,
  onClose,
  onReopen,
  children,
}: RecordFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isOver = useIsOver() && !isOfPortal;
  const { draft, errors, failure, isBusy, save, discard } = record;
  useFormFocus(form, errors, isPage);
  const submit = () => isComplete && !isOver && save();
  const cancel = () => {
    discard?.();
    onClose?.();
    if (!discard || !draft?.isDirty) return;
    const description = history?.name ?? label;
    undoable({ title: 'Changes discarded', description }, 'Restore what you typed', () => {
      draft.set(draft.value);
      onReopen?.();
      return false;
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the composition of a character must not reach the form.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !isPage) cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Form
        ref={form}
        className={className}
        aria-label={heading ? `${label}: ${heading}` : label}
        onKeyDown={onKeyDown}
        onSubmit={submit}
      >
        {heading && <h4 className="text-22">{heading}</h4>}
        {draft && <DraftNote at={draft.restoredAt} onDiscard={discard ?? cancel} />}
        {isReadable ? children : <EditionFields>{children}</EditionFields>}
        <FormEnd
          error={failure}
          errorId={errorId}
          isBusy={isBusy}
          save={saveLabel}
          saving={savingLabel}
          isOfPortal={isOfPortal}
          isDisabled={!isComplete}
          className={endClass}
          {...(onClose
            ? { onCancel: cancel }
            : draft?.isDirty && { cancel: 'Discard changes', onCancel: cancel })}
        >
          {history && <LinkButton onClick={() => setHistoryOpen(true)}>{historyLabels.open}</LinkButton>}
          {end}
        </FormEnd>
      </Form>
      {conflict}
      {history && isHistoryOpen && (
        <RecordHistory
          of={{ ...history, isTyped: !isComplete || draft?.isDirty === true }}
          now={draft?.value}
          onRestore={(version) => {
            draft?.set(version);
            // With the version in it, the form asks its own questions.
            setTimeout(() => form.current?.requestSubmit());
          }}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  );
}

interface FormEndProps {
  error: string | undefined;
  errorId?: string | undefined;
  className?: string | undefined;
  isBusy: boolean;
  save: string;
  saving?: string | undefined;
  isDisabled?: boolean;
  cancel?: string;
  /** Left out where nothing is closed. */
  onCancel?: () => void;
  isLarge?: boolean;
  isDanger?: boolean;
  /** What is sent belongs to no edition. */
  isOfPortal?: boolean;
  children?: ReactNode;
}

/** Error and buttons of every form. An edition that is over has a note instead of the save button. */
export function FormEnd({
  error,
  errorId,
  className = 'flex flex-wrap items-center gap-3',
  isBusy,
  save,
  saving = 'Saving...',
  isDisabled,
  cancel = 'Cancel',
  onCancel,
  children,
  isLarge,
  isDanger,
  isOfPortal,
}: FormEndProps) {
  const isOver = useIsOver() && !isOfPortal;
  return (
    <>
      <p className="field-error" id={errorId} role="alert">
        {error}
      </p>
      <div className={className}>
        {isOver ? (
          <OverNote />
        ) : (
          <Button
            type="submit"
            look={isDanger ? 'danger' : 'primary'}
            isLarge={isLarge}
            disabled={isDisabled}
            aria-disabled={isBusy}
          >
            {isBusy ? saving : save}
          </Button>
        )}
        {onCancel && (
          <Button isLarge={isLarge} onClick={onCancel}>
            {cancel}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

/** Replaces the save button of a past edition: why it is missing, and a link to the current edition. */
function OverNote() {
  const { event } = useActiveEvent();
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <p className="font-semibold">{`You can’t change this. ${editionName(event)} is over.`}</p>
      <ToCurrentEdition />
    </div>
  );
}

export function ToCurrentEdition() {
  const { event, events, choose } = useActiveEvent();
  const current = events.find(({ slug }) => slug === event.slug);
  if (!current) return null;
  return (
    <LinkButton onClick={() => choose(current.id)}>
      {`Go to ${editionName(current)}, the current show`}
    </LinkButton>
  );
}

const saveLabels = {
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
  hasShortcut?: boolean;
  end?: ReactNode;
  children: ReactNode;
}

export function FormDialog({
  title,
  closeLabel,
  isFirm = false,
  onSubmit,
  hasShortcut,
  end,
  children,
  ...formEnd
}: DialogProps) {
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

interface ActProps extends ComponentProps<typeof Button> {
  act: () => Promise<unknown>;
  failed: Parameters<typeof useSubmit>[0];
  /** Said where somebody else was first. */
  changed?: string;
  done?: Toast;
  isLink?: boolean;
  boxClass?: string;
}

/** A button that makes one call at a time; below it, why that failed. */
export function ActButton({ act, failed, changed, done, isLink, boxClass, ...button }: ActProps) {
  const { submit, isBusy, errors, failure, conflict } = useSubmit(failed);
  const Shape = isLink ? LinkButton : Button;
  return (
    <div className={boxClass}>
      <Shape
        aria-disabled={isBusy}
        onClick={async () => {
          if ((await submit(act)) && done) showToast(done);
        }}
        {...button}
      />
      <p className="field-error" role="alert">
        {conflict ? changed : (errors[0]?.message ?? failure)}
      </p>
    </div>
  );
}

interface QuestionProps extends Omit<DialogProps, 'onSubmit' | 'hasShortcut' | 'error' | 'isBusy'> {
  failed: Parameters<typeof useSubmit>[0];
  changed?: string;
  /** Runs on yes, and closes the question. */
  act: () => Promise<void>;
}

export function Question({ failed, changed, act, ...dialog }: QuestionProps) {
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

/** A save that first asks where what is typed is hardly meant. */
export function useSaveQuestion(save: () => Promise<unknown>) {
  const [question, ask] = useState<string | null>(null);
  const saveAnyway = async () => {
    ask(null);
    await save();
  };
  return {
    askOrSave: (asked: string | null) => (asked === null ? save() : ask(asked)),
    dialog: question !== null && (
      <Question {...saveLabels} act={saveAnyway} onCancel={() => ask(null)}>
        <p>{question}</p>
      </Question>
    ),
  };
}
