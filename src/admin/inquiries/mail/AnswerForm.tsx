import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { draftNames, useDraftNames, useForm } from '#admin/records/use-record.ts';
import { failureText, installationQuery, read, useWrite } from '#admin/session/read.ts';
import { Loaded } from '#admin/session/session.tsx';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';
import { SelectField } from '#admin/ui/fields.tsx';
import { Button } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { type AnswerTemplate, answerTemplates } from '#domain/inquiries/answer.ts';
import type { InquiryStatus, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels } from '#messages/admin.ts';
import { answerLabels as labels } from '#messages/inquiries/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { MailPlus } from '#ui/icons.tsx';
import { historyQuery, updateCachedInquiry } from '../queries.ts';
import { inquiryStatuses } from '../words.ts';
import { Composer, type TypedMail } from './Composer.tsx';

interface Props {
  inquiry: StoredInquiry;
  onClose: () => void;
}

const names = Object.keys(labels.templates) as AnswerTemplate[];

/** An answer to a vendor: begun with a template that is filled in, edited, and sent with the status that goes with it. */
export function AnswerForm({ inquiry, onClose }: Props) {
  const answer = useAnswer(inquiry, onClose);
  const { draft, conflict } = answer;
  const { status } = draft.value;
  const query = useQuery(read(api.answerTexts, { id: inquiry.id, eventId: draft.value.eventId }));
  // An undelivered reply is no reply, so the inquiry keeps waiting.
  const isDelivered = useQuery(installationQuery).data?.mails === 'sent';
  const current = conflict?.current;
  const warning = inquiry.withdrawnAt
    ? 'The vendor has withdrawn this inquiry.'
    : inquiry.suspectedSpam
      ? 'This inquiry may be spam, and the address may not be the sender’s.'
      : null;
  const section = useRef<HTMLElement>(null);
  const isLoaded = query.data !== undefined;
  const isShown = useRef(false);
  useEffect(() => {
    if (!isLoaded || isShown.current) return;
    isShown.current = true;
    bringIntoView(section.current);
    section.current?.querySelector<HTMLElement>('.chip:enabled, textarea')?.focus({ preventScroll: true });
  }, [isLoaded]);
  const sendLabel = current ? 'Send anyway' : 'Send';
  return (
    <section ref={section} aria-labelledby="answer-title" className="mt-6 rounded bg-surface-alt p-4 md:p-5">
      <h3 id="answer-title" className="mb-2 text-22">
        Reply by email
      </h3>
      <Loaded query={query}>
        {({ templates, replyTo }) => (
          <Composer
            form={answer}
            values={draft.value}
            put={answer.put}
            replyTo={replyTo}
            noServer={labels.noServer}
            shows={inquiry.shows.map((show) => ({ id: show.id, name: nameOfShow(show) }))}
            templates={names.map((name) => ({ name, label: labels.templates[name] }))}
            firstText="mail_answer_booths_text"
            isOwn={
              draft.value.text !== '' && names.every((name) => templates[name].text !== draft.value.text)
            }
            onTemplate={(name) =>
              answer.put({ ...templates[name], status: isDelivered ? answerTemplates[name] : '' })
            }
            to={
              <>
                <p className="text-15 wrap-anywhere text-text-muted">
                  {`To ${inquiry.contactEmail}. Their reply goes to ${replyTo}.`}
                </p>
                {warning && <p className="font-semibold text-danger">{warning}</p>}
              </>
            }
            failure={
              current
                ? labels.conflict(inboxLabels.statuses[current.status], current.lastAnswer?.by ?? null)
                : answer.failure
            }
            submit={answer.isBusy ? labels.sending : sendLabel}
            onSubmit={() => answer.sendIt(current?.version)}
            onCancel={onClose}
          >
            <SelectField
              name="answer-status"
              label="Set status to"
              error={answer.errorOf('status')}
              value={status}
              onChange={({ target }) => answer.put({ status: target.value as typeof status })}
            >
              <option value="">{`${inboxLabels.statuses[inquiry.status]} (no change)`}</option>
              {inquiryStatuses
                .filter((one) => one !== inquiry.status)
                .map((one) => (
                  <option key={one} value={one}>
                    {inboxLabels.statuses[one]}
                  </option>
                ))}
            </SelectField>
          </Composer>
        )}
      </Loaded>
    </section>
  );
}

/** Whether the answer form is open, and the button that opens it. */
export function useAnswerOpen(inquiryId: string): { isOpen: boolean; close(): void; button: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const isBegun = useDraftNames(draftNames.answer(inquiryId)).length > 0;
  return {
    isOpen,
    close: () => setOpen(false),
    button: (
      <Button look="primary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MailPlus className="icon" /> {isBegun && !isOpen ? 'Continue your reply' : 'Reply'}
      </Button>
    ),
  };
}

/** The mail as typed. `key` names this try. */
interface TypedAnswer extends TypedMail {
  /** '' keeps the status. */
  status: InquiryStatus | '';
  /** Changes with the words, so that a retry sends once and a new mail is a new one. */
  key: string;
}

/** The state of an answer to one inquiry: a draft until it is sent. */
function useAnswer(inquiry: StoredInquiry, onSent: () => void) {
  const client = useQueryClient();
  const empty = {
    value: { subject: '', text: '', eventId: inquiry.eventIds[0] ?? '', status: '', key: '' } as TypedAnswer,
    version: inquiry.version,
  };
  const form = useForm<TypedAnswer, StoredInquiry>(draftNames.answer(inquiry.id), empty, (error) =>
    failureText(labels.failed, error, 'What you typed is still here.'),
  );
  const { draft } = form;
  // The version that was seen when the answer began, or in the last conflict.
  const [seen, setSeen] = useState<number | null>(null);
  const write = useWrite(api.answerInquiry);
  return {
    ...form,
    put: (changes: Partial<Omit<TypedAnswer, 'key'>>) => form.put({ ...changes, key: crypto.randomUUID() }),
    async sendIt(of = seen ?? draft.base.version) {
      setSeen(of);
      await form.submit(async () => {
        const { mails } = await client.query({ ...installationQuery, staleTime: 'static' });
        const { key, status, ...mail } = draft.value;
        const answer = { id: inquiry.id, ...mail, ...(status && { status }), version: of };
        const stored = await write(() =>
          call(api.answerInquiry, answer, { headers: { 'Idempotency-Key': key } }),
        );
        updateCachedInquiry(client, stored);
        draft.reset({ ...empty, version: stored.version });
        showToast(labels.sent[mails]);
        onSent();
      });
      client.invalidateQueries({ queryKey: historyQuery(inquiry.id).queryKey });
    },
  };
}
