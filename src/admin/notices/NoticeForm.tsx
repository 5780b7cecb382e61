import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type ListedKind, sendIfRight } from '#admin/records/kind.ts';
import { type FieldsOf, ListedForm } from '#admin/records/ListedForm.tsx';
import type { ListActionsOf } from '#admin/records/list-actions.ts';
import { areasQuery } from '#admin/session/read.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { InputField, TextField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { checked } from '#domain/basics/schemas.ts';
import { type Notice, noticeLimits, shortMoment } from '#domain/notices/notice.ts';
import {
  endDays,
  endOfDay,
  endsAt,
  type NoticeEnd,
  noticeFields,
  noticeWriteSchema,
} from '#domain/notices/write.ts';
import { ErrorSlot } from '#ui/Field.tsx';

const labels = {
  /** `when` is '' while it is not known. */
  until: (when: string) => (when ? `Until ${when}` : 'Until'),
  ends: {
    hour: '1 hour',
    hours: '3 hours',
    tonight: 'Tonight',
    tomorrow: 'Tomorrow',
    show: 'End of the show',
    day: 'Another day',
  } satisfies Record<NoticeEnd, string>,
} as const;

export type StoredNotice = Versioned<Notice>;

export interface NoticeValues {
  text: string;
  /** A key; '' for the whole show. */
  area: string;
  end: NoticeEnd;
  day: string;
}

export type NoticeList = ListActionsOf<StoredNotice, NoticeValues> &
  Pick<ListedKind<StoredNotice, NoticeValues>, 'kind'>;

/** The end that is chosen; '' for none yet. */
const untilOf = ({ end, day }: NoticeValues, lastDay: string | null): string =>
  end === 'day' ? day && endOfDay(day) : (endsAt(Date.now(), lastDay).get(end) ?? '');

interface FormProps {
  list: NoticeList;
  onDone: () => void;
  onSaved: (saved: StoredNotice, before: StoredNotice | null) => void;
}

export function NoticeForm({ list, onDone, onSaved }: FormProps): ReactNode {
  const { event } = useActiveEvent();
  const kind: ListedKind<StoredNotice, NoticeValues> = {
    ...list,
    fields: {
      text: noticeFields.text,
      area: noticeFields.area,
      end: noticeFields.until,
      day: noticeFields.until,
    },
    emptyValues: {
      text: '',
      area: '',
      end: endsAt(Date.now(), event.endDate).has('tonight') ? 'tonight' : 'tomorrow',
      day: '',
    },
    isComplete: ({ text }) => text.trim() !== '',
    add(values, eventId) {
      const { text, area } = values;
      const until = untilOf(values, event.endDate);
      return sendIfRight(
        checked(noticeWriteSchema(Date.now()), { eventId, text, area, until }),
        (write) => call(api.postNotice, write) as Promise<StoredNotice>,
      );
    },
  };
  return (
    <ListedForm
      kind={kind}
      eventId={event.id}
      item={null}
      fields={NoticeFields}
      onDone={onDone}
      onSaved={onSaved}
    />
  );
}

/** The fields of a notice: its words, its end, and what it is about. Enter posts it. */
function NoticeFields({ record, field }: FieldsOf<StoredNotice, NoticeValues>): ReactNode {
  const { event } = useActiveEvent();
  const { data: areas = [] } = useQuery(areasQuery(event.id));
  const [openedAt] = useState(Date.now);
  const { text, area, end, day } = record.draft.value;
  const put = (changes: Partial<NoticeValues>) => {
    record.put(changes);
    record.clear();
  };
  const now = Date.now();
  const postOnEnter = (key: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key.key !== 'Enter' || key.nativeEvent.isComposing || key.ctrlKey || key.metaKey) return;
    key.preventDefault();
    if (text.trim()) key.currentTarget.form?.requestSubmit();
  };
  const ends = endsAt(openedAt, event.endDate);
  const until = end === 'day' ? day && endOfDay(day) : ends.get(end);
  return (
    <>
      <TextField
        {...field('text')}
        label="Notice"
        hint={`One line, such as “Gate 2 closed, use Gate 4”. ${noticeLimits.characters - text.length} characters left.`}
        rows={2}
        maxLength={noticeLimits.characters}
        enterKeyHint="send"
        autoComplete="off"
        aria-required
        onKeyDown={postOnEnter}
        onChange={({ target }) => put({ text: target.value })}
      />
      <ChipChoice
        name="notice-end"
        label={labels.until(until ? shortMoment(until, now) : '')}
        choices={[...ends.keys()].map((value) => ({ value, label: labels.ends[value] }))}
        chosen={end}
        onChoose={(value) => put({ end: value })}
      />
      {end === 'day' && (
        <InputField
          name="notice-day"
          label="Last day"
          type="date"
          {...endDays(now)}
          value={day}
          aria-describedby="error-notice-end"
          onChange={({ target }) => put({ day: target.value })}
        />
      )}
      <ErrorSlot name="notice-end" error={record.errorOf('until')} />
      {areas.length > 0 && (
        <ChipChoice
          name="notice-area"
          label="For"
          choices={[
            { value: '', label: 'All areas' },
            ...areas.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          chosen={area}
          onChoose={(value) => put({ area: value })}
        />
      )}
      <ErrorSlot name="notice-area" error={record.errorOf('area') ?? record.errorOf('eventId')} />
    </>
  );
}

interface Props<Value extends string> {
  name: string;
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

function ChipChoice<Value extends string>(props: Props<Value>): ReactNode {
  const { name, label, choices, chosen, onChoose } = props;
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label key={value} className="chip">
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
