import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type DraftState, draftNames, useDraft } from '#admin/editing/drafts.ts';
import { RecordForm } from '#admin/editing/RecordForm.tsx';
import { type Submission, useSubmit } from '#admin/editing/use-submit.ts';
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

interface NoticeValues {
  text: string;
  /** A key; '' for the whole show. */
  area: string;
  end: NoticeEnd;
  day: string;
}

interface NoticeFormState extends Pick<Submission, 'errors' | 'failure' | 'isBusy'> {
  draft: DraftState<NoticeValues>;
  ends: ReturnType<typeof endsAt>;
  errorOf(name: string): string | undefined;
  put(changes: Partial<NoticeValues>): void;
  save(): Promise<boolean>;
  discard(): void;
}

/** What is typed as the next notice, a draft until it is posted. */
function useNoticeForm(onPosted: () => void): NoticeFormState {
  const { event } = useActiveEvent();
  const writes = useNoticeWrites();
  const [openedAt] = useState(Date.now);
  const ends = endsAt(openedAt, event.endDate);
  const empty: NoticeValues = {
    text: '',
    area: '',
    end: ends.has('tonight') ? 'tonight' : 'tomorrow',
    day: '',
  };
  const draft = useDraft(draftNames.notice(event.id), { value: empty, version: 0 });
  const { submit, refuse, clear, ...submission } = useSubmit((error) =>
    failureText(labels.postFailed, error, failureLabels.textKept),
  );
  const reset = () => draft.reset({ value: empty, version: 0 });
  return {
    ...submission,
    draft,
    ends,
    put(changes) {
      draft.set({ ...draft.value, ...changes });
      clear();
    },
    async save() {
      const now = Date.now();
      const { text, area, end, day } = draft.value;
      const until = end === 'day' ? day && endOfDay(day) : (endsAt(now, event.endDate).get(end) ?? '');
      const write = checked(noticeWriteSchema(now), { eventId: event.id, text, area, until });
      if (!write.ok) {
        refuse(write.errors);
        return false;
      }
      return submit(async () => {
        await writes.post(write.value);
        reset();
        onPosted();
        showToast(labels.posted(event.name));
      });
    },
    discard: reset,
  };
}
