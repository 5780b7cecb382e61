import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { BoxProps } from '#admin/content/formatted/FormattedBox.tsx';
import { RecordConflict } from '#admin/records/Conflict.tsx';
import { RecordHistory } from '#admin/records/History.tsx';
import { DraftNote, EditionFields, FormEnd } from '#admin/records/RecordForm.tsx';

import {
  baseVersionOf,
  type ContentEntry,
  conflictFields,
  placeOf,
  storedItem,
  type TextValues,
  textValues,
  useContentWrites,
  writeOf,
} from '#admin/records/texts.ts';
import { draftNames, useRecord, writeDraft } from '#admin/records/use-record.ts';
import { fieldErrorsIn } from '#admin/session/read.ts';
import { useIsOver } from '#admin/session/session.tsx';
import { TextArea } from '#admin/ui/fields.tsx';
import { bringIntoView, undoable } from '#admin/ui/hooks.ts';
import { Form, LinkButton } from '#admin/ui/parts.tsx';
import { showDates } from '#domain/basics/dates.ts';
import { isSameValue } from '#domain/basics/fields.ts';
import type { ContentItem, ContentType } from '#domain/content/item.ts';
import { paragraphsOf, textOf } from '#domain/content/rich-text.ts';
import type { TextKind } from '#domain/content/row.ts';
import { type ContentWrite, savable } from '#domain/content/write.ts';
import { nameAmongShows } from '#domain/events/shows.ts';
import {
  adminLabels,
  conflictLabels,
  failureLabels,
  historyLabels,
  contentFieldLabels as labels,
} from '#messages/admin.ts';
import { textScopeLabels } from '#messages/admin-content.ts';
import { showToast } from '#stores/toasts.ts';
import { savedToast, useContentEditing } from './ContentEditing.tsx';

