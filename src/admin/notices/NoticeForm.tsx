import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { areasQuery } from '#admin/session/queries.ts';
import { InputField, TextField } from '#admin/ui/fields.tsx';
import { endDays, endOfDay } from '#domain/notices/ends.ts';
import { noticeLimits } from '#domain/notices/notice.ts';
import { shortMoment } from '#domain/notices/when.ts';
import { adminNoticeLabels as labels } from '#messages/notices/admin.ts';
import { ErrorSlot } from '#ui/Field.tsx';
import { useNoticeForm } from './use-notice-form.ts';

/** A notice to post: its words, what it is about, and its end. Enter posts it. */
export function NoticeForm({ onClose }: { onClose: () => void }): ReactNode {
  const { event } = useActiveEvent();
  const { data: areas = [] } = useQuery(areasQuery(event.id));
  const form = useNoticeForm(onClose);
  const { text, area, end, day } = form.draft.value;
  const now = Date.now();
  const hint = labels.textHint(noticeLimits.characters - text.length);
  const postOnEnter = (key: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key.key !== 'Enter' || key.nativeEvent.isComposing || key.ctrlKey || key.metaKey) return;
    key.preventDefault();
    if (text.trim()) key.currentTarget.form?.requestSubmit();
  };
  const until = end === 'day' ? day && endOfDay(day) : form.ends.get(end);
  const ends = [...form.ends.keys()].map((value) => ({ value, label: labels.ends[value] }));
  return (
    <RecordForm
      label={labels.post}
      record={form}
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
        onChange={({ target }) => form.put({ text: target.value })}
      />
      <ChipChoice
        name="notice-end"
        label={labels.until(until ? shortMoment(until, now) : '')}
        choices={ends}
        chosen={end}
        onChoose={(value) => form.put({ end: value })}
      />
      {end === 'day' && (
        <InputField
          name="notice-day"
          label={labels.day}
          type="date"
          {...endDays(now)}
          value={day}
          aria-describedby="error-notice-end"
          onChange={({ target }) => form.put({ day: target.value })}
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
          onChoose={(value) => form.put({ area: value })}
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

function ChipChoice<Value extends string>({
  name,
  label,
  choices,
  chosen,
  onChoose,
}: Props<Value>): ReactNode {
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
