import { queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { ListedKind } from '#admin/records/kind.ts';
import type { FieldsOf } from '#admin/records/ListedForm.tsx';
import { RecordList } from '#admin/records/RecordList.tsx';
import { areasQuery, read } from '#admin/session/read.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { InputField, Radios, TextField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { checked } from '#domain/basics/schemas.ts';
import type { Edition } from '#domain/events/edition.ts';
import { type Notice, noticeLimits, noticeTimes, shortMoment } from '#domain/notices/notice.ts';
import {
  endDays,
  endOfDay,
  endsAt,
  type NoticeEnd,
  noticeFields,
  noticeWriteSchema,
} from '#domain/notices/write.ts';
import { ErrorSlot } from '#ui/Field.tsx';
import { Megaphone } from '#ui/icons.tsx';

const labels = {
  title: 'Notices',
  add: 'Post a notice',
  none: 'No notices posted. A notice appears on every page of the show within a minute. No need to publish.',
  save: 'Post',
  added: 'Notice Posted',
  shown: (show: string) => `On the pages of ${show} within a minute`,
  deleted: 'Notice Ended',
  gone: 'Gone from the pages within a minute',
  addFailed: 'Failed to post the notice',
  deleteFailed: 'Failed to end the notice',
  end: 'End now',
} as const;

/** The running notices of all shows, read again when the next one ends. */
const noticesQuery = queryOptions({
  ...read(api.listNotices),
  refetchInterval: ({ state: { data = [] } }) =>
    data.length > 0 && Math.max(1000, Math.min(...data.map(({ until }) => Date.parse(until))) - Date.now()),
});

/** A notice is posted and ended, and never changed. An undo posts it as it was. */
const noticeKind = ({ name, endDate }: Edition): ListedKind<StoredNotice, NoticeValues> => {
  const post = (notice: Pick<Notice, 'eventId' | 'text' | 'area' | 'until'>) =>
    call(api.postNotice, notice) as Promise<StoredNotice>;
  return {
    kind: 'notice',
    write: api.postNotice,
    fields: {
      text: noticeFields.text,
      area: noticeFields.area,
      end: noticeFields.until,
      day: noticeFields.until,
    },
    emptyValues: {
      text: '',
      area: '',
      end: endsAt(Date.now(), endDate).has('tonight') ? 'tonight' : 'tomorrow',
      day: '',
    },
    valuesOf: ({ text, area }) => ({ text, area: area ?? '', end: 'day', day: '' }),
    nameOf: ({ text }) => text,
    isComplete: ({ text }) => text.trim() !== '',
    add(values, eventId, before) {
      if (before) return () => post(before);
      const { text, area } = values;
      const until = untilOf(values, endDate);
      const notice = checked(noticeWriteSchema(Date.now()), { eventId, text, area, until });
      return () => post(notice);
    },
    update: (_, notice) => () => post(notice),
    remove: ({ id }) => call(api.endNotice, { id }),
    words: {
      ...labels,
      conflict: '',
      updated: '',
      updateFailed: '',
      describe: (_, done) => (done === 'deleted' ? labels.gone : labels.shown(name)),
    },
  };
};

/** The notices that the show's pages have now, and the way to post one. */
export function NoticesCard() {
  const { event } = useActiveEvent();
  const query = useQuery(noticesQuery);
  // Pages show no other edition.
  if (event.state !== 'current') return null;
  return (
    <Loaded query={query}>
      {(all) => (
        <RecordList
          kind={noticeKind(event)}
          items={all.filter(({ eventId }) => eventId === event.id) as StoredNotice[]}
          openId={null}
          addIcon={Megaphone}
          addLook="primary"
          row={noticeWords}
          fields={NoticeFields}
        />
      )}
    </Loaded>
  );
}

function noticeWords({ text, areaName, from, until }: Notice) {
  const now = Date.now();
  return (
    <>
      <p>
        {areaName && <b>{areaName}: </b>}
        {text}
      </p>
      <p className="text-15 text-text-muted tabular-nums">
        {noticeTimes(shortMoment(from, now), shortMoment(until, now), '')}
      </p>
    </>
  );
}

const formLabels = {
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

type StoredNotice = Versioned<Notice>;

interface NoticeValues {
  text: string;
  /** A key; '' for the whole show. */
  area: string;
  end: NoticeEnd;
  day: string;
}

/** The end that is chosen; '' for none yet. */
const untilOf = ({ end, day }: NoticeValues, lastDay: string | null): string =>
  end === 'day' ? day && endOfDay(day) : (endsAt(Date.now(), lastDay).get(end) ?? '');

const chips = { className: 'mt-1 flex flex-wrap gap-2', choiceClass: 'chip' };

/** The fields of a notice: its words, its end, and what it is about. Enter posts it. */
function NoticeFields({ record, field }: FieldsOf<StoredNotice, NoticeValues>) {
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
      <Radios
        {...chips}
        name="notice-end"
        legend={formLabels.until(until ? shortMoment(until, now) : '')}
        choices={[...ends.keys()].map((value) => ({ value, label: formLabels.ends[value] }))}
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
        <Radios
          {...chips}
          name="notice-area"
          legend="For"
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