/** Autofill and phone keyboard by kind. Only a native date input never returns an invalid value. */
const inputs = {
  date: { type: 'date', autoComplete: 'off', ...showDates },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  phone: { type: 'text', inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<Exclude<TextKind, 'list'>, InputHTMLAttributes<HTMLInputElement>>;
const line = { type: 'text', autoComplete: 'off' } as const;

/** Loaded with the first formatted text; where that fails, the markup itself is edited. */
const FormattedBox = lazy(() =>
  import('./formatted/FormattedBox.tsx').catch(() => ({
    default: (props: BoxProps) => <PlainBox {...props} isMultiline kind={undefined} />,
  })),
);

interface TextBoxProps extends Omit<BoxProps, 'onReady'> {
  entry: ContentEntry;
  type: ContentType;
}

const historyFields = {
  value: { label: 'Text' },
  type: { label: 'Format', words: (type: ContentType) => labels.types[type] },
};

/** The box that a text is typed into. It takes the focus when the row opens. */
function TextBox({ entry, type, ...box }: TextBoxProps) {
  const onReady = (element: HTMLElement) => {
    const form = element.closest('form');
    // Not from the choice of the format, which brings another box.
    if (!form?.contains(document.activeElement)) element.focus({ preventScroll: true });
    bringIntoView(form);
  };
  if (type === 'html')
    return (
      <Suspense
        fallback={<p className="control control-dense min-h-18 text-text-muted">{adminLabels.loading}</p>}
      >
        <FormattedBox {...box} onReady={onReady} />
      </Suspense>
    );
  return <PlainBox {...box} isMultiline={entry.isMultiline} kind={entry.row?.kind} onReady={onReady} />;
}

interface PlainProps extends BoxProps {
  isMultiline: boolean;
  kind: TextKind | undefined;
}

function PlainBox({
  id,
  label,
  value,
  readOnly,
  isInvalid,
  describedBy,
  onChange,
  onReady,
  ...more
}: PlainProps) {
  const { isMultiline, kind } = more;
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const ready = useRef(onReady);
  // After the screen has put the focus on its title.
  useEffect(() => {
    const { value = '', type } = box.current ?? {};
    // A date input has no text selection.
    if (type !== 'date') box.current?.setSelectionRange(value.length, value.length);
    if (box.current) ready.current(box.current);
  }, []);
  const control = {
    id,
    ref: box,
    value,
    readOnly,
    className: 'control control-dense',
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      {isMultiline ? (
        <TextArea {...control} rows={3} />
      ) : (
        <input {...control} {...(kind && kind !== 'list' ? inputs[kind] : line)} />
      )}
    </>
  );
}

interface ContentEditorProps {
  entry: ContentEntry;
  label: string;
  onType?: ((values: TextValues) => void) | undefined;
  /** Set while nothing may be typed. */
  isHeld: boolean;
  further: ReactNode;
}

/**
 * The open editor of one text: Enter saves one line, Ctrl+Enter any text, Escape cancels (product 2.15). Cancelled text
 * can be brought back from the toast.
 */
export function ContentEditor({ entry, label, onType, isHeld, further }: ContentEditorProps) {
  const { event, feedback, open, failureOf } = useContentEditing();
  const id = useId();
  const isOver = useIsOver();
  const isOpen = useRef(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { save: send } = useContentWrites();
  const draftName = draftNames.text(event.id, entry.key);
  const stored = { value: storedItem(entry)?.value ?? entry.fallback, type: entry.type };
  const record = useRecord<TextValues, ContentItem, ContentWrite>({
    draftName,
    stored: { value: stored, version: baseVersionOf(entry) },
    valuesOf: textValues,
    // The server checks.
    check: ({ value, type }, version) => ({
      ok: true,
      value: { ...writeOf(entry, event, value), type, version },
    }),
    send,
    textOf: (failure) =>
      fieldErrorsIn(failure).length > 0 ? undefined : failureOf(failure, 'save', failureLabels.textKept),
    onSaved() {
      // A save that ends late must not close the text that is open by then.
      if (isOpen.current) open(null);
      showToast(savedToast(feedback.saved, placeOf(entry, event)));
    },
  });
  const { errors, failure, draft, discard } = record;
  const { value, type } = draft.value;
  const error = errors[0]?.message ?? failure;
  const { isMultiline } = entry;
  const save = () => !isOver && !isHeld && record.save();
  const leave = () => {
    discard();
    open(null);
  };
  const cancel = () => {
    const { value, base, isDirty } = draft;
    leave();
    if (!isDirty) return;
    undoable({ title: 'Changes discarded', description: label }, labels.undoHint(label), () => {
      writeDraft(draftName, { value, base });
      open(entry.key);
    });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composition of a character is not meant for the form.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    } else if (event.key === 'Enter' && (event.target as Element).id === id) {
      const isCtrl = event.ctrlKey || event.metaKey;
      if (!isCtrl && (isMultiline || event.shiftKey)) return;
      event.preventDefault();
      save();
    }
  };
  const put = (changes: Partial<TextValues>) => {
    record.put(changes);
    record.clear();
    onType?.({ ...draft.value, ...changes });
  };
  /** The converted text, so a switch back restores the original until someone types. */
  const other = useRef({ from: value, to: '' });
  const onFormat = (type: ContentType) => {
    const made = type === 'html' ? paragraphsOf(value) : textOf(value);
    const to = other.current.to === value ? other.current.from : made;
    other.current = { from: value, to };
    put({ value: to, type });
  };

  return (
    <>
      <Form className="grid gap-2" onKeyDown={onKeyDown} onSubmit={save}>
        <DraftNote at={draft.restoredAt} onDiscard={discard} />
        {entry.row?.mayBeHtml && (
          <EditionFields>
            <fieldset>
              <legend className="sr-only">Format</legend>
              <div className="flex flex-wrap gap-x-6">
                {(['text', 'html'] as const).map((format) => (
                  <label key={format} className="flex min-h-11 items-center gap-3">
                    <input
                      type="radio"
                      className="radio"
                      name={`${id}-format`}
                      checked={type === format}
                      onChange={() => onFormat(format)}
                    />
                    {labels.types[format]}
                  </label>
                ))}
              </div>
            </fieldset>
          </EditionFields>
        )}
        <TextBox
          entry={entry}
          type={entry.row && !entry.row.mayBeHtml ? 'text' : type}
          id={id}
          label={label}
          value={value}
          readOnly={isOver || isHeld}
          isInvalid={error !== undefined}
          describedBy={`${id}-hint ${id}-error`}
          onChange={(value) => put({ value })}
        />
        <FormEnd error={error} errorId={`${id}-error`} isBusy={record.isBusy} save="Save" onCancel={cancel}>
          <span className="text-14 text-text-subtle" id={`${id}-hint`}>
            {!isOver && (isMultiline ? 'Ctrl+Enter saves, Escape cancels' : 'Enter saves, Escape cancels')}
          </span>
          <LinkButton onClick={() => setHistoryOpen(true)}>{historyLabels.open}</LinkButton>
          <span className="ms-auto flex">{further}</span>
        </FormEnd>
      </Form>
      <RecordConflict
        message={conflictLabels.contentMessage}
        fields={conflictFields(label)}
        record={record}
        onTheirs={leave}
      />
      {isHistoryOpen && (
        <RecordHistory
          of={{
            kind: 'text',
            record: entry.key,
            eventId: event.id,
            name: label,
            fields: historyFields,
            scopeOf: entry.row?.isShared
              ? ({ eventId }) => (eventId === null ? textScopeLabels.forAll : `For ${nameAmongShows(event)}`)
              : undefined,
            isTyped: draft.isDirty || isHeld,
            restoreOf({ before, eventId }) {
              if (typeof before?.['value'] !== 'string' || eventId !== placeOf(entry, event)) return null;
              const version = textValues(savable({ key: entry.key, type: 'text', ...before } as ContentItem));
              return isSameValue(version, stored) ? null : () => record.restore(version);
            },
          }}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  );
}
