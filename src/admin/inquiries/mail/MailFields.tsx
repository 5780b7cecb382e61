import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { installationQuery } from '#admin/session/queries.ts';
import { hashOf } from '#admin/session/route.ts';
import { fieldsOf, InputField, TextField } from '#admin/ui/fields.tsx';
import { examplesIn } from '#domain/contradictions/example-contact.ts';
import type { WrittenMail } from '#domain/inquiries/answer.ts';
import type { Installation } from '#domain/mails/installation.ts';
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

interface BeforeWritingProps {
  /** Where answers go; '' while that is not known. */
  replyTo: string;
  /** Said where there is no mail server. */
  noServer: Readonly<Record<Exclude<Installation['mails'], 'sent'>, string>>;
  onLeave?: () => void;
}

/** Warns before writing a mail that would reach nobody, or be answered to nobody. */
export function BeforeWriting({ replyTo, noServer, onLeave }: BeforeWritingProps): ReactNode {
  const { data } = useQuery(installationQuery);
  const isExample = examplesIn(replyTo).length > 0;
  const isUnsent = data !== undefined && data.mails !== 'sent';
  if (!isExample && !isUnsent) return null;
  return (
    <div className="grid gap-1 border-s-4 border-accent ps-3">
      {isUnsent && <p>{noServer[data.mails as keyof typeof noServer]}</p>}
      {isExample && (
        <>
          <p className="wrap-anywhere">{labels.example(replyTo)}</p>
          <a
            className="link link-row justify-self-start font-semibold"
            href={`#${hashOf('content', 'contact_primary_email')}`}
            onClick={onLeave}
          >
            {labels.toAddress}
          </a>
        </>
      )}
    </div>
  );
}
