import type { ReactNode } from 'react';
import { TextArea } from '#admin/ui/TextArea.tsx';
import type { WrittenMail } from '#domain/inquiries/answer.ts';
import { answerLabels as labels } from '#messages/inquiries/answer.ts';
import { describedBy, Field } from '#ui/Field.tsx';

interface Props {
  value: WrittenMail;
  errorOf: (name: string) => string | undefined;
  /** Said of the text. */
  hint?: string;
  onChange: (changes: Partial<WrittenMail>) => void;
}

/** Subject and text of a mail. */
export function MailFields({
  value: { subject, text },
  errorOf,
  hint = labels.textHint,
  onChange,
}: Props): ReactNode {
  const [subjectError, textError] = [errorOf('subject'), errorOf('text')];
  return (
    <>
      <Field name="answer-subject" label={labels.subject} error={subjectError}>
        <input
          id="field-answer-subject"
          type="text"
          className="control control-dense"
          value={subject}
          aria-describedby={describedBy({ name: 'answer-subject' })}
          aria-invalid={subjectError ? true : undefined}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </Field>
      <Field name="answer-text" label={labels.text} hint={hint} error={textError}>
        <TextArea
          id="field-answer-text"
          className="control control-dense"
          rows={10}
          value={text}
          aria-describedby={describedBy({ name: 'answer-text', hint })}
          aria-invalid={textError ? true : undefined}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </Field>
    </>
  );
}
