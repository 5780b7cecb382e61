import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { draftNames } from '#admin/editing/drafts.ts';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useForm } from '#admin/editing/use-record.ts';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { failureText } from '#admin/session/failures.ts';
import { areasQuery } from '#admin/session/queries.ts';
import { InputField, TextField } from '#admin/ui/fields.tsx';
import { checked } from '#domain/basics/checked.ts';
import { endDays, endOfDay, endsAt, type NoticeEnd } from '#domain/notices/ends.ts';
import { noticeLimits } from '#domain/notices/notice.ts';
import { shortMoment } from '#domain/notices/when.ts';
import { noticeWriteSchema } from '#domain/notices/write.ts';
import { failureLabels } from '#messages/admin.ts';
import { adminNoticeLabels as labels } from '#messages/notices/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { ErrorSlot } from '#ui/Field.tsx';
import { useNoticeWrites } from './queries.ts';

interface NoticeValues {
  text: string;
  /** A key; '' for the whole show. */
  area: string;
  end: NoticeEnd;
  day: string;
}

/** A notice to post: its words, what it is about, and its end. Enter posts it. */
export function NoticeForm({ onClose }: { onClose: () => void }): ReactNode {
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
