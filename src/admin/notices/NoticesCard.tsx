import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { draftNames, readDraft } from '#admin/editing/drafts.ts';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useOpenRecord } from '#admin/editing/use-open-record.ts';
import { useForm, useSubmit } from '#admin/editing/use-record.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { Loaded } from '#admin/session/Loaded.tsx';
import { areasQuery } from '#admin/session/queries.ts';
import { failureText, read, useWrite } from '#admin/session/read.ts';
import { Button } from '#admin/ui/Button.tsx';
import { Card } from '#admin/ui/Card.tsx';
import { InputField, TextField } from '#admin/ui/fields.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { checked } from '#domain/basics/schemas.ts';
import { type Notice, noticeLimits, shortMoment } from '#domain/notices/notice.ts';
import {
  endDays,
  endOfDay,
  endsAt,
  type NoticeEnd,
  type NoticeWrite,
  noticeWriteSchema,
} from '#domain/notices/write.ts';
import { failureLabels } from '#messages/admin.ts';
import { adminNoticeLabels as labels } from '#messages/admin-records.ts';
import { noticeLabels } from '#messages/notices.ts';
import { showToast } from '#stores/toasts.ts';
import { ErrorSlot } from '#ui/Field.tsx';
import { Megaphone } from '#ui/icons.tsx';

/** The running notices of all shows; read anew when the next one ends. */
const noticesQuery = queryOptions({
  ...read(api.listNotices),
  refetchInterval: ({ state: { data = [] } }) =>
    data.length > 0 && Math.max(1000, Math.min(...data.map(({ until }) => Date.parse(until))) - Date.now()),
});

function useNoticeWrites() {
  const client = useQueryClient();
  const write = useWrite(api.postNotice);
  const put = (change: (notices: readonly Notice[]) => Notice[]) =>
    client.setQueryData(noticesQuery.queryKey, (notices) => notices && change(notices));
  return {
    async post(notice: NoticeWrite): Promise<void> {
      const posted = await write(() => call(api.postNotice, notice));
      put((notices) => [posted, ...notices.filter(({ id }) => id !== posted.id)]);
    },
    async end({ id }: Notice): Promise<void> {
      await write(() => call(api.endNotice, { id }));
      put((notices) => notices.filter((notice) => notice.id !== id));
    },
  };
}

interface NoticeValues {
  text: string;
  /** A key; '' for the whole show. */
  area: string;
  end: NoticeEnd;
  day: string;
}

