import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { useActiveEvent } from '#admin/session/ActiveEvent.tsx';
import { areasQuery } from '#admin/session/queries.ts';
import { TextArea } from '#admin/ui/TextArea.tsx';
import { endDays, endOfDay } from '#domain/notices/ends.ts';
import { noticeLimits } from '#domain/notices/notice.ts';
import { shortMoment } from '#domain/notices/when.ts';
import { adminNoticeLabels as labels } from '#messages/notices/admin.ts';
import { describedBy, ErrorSlot, Field } from '#ui/Field.tsx';
import { ChipChoice } from './ChipChoice.tsx';
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
      <Field name="notice-text" label={labels.text} hint={hint} error={form.errorOf('text')}>
        <TextArea
          id="field-notice-text"
          className="control control-dense"
          rows={2}
          maxLength={noticeLimits.characters}
          enterKeyHint="send"
          autoComplete="off"
          value={text}
          aria-required
          aria-describedby={describedBy({ name: 'notice-text', hint })}
          aria-invalid={form.errorOf('text') ? true : undefined}
          onKeyDown={postOnEnter}
          onChange={({ target }) => form.put({ text: target.value })}
        />
      </Field>
      <ChipChoice
        name="notice-end"
        label={labels.until(until ? shortMoment(until, now) : '')}
        choices={ends}
        chosen={end}
        onChoose={(value) => form.put({ end: value })}
      />
      {end === 'day' && (
        <Field name="notice-day" label={labels.day}>
          <input
            id="field-notice-day"
            type="date"
            className="control control-dense"
            {...endDays(now)}
            value={day}
            aria-describedby="error-notice-end"
            aria-invalid={form.errorOf('until') ? true : undefined}
            onChange={({ target }) => form.put({ day: target.value })}
          />
        </Field>
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
