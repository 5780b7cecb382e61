import type { ReactNode } from 'react';
import { fieldsOf, InputField, TextField } from '#admin/ui/fields.tsx';
import type { WrittenMail } from '#domain/inquiries/answer.ts';
import { answerLabels as labels } from '#messages/inquiries/answer.ts';

interface Props {
  values: WrittenMail;
  errorOf: (name: string) => string | undefined;
  hint?: string;
  put: (changes: Partial<WrittenMail>) => void;
}

export function MailFields({ hint = labels.textHint, ...form }: Props): ReactNode {
  const fieldOf = fieldsOf({ prefix: 'answer', labels, ...form });
  return (
    <>
      <InputField {...fieldOf('subject')} />
      <TextField {...fieldOf('text')} hint={hint} rows={10} />
    </>
  );
}
