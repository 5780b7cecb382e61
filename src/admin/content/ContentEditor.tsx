import { type InputHTMLAttributes, lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import type { BoxProps } from '#admin/content/formatted/FormattedBox.tsx';
import { RecordConflict } from '#admin/records/Conflict.tsx';
import { EditionFields, RecordForm } from '#admin/records/RecordForm.tsx';

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
import { draftNames, useRecord } from '#admin/records/use-record.ts';
import { fieldErrorsIn } from '#admin/session/read.ts';
import { useActiveEvent, useIsOver } from '#admin/session/session.tsx';
import { Radios, TextArea } from '#admin/ui/fields.tsx';
import { bringIntoView } from '#admin/ui/hooks.ts';
import { showDates } from '#domain/basics/dates.ts';
import type { ContentItem, ContentType } from '#domain/content/item.ts';
import { paragraphsOf, textOf } from '#domain/content/rich-text.ts';
import type { TextKind } from '#domain/content/row.ts';
import { savable } from '#domain/content/write.ts';
import { nameAmongShows } from '#domain/events/shows.ts';
import { adminLabels, conflictLabels, failureLabels, contentFieldLabels as labels } from '#messages/admin.ts';
import { textScopeLabels } from '#messages/admin-content.ts';
import { listLabels } from '#messages/admin-records.ts';
import { showToast } from '#stores/toasts.ts';
import { Hint } from '#ui/Field.tsx';
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
  const isOpening = useRef(true);
  const onReady = (element: HTMLElement) => {
    // The choice of the format, which brings another box, keeps the focus.
    if (isOpening.current) element.focus({ preventScroll: true });
    isOpening.current = false;
    bringIntoView(element.closest('form'));
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

/** The open editor of one text: Enter saves one line, Ctrl+Enter any text, Escape cancels (product 2.15). */
export function ContentEditor({ entry, label, onType, isHeld, further }: ContentEditorProps) {
  const { event } = useActiveEvent();
  const { feedback, open, failureOf } = useContentEditing();
  const id = useId();
  const isOver = useIsOver();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const { save: send } = useContentWrites();
  const stored = { value: storedItem(entry)?.value ?? entry.fallback, type: entry.type };
  const record = useRecord<TextValues, ContentItem>({
    draftName: draftNames.text(event.id, entry.key),
    stored: { value: stored, version: baseVersionOf(entry) },
    valuesOf: textValues,
    // The server checks.
    send: ({ value, type }, version) => send({ ...writeOf(entry, event, value), type, version }),
    textOf: (failure) =>
      fieldErrorsIn(failure).length > 0 ? undefined : failureOf(failure, 'save', failureLabels.textKept),
    onSaved() {
      // A save that ends late must not close the text that is open by then.
      if (isOpen.current) open(null);
      showToast(savedToast(feedback.saved, placeOf(entry, event)));
    },
  });
  const { errors, draft } = record;
  const { value, type } = draft.value;
  const put = (changes: Partial<TextValues>) => {
    record.put(changes);
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
    <RecordForm
      className="grid gap-2"
      label={listLabels.edit(label)}
      record={{ ...record, failure: errors[0]?.message ?? record.failure }}
      errorId={`error-${id}`}
      saveLabel="Save"
      isReadable
      isComplete={!isHeld}
      history={{
        kind: 'text',
        record: entry.key,
        eventId: event.id,
        name: label,
        fields: historyFields,
        scopeOf: entry.row?.isShared
          ? ({ eventId }) => (eventId === null ? textScopeLabels.forAll : `For ${nameAmongShows(event)}`)
          : undefined,
        versionOf({ before, eventId }) {
          if (typeof before?.['value'] !== 'string' || eventId !== placeOf(entry, event)) return null;
          return textValues(savable({ key: entry.key, type: 'text', ...before } as ContentItem));
        },
      }}
      conflict={
        <RecordConflict
          message={conflictLabels.contentMessage}
          fields={conflictFields(label)}
          record={record}
          onTheirs={() => {
            record.discard();
            open(null);
          }}
        />
      }
      end={<span className="ms-auto flex">{further}</span>}
      onClose={() => open(null)}
      onReopen={() => open(entry.key)}
    >
      {entry.row?.mayBeHtml && (
        <EditionFields>
          <Radios
            name={`${id}-format`}
            legend="Format"
            legendClass="sr-only"
            choices={(['text', 'html'] as const).map((value) => ({ value, label: labels.types[value] }))}
            chosen={type === 'html' ? 'html' : 'text'}
            onChoose={onFormat}
          />
        </EditionFields>
      )}
      <TextBox
        entry={entry}
        type={entry.row && !entry.row.mayBeHtml ? 'text' : type}
        id={id}
        label={label}
        value={value}
        readOnly={isOver || isHeld}
        isInvalid={errors.length > 0}
        describedBy={`hint-${id} error-${id}`}
        onChange={(value) => put({ value })}
      />
      {!isOver && (
        <Hint
          name={id}
          hint={entry.isMultiline ? 'Ctrl+Enter saves, Escape cancels' : 'Enter saves, Escape cancels'}
        />
      )}
    </RecordForm>
  );
}