/** A notice to post: its words, what it is about, and its end. Enter posts it. */
function NoticeForm({ onClose }: { onClose: () => void }): ReactNode {
  const { event } = useActiveEvent();
  const { data: areas = [] } = useQuery(areasQuery(event.id));
  const writes = useNoticeWrites();
  const [openedAt] = useState(Date.now);
  const ends = endsAt(openedAt, event.endDate);
  const empty: NoticeValues = {
    text: '',
    area: '',
    end: ends.has('tonight') ? 'tonight' : 'tomorrow',
    day: '',
  };
  const form = useForm(draftNames.notice(event.id), { value: empty, version: 0 }, (error) =>
    failureText(labels.postFailed, error, failureLabels.textKept),
  );
  const { text, area, end, day } = form.draft.value;
  const put = (changes: Partial<NoticeValues>) => {
    form.put(changes);
    form.clear();
  };
  const post = async () => {
    const now = Date.now();
    const until = end === 'day' ? day && endOfDay(day) : (endsAt(now, event.endDate).get(end) ?? '');
    const write = checked(noticeWriteSchema(now), { eventId: event.id, text, area, until });
    if (!write.ok) return form.refuse(write.errors);
    await form.submit(async () => {
      await writes.post(write.value);
      form.discard();
      onClose();
      showToast(labels.posted(event.name));
    });
  };
  const now = Date.now();
  const hint = labels.textHint(noticeLimits.characters - text.length);
  const postOnEnter = (key: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key.key !== 'Enter' || key.nativeEvent.isComposing || key.ctrlKey || key.metaKey) return;
    key.preventDefault();
    if (text.trim()) key.currentTarget.form?.requestSubmit();
  };
  const until = end === 'day' ? day && endOfDay(day) : ends.get(end);
  const endChoices = [...ends.keys()].map((value) => ({ value, label: labels.ends[value] }));
  return (
    <RecordForm
      label={labels.post}
      record={{ ...form, save: post }}
      saveLabel={labels.submit}
      isComplete={text.trim() !== ''}
      onClose={onClose}
    >
      <TextField
        name="notice-text"
        label={labels.text}
        hint={hint}
        error={form.errorOf('text')}
        rows={2}
        maxLength={noticeLimits.characters}
        enterKeyHint="send"
        autoComplete="off"
        value={text}
        aria-required
        onKeyDown={postOnEnter}
        onChange={({ target }) => put({ text: target.value })}
      />
      <ChipChoice
        name="notice-end"
        label={labels.until(until ? shortMoment(until, now) : '')}
        choices={endChoices}
        chosen={end}
        onChoose={(value) => put({ end: value })}
      />
      {end === 'day' && (
        <InputField
          name="notice-day"
          label={labels.day}
          type="date"
          {...endDays(now)}
          value={day}
          aria-describedby="error-notice-end"
          onChange={({ target }) => put({ day: target.value })}
        />
      )}
      <ErrorSlot name="notice-end" error={form.errorOf('until')} />
      {areas.length > 0 && (
        <ChipChoice
          name="notice-area"
          label={labels.area}
          choices={[
            { value: '', label: labels.wholeShow },
            ...areas.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          chosen={area}
          onChoose={(value) => put({ area: value })}
        />
      )}
      <ErrorSlot name="notice-area" error={form.errorOf('area') ?? form.errorOf('eventId')} />
    </RecordForm>
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

const NEW = 'new';

/** The notices that the show's pages have now, and the way to post one. */
export function NoticesCard(): ReactNode {
  const { event } = useActiveEvent();
  const query = useQuery(noticesQuery);
  const card = useRef<HTMLElement>(null);
  const [openId, open] = useOpenRecord(card, () => (readDraft(draftNames.notice(event.id)) ? NEW : null));
  const { end, failure } = useEndNotice();
  // Pages show no other edition.
  if (event.state !== 'current') return null;
  return (
    <Card
      ref={card}
      id="notices"
      title={labels.title}
      beside={
        <Button
          look="primary"
          data-add
          aria-expanded={openId !== null}
          onClick={() => open(openId === null ? NEW : null)}
        >
          <Megaphone className="icon" />
          {labels.post}
        </Button>
      }
    >
      {openId !== null && <NoticeForm onClose={() => open(null)} />}
      <div role="alert">{failure && <p className="field-error px-5 pb-3">{failure}</p>}</div>
      <Loaded query={query}>
        {(all) => {
          const notices = all.filter(({ eventId }) => eventId === event.id);
          if (notices.length === 0)
            return openId === null && <p className="px-5 pb-4 text-15 text-text-muted">{labels.none}</p>;
          return (
            <ul>
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} onEnd={() => end(notice)} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}

/** Ends a notice, and offers to post it again until its old end. */
function useEndNotice(): { end(notice: Notice): void; failure: string | undefined } {
  const writes = useNoticeWrites();
  const attempted = useRef<string>(labels.endFailed);
  const { submit, failure, errors } = useSubmit((error) => failureText(attempted.current, error));
  const attempt = (failed: string, call: () => Promise<unknown>) => {
    attempted.current = failed;
    return submit(call);
  };
  const postAgain = async ({ eventId, text, area, until }: Notice) => {
    const isPosted = await attempt(labels.postFailed, () => writes.post({ eventId, text, area, until }));
    if (isPosted) showToast(labels.undone);
  };
  return {
    failure: errors[0]?.message ?? failure,
    async end(notice) {
      if (!(await attempt(labels.endFailed, () => writes.end(notice)))) return;
      const run = () => postAgain(notice);
      showToast({ ...labels.ended, action: { label: labels.undo, hint: labels.undoHint, run } });
    },
  };
}

function NoticeRow({ notice, onEnd }: { notice: Notice; onEnd: () => void }): ReactNode {
  const { text, areaName, from, until } = notice;
  const now = Date.now();
  return (
    <li className="flex items-center gap-4 border-t border-border px-5 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          {areaName && <b>{areaName}: </b>}
          {text}
        </p>
        <p className="text-15 text-text-muted tabular-nums">
          {noticeLabels.when(shortMoment(from, now), shortMoment(until, now), '')}
        </p>
      </div>
      <Button className="flex-none" aria-label={labels.endNamed(text)} onClick={onEnd}>
        {labels.end}
      </Button>
    </li>
  );
}
