import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { historyQuery, updateCachedInquiry } from '#admin/inquiries/queries.ts';
import { inquiryStatuses } from '#admin/inquiries/words.ts';
import { DraftNote, FormEnd } from '#admin/records/RecordForm.tsx';
import {
  draftNames,
  type FormState,
  useDraftNames,
  useErrorFocus,
  useForm,
} from '#admin/records/use-record.ts';
import { failureText, installationQuery, read, useCall } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { Loaded } from '#admin/session/session.tsx';
import { bringIntoView } from '#admin/ui/bring-into-view.ts';
import { fieldsOf, InputField, SelectField, TextField } from '#admin/ui/fields.tsx';
import { Button, Form, LinkButton } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { examplesIn } from '#domain/checks/texts.ts';
import type { ContentKey } from '#domain/content/text.ts';
import { type AnswerTemplate, answerTemplates, type WrittenMail } from '#domain/inquiries/answer.ts';
import type { InquiryStatus, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import type { Installation } from '#domain/mails/mail.ts';
import { inboxLabels } from '#messages/admin.ts';
import { answerLabels as labels } from '#messages/inquiries/admin.ts';
import { showToast } from '#stores/toasts.ts';
import { MailPlus } from '#ui/icons.tsx';

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
  const answerInquiry = useCall(api.answerInquiry);
  return {
    ...form,
    put: (changes: Partial<Omit<TypedAnswer, 'key'>>) => form.put({ ...changes, key: crypto.randomUUID() }),
    async sendIt(of = seen ?? draft.base.version) {
      setSeen(of);
      await form.submit(async () => {
        const { mails } = await client.query({ ...installationQuery, staleTime: 'static' });
        const { key, status, ...mail } = draft.value;
        const answer = { id: inquiry.id, ...mail, ...(status && { status }), version: of };
        const stored = await answerInquiry(answer, { headers: { 'Idempotency-Key': key } });
        updateCachedInquiry(client, stored);
        draft.reset({ ...empty, version: stored.version });
        showToast(labels.sent[mails]);
        onSent();
      });
      client.invalidateQueries({ queryKey: historyQuery(inquiry.id).queryKey });
    },
  };
}

export interface TypedMail extends WrittenMail {
  /** The show in whose name it is written. */
  eventId: string;
}

interface Template<Name> {
  readonly name: Name;
  readonly label: string;
}

interface ComposerProps<Name extends string> {
  form: Pick<FormState<TypedMail>, 'errors' | 'errorOf' | 'isBusy' | 'discard'> & {
    draft: Pick<FormState<TypedMail>['draft'], 'restoredAt'>;
  };
  values: TypedMail;
  put: (changes: Partial<TypedMail>) => void;
  /** Where answers go; '' while that is not known. */
  replyTo: string;
  /** The words without a mail server. */
  noServer: Readonly<Record<Exclude<Installation['mails'], 'sent'>, string>>;
  /** More than one of them is a choice. */
  shows: readonly { readonly id: string; readonly name: string }[];
  templates: readonly Template<Name>[];
  /** The key of the first of them in the Content Editor. */
  firstText: ContentKey;
  /** The words are the manager's own, so that no template may take their place. */
  isOwn: boolean;
  onTemplate: (name: Name) => void;
  /** Above the text: to whom it goes. */
  to: ReactNode;
  hint?: string;
  /** Below the text. */
  children?: ReactNode;
  failure: string | undefined;
  submit: string;
  onSubmit: () => void;
  onCancel: () => void;
  /** A link out of it was followed. */
  onLeave?: (() => void) | undefined;
}

/** A mail to one vendor or to many: to whom, in whose name, begun with a template, and written. */
export function Composer<Name extends string>({
  form,
  values,
  put,
  replyTo,
  noServer,
  shows,
  templates,
  firstText,
  isOwn,
  onTemplate,
  to,
  hint,
  children,
  failure,
  submit,
  onSubmit,
  onCancel,
  onLeave,
}: ComposerProps<Name>) {
  const box = useRef<HTMLFormElement>(null);
  useErrorFocus(box, form.errors);
  const fieldOf = fieldsOf({ prefix: 'answer', labels, values, errorOf: form.errorOf, put });
  const begin = (name: Name) => {
    onTemplate(name);
    box.current?.querySelector<HTMLElement>('#field-answer-text')?.focus();
  };
  return (
    <Form ref={box} className="grid gap-4" onSubmit={onSubmit}>
      {shows.length > 1 && (
        <SelectField
          name="answer-show"
          label="From"
          value={values.eventId}
          onChange={({ target }) => put({ eventId: target.value })}
        >
          {shows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {to}
      <BeforeWriting replyTo={replyTo} noServer={noServer} onLeave={onLeave} />
      <DraftNote at={form.draft.restoredAt} onDiscard={form.discard} />
      <fieldset>
        <legend className="mb-2 font-semibold">Start with</legend>
        <div className="flex flex-wrap items-center gap-2">
          {templates.map(({ name, label }) => (
            <button key={name} type="button" className="chip" disabled={isOwn} onClick={() => begin(name)}>
              {label}
            </button>
          ))}
          <a className="link link-row text-15" href={`#${hashOf('content', firstText)}`} onClick={onLeave}>
            Edit these texts
          </a>
        </div>
        {isOwn && (
          <p className="flex flex-wrap items-center gap-x-2 text-15 text-text-muted">
            Templates are off because you wrote your own text.{' '}
            <LinkButton className="text-15" onClick={form.discard}>
              {labels.beginAnew}
            </LinkButton>
          </p>
        )}
      </fieldset>
      <InputField {...fieldOf('subject')} />
      <TextField
        {...fieldOf('text')}
        hint={hint ?? 'Replace placeholders such as {YOUR_WORDS} before you send it.'}
        rows={10}
      />
      {children}
      <FormEnd
        error={failure}
        isBusy={form.isBusy}
        save={submit}
        saving={submit}
        isOfPortal
        onCancel={onCancel}
      />
    </Form>
  );
}

/** Warns before writing a mail that would reach nobody, or be answered to nobody. */
function BeforeWriting({
  replyTo,
  noServer,
  onLeave,
}: Pick<ComposerProps<string>, 'replyTo' | 'noServer' | 'onLeave'>) {
  const { data } = useQuery(installationQuery);
  const isExample = examplesIn(replyTo).length > 0;
  const isUnsent = data !== undefined && data.mails !== 'sent';
  if (!isExample && !isUnsent) return null;
  return (
    <div className="grid gap-1 border-s-4 border-accent ps-3">
      {isUnsent && <p>{noServer[data.mails as keyof typeof noServer]}</p>}
      {isExample && (
        <>
          <p className="wrap-anywhere">{`Vendors’ replies would go to ${replyTo}, which is only an example. No one would get them.`}</p>
          <a
            className="link link-row justify-self-start font-semibold"
            href={`#${hashOf('content', 'contact_primary_email')}`}
            onClick={onLeave}
          >
            Change this address
          </a>
        </>
      )}
    </div>
  );
}
