import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inquiryStatuses } from '#admin/inquiries/words.ts';
import { areasQuery } from '#admin/session/read.ts';
import { CheckBox, SelectField } from '#admin/ui/fields.tsx';
import { Fold } from '#admin/ui/parts.tsx';
import {
  filledMail,
  type MailAudience,
  type MailRecipient,
  type WrittenMail,
} from '#domain/inquiries/answer.ts';
import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import { inboxLabels } from '#messages/admin.ts';
import { composerLabels as labels } from '#messages/inquiries/admin.ts';

/** The audience of a mail without chosen inquiries; '' for any. */
export interface Choice {
  eventId: string;
  who: InquiryStatus | '';
  area: string;
  exhibitors: boolean;
}

export function AudienceFields({ values, put }: { values: Choice; put: (changes: Partial<Choice>) => void }) {
  const { data: areas = [] } = useQuery(areasQuery(values.eventId));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="mail-who"
        label="Send to"
        value={values.who}
        choices={[
          ...inquiryStatuses.map(
            (name) => [name, `Everyone with status ${inboxLabels.statuses[name]}`] as const,
          ),
          ['', 'Everyone'],
        ]}
        onChoose={(who) => put({ who })}
      />
      <SelectField
        name="mail-area"
        label="Area"
        value={values.area}
        choices={[['', 'Any'], ...areas.map(({ name }) => [name, name] as const)]}
        onChoose={(area) => put({ area })}
      />
      <CheckBox isChecked={values.exhibitors} onChange={(exhibitors) => put({ exhibitors })}>
        Include the exhibitors of this show
      </CheckBox>
    </div>
  );
}

interface WhoProps {
  audience: MailAudience;
  count: string;
  unticked: ReadonlySet<string>;
  onTick: (id: string, isTicked: boolean) => void;
}

/** Lists the recipients, and those whom the mail leaves out, with the reason. */
export function WhoGetsIt({ audience: { recipients, left }, count, unticked, onTick }: WhoProps) {
  return (
    <div>
      <p className="font-semibold tabular-nums" role="status">
        {recipients.length === 0 ? 'No vendors match this choice.' : count}
      </p>
      <p className="text-15 text-text-muted">
        Suspected spam and withdrawn inquiries are left out. Each address gets one email.
      </p>
      {recipients.length > 0 && (
        <Fold summary="Choose who gets it" summaryClass="min-h-11 text-15">
          <ul className="max-h-64 overflow-y-auto">
            {recipients.map(({ id, companyName, to, isRepeated }) => (
              <li key={id}>
                <CheckBox isChecked={!unticked.has(id)} onChange={(isTicked) => onTick(id, isTicked)}>
                  <span className="min-w-0 wrap-anywhere">
                    {companyName}{' '}
                    <span className="text-15 text-text-muted">
                      {to}
                      {isRepeated && ' (same address: one email)'}
                    </span>
                  </span>
                </CheckBox>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {left.length > 0 && (
        <p className="text-15 wrap-anywhere">
          {`Not to ${left.map(({ companyName, why }) => `${companyName} (${labels.left[why]})`).join(', ')}.`}
        </p>
      )}
    </div>
  );
}

interface PreviewProps {
  written: WrittenMail;
  readers: readonly MailRecipient[];
}

export function Preview({ written, readers }: PreviewProps) {
  const [chosen, setChosen] = useState('');
  const reader = readers.find(({ id }) => id === chosen) ?? readers[0];
  if (!reader) return null;
  const { subject, text } = filledMail(written, reader);
  return (
    <div className="grid gap-2">
      <SelectField
        name="mail-reader"
        label="Preview for"
        value={reader.id}
        choices={readers.map(({ id, companyName, to }) => [id, `${companyName}, ${to}`])}
        onChoose={setChosen}
      />
      <div className="rounded bg-surface-alt p-4 wrap-anywhere">
        <p className="font-semibold">{subject}</p>
        <p className="mt-2 whitespace-pre-wrap">{text}</p>
      </div>
    </div>
  );
}
