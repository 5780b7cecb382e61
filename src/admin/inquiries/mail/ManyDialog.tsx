import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inquiryStatuses } from '#admin/inquiries/words.ts';
import { draftNames, useForm } from '#admin/records/use-record.ts';
import { contentQuery, failureText, fieldErrorsIn, installationQuery, read } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { CheckBox, SelectField } from '#admin/ui/fields.tsx';
import { Button, Dialog, Fold } from '#admin/ui/parts.tsx';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { contentFor, templateFor } from '#domain/content/text.ts';
import {
  type ManyOutcome,
  type ManyPlan,
  type ManyTemplate,
  mailPlaceholders,
  manyTemplates,
  type Recipients,
} from '#domain/inquiries/answer.ts';
import type { InquiryStatus, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels } from '#messages/admin.ts';
import { answerLabels, manyLabels as labels } from '#messages/inquiries/admin.ts';
import { Mails } from '#ui/icons.tsx';
import { Composer, type TypedMail } from './AnswerForm.tsx';

interface DialogProps {
  /** Those it goes to; else they are chosen by show and status. */
  chosen?: readonly StoredInquiry[];
  onClose: () => void;
}

/** One mail to many vendors of a show: written, looked at with its count, and sent by a second yes. */
export function ManyDialog({ chosen, onClose }: DialogProps) {
  const { event, events, editions } = useActiveEvent();
  const shows = chosen
    ? [...new Map(chosen.flatMap((one) => one.shows).map((show) => [show.id, show])).values()]
    : events;
  const first = shows.find(({ id }) => id === event.id) ?? events.find(({ slug }) => slug === event.slug);
  const begun = shows.some(({ id }) => id === first?.id) ? first : shows[0];
  const ids = chosen?.map(({ id }) => id);
  const many = useMany((begun ?? event).id, ids);
  const { step, draft, isBusy, failure } = many;
  const { eventId, status } = draft.value;
  const show = editions.find(({ id }) => id === eventId);
  const content = useQuery(contentQuery(eventId));
  const texts = content.data && templateFor(show, content.data);
  const textsOf = (name: ManyTemplate) =>
    texts && { subject: texts(`mail_all_${name}_subject`), text: texts(`mail_all_${name}_text`) };
  const isOwn =
    draft.value.text !== '' && manyTemplates.every((name) => textsOf(name)?.text !== draft.value.text);
  return (
    <Dialog
      title={
        chosen
          ? chosen.length === 1
            ? 'Reply to 1 inquiry'
            : `Reply to ${chosen.length} inquiries`
          : 'Write to vendors'
      }
      onClose={onClose}
      isFirm
      className="dialog-wide"
    >
      <div className="p-5 md:px-6">
        {step.kind === 'write' && (
          <Composer
            form={many}
            values={draft.value}
            put={many.put}
            replyTo={show && content.data ? contentFor(show, content.data)('contact_primary_email') : ''}
            noServer={labels.noServer}
            shows={shows.map((one) => ({
              id: one.id,
              name: 'isCurrent' in one ? nameOfShow(one) : one.name,
            }))}
            templates={
              content.data
                ? manyTemplates.map((name) => ({
                    name,
                    label: { loadin: 'Load-in has changed', news: 'News' }[name],
                  }))
                : []
            }
            firstText="mail_all_loadin_text"
            isOwn={isOwn}
            onTemplate={(name) => many.put(textsOf(name) ?? {})}
            to={
              <div className="grid gap-2">
                {!chosen && (
                  <SelectField
                    name="many-status"
                    label="Send to"
                    value={status}
                    onChange={({ target }) => many.put({ status: target.value as typeof status })}
                  >
                    {inquiryStatuses.map((one) => (
                      <option key={one} value={one}>
                        {`Everyone with status ${inboxLabels.statuses[one]}`}
                      </option>
                    ))}
                  </SelectField>
                )}
                <WhoGetsIt to={many.to} chosen={chosen?.length} />
              </div>
            }
            hint={labels.textHint(mailPlaceholders)}
            failure={failure}
            submit={isBusy ? 'Loading the preview…' : 'Preview'}
            onSubmit={() => many.look()}
            onCancel={onClose}
            onLeave={onClose}
          />
        )}
        {step.kind === 'look' && <ManyLook many={many} step={step} />}
        {step.kind === 'sent' && <ManySent outcome={step.outcome} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** How many get the mail, and who, before a word of it is written. */
function WhoGetsIt({ to, chosen }: { to: Recipients; chosen: number | undefined }) {
  const query = useQuery({ ...read(api.manyRecipients, to), staleTime: 0 });
  const { data } = query;
  return (
    <>
      <p className="font-semibold tabular-nums" role="status">
        {query.error && 'The recipients could not be counted.'}
        {data && (data.vendors === 0 ? labels.nobody : labels.count(data.vendors, data.addresses))}
        {data && chosen !== undefined && data.vendors < chosen && (
          <span className="font-normal"> {`out of ${chosen} selected`}</span>
        )}
      </p>
      <p className="text-15 text-text-muted">
        Suspected spam and withdrawn inquiries are left out. Each address gets one email.
      </p>
      {data && data.recipients.length > 0 && (
        <Fold summary="Who gets it" summaryClass="min-h-11 text-15">
          <ul className="max-h-48 overflow-y-auto text-15">
            {data.recipients.map(({ id, companyName, to: address }) => (
              <li key={id} className="wrap-anywhere">
                {companyName} <span className="text-text-muted">{address}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

const WAITING_MILLISECONDS = 3000;

interface Props {
  outcome: ManyOutcome;
  onClose: () => void;
}

/** How sending goes, while some wait again and again, and who was not reached, with the way to the inquiry. */
function ManySent({ outcome: first, onClose }: Props) {
  const { data } = useQuery({
    ...read(api.manyOutcome, { id: first.id }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.waiting ?? 0) > 0 && WAITING_MILLISECONDS,
  });
  const mails = useQuery(installationQuery).data?.mails;
  const { sent, saved, waiting, failed, held, lastError } = data;
  const parts = [
    sent > 0 && `${sent} sent`,
    saved > 0 && `${saved} saved in the data folder (email isn’t set up)`,
    waiting > 0 && `${waiting} to go`,
    failed.length > 0 && `${failed.length} failed`,
  ];
  const why = held
    ? `They are waiting: ${held}. Once email is set up they go out automatically, for up to four days.`
    : lastError
      ? `They’ll be tried again. The last error: ${lastError}.`
      : mails &&
        {
          sent: 'They go out one by one over the next few minutes. You can close this.',
          saved:
            'They are saved in the data folder over the next few minutes (email isn’t set up). You can close this.',
          held: 'They are waiting until email is set up.',
        }[mails];
  return (
    <div className="grid gap-4">
      <p className="font-semibold tabular-nums" role="status">
        {parts.filter(Boolean).join(', ')}
      </p>
      {waiting > 0 && <p>{why}</p>}
      {failed.length > 0 && (
        <ul>
          {failed.map(({ inquiryId, companyName, to, error }) => (
            <li key={inquiryId} className="border-t border-border py-2 wrap-anywhere">
              <a className="link" href={`#${hashOf('inquiries', inquiryId)}`} onClick={onClose}>
                {companyName}
              </a>{' '}
              <span className="text-15 text-text-muted">
                {to}: {error}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button look="primary" className="justify-self-start" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

export function WriteToMany() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mails className="icon max-sm:hidden" /> Write to vendors…
      </Button>
      {isOpen && <ManyDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface ManyLookProps {
  many: ReturnType<typeof useMany>;
  step: Extract<ManyStep, { kind: 'look' }>;
}

function ManyLook({ many, step: { plan, left } }: ManyLookProps) {
  const { vendors, recipients, first } = plan;
  const count = recipients.length - left.size;
  const mails = useQuery(installationQuery).data?.mails ?? 'sent';
  return (
    <div className="grid gap-4">
      <p className="font-semibold" role="status">
        {recipients.length === 0 ? labels.nobody : labels.count(vendors, recipients.length)}
      </p>
      {recipients.length > 0 && (
        <Fold summary="Choose who gets it" summaryClass="min-h-11 text-15">
          <ul className="max-h-64 overflow-y-auto">
            {recipients.map(({ id, companyName, to }) => (
              <li key={id}>
                <CheckBox isChecked={!left.has(id)} onChange={(isTicked) => many.tick(id, isTicked)}>
                  <span className="min-w-0 wrap-anywhere">
                    {companyName} <span className="text-15 text-text-muted">{to}</span>
                  </span>
                </CheckBox>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {first && (
        <div className="grid gap-2">
          <p className="text-15 wrap-anywhere text-text-muted">{`What ${first.companyName} will get at ${first.to}:`}</p>
          <div className="rounded bg-surface-alt p-4 wrap-anywhere">
            <p className="font-semibold">{first.subject}</p>
            <p className="mt-2 whitespace-pre-wrap">{first.text}</p>
          </div>
        </div>
      )}
      {mails !== 'sent' && <p className="border-s-4 border-accent ps-3">{labels.noServer[mails]}</p>}
      <p className="field-error" role="alert">
        {many.failure}
      </p>
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button look="primary" aria-disabled={many.isBusy} onClick={() => many.send()}>
            {many.isBusy ? answerLabels.sending : count === 1 ? 'Send 1 email' : `Send ${count} emails`}
          </Button>
        )}
        <Button onClick={many.toWrite}>Back to editing</Button>
      </div>
    </div>
  );
}

interface Typed extends TypedMail {
  status: InquiryStatus;
}

/** The steps of a mail to many: it is written, looked at with its count, and sent by a second yes. */
type ManyStep =
  | { readonly kind: 'write' }
  /**
   * `key` names the sending, so that a double click or a retry sends once; `left` holds the unticked
   * recipients.
   */
  | {
      readonly kind: 'look';
      readonly plan: ManyPlan;
      readonly key: string;
      readonly left: ReadonlySet<string>;
    }
  | { readonly kind: 'sent'; readonly outcome: ManyOutcome };

/**
 * The state of one mail to many vendors; what is typed is a draft until it is sent.
 * @param chosen those it goes to; without them, all of the typed show and status
 */
function useMany(eventId: string, chosen?: readonly string[]) {
  const [step, setStep] = useState<ManyStep>({ kind: 'write' });
  const empty = { value: { eventId, status: 'reserved', subject: '', text: '' } as Typed, version: 0 };
  const isLooking = step.kind === 'look';
  const form = useForm<Typed, ManyPlan>(chosen ? draftNames.manyChosen : draftNames.many, empty, (error) => {
    if (isLooking) return failureText(answerLabels.failed, error);
    return fieldErrorsIn(error).length > 0
      ? undefined
      : failureText('The preview could not be loaded', error);
  });
  const { draft } = form;
  const { status, ...mail } = draft.value;
  const to: Recipients = { eventId: mail.eventId, ...(chosen ? { ids: [...chosen] } : { status }) };
  const toWrite = () => {
    form.clear();
    form.closeConflict();
    setStep({ kind: 'write' });
  };
  return {
    ...form,
    /** To whom it would go. */
    to,
    failure: form.conflict ? 'The list of recipients has changed. Please preview it again.' : form.failure,
    step,
    toWrite,
    look: () =>
      form.submit(async () => {
        const plan = await call(api.previewMany, { ...mail, ...to });
        setStep({ kind: 'look', plan, key: crypto.randomUUID(), left: new Set() });
      }),
    /** Another choice is another sending. */
    tick(id: string, isTicked: boolean) {
      if (step.kind !== 'look') return;
      const left = new Set(step.left);
      if (isTicked) left.delete(id);
      else left.add(id);
      setStep({ ...step, left, key: crypto.randomUUID() });
    },
    send: () =>
      form.submit(async () => {
        if (step.kind !== 'look') return;
        const ids = step.plan.recipients.map(({ id }) => id).filter((id) => !step.left.has(id));
        const outcome = await call(
          api.mailMany,
          { ...mail, ...to, addresses: ids.length, ...(step.left.size > 0 && { ids }) },
          { headers: { 'Idempotency-Key': step.key } },
        );
        draft.reset(empty);
        setStep({ kind: 'sent', outcome });
      }),
  };
}
