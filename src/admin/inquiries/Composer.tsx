import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AudienceFields, type Choice, Preview, WhoGetsIt } from '#admin/inquiries/Audience.tsx';
import { inquiryStatuses } from '#admin/inquiries/words.ts';
import { useErrorFocus } from '#admin/records/focus.ts';
import { DraftNote, FormEnd } from '#admin/records/RecordForm.tsx';
import { draftNames, undoable, useForm, writeDraft } from '#admin/records/use-record.ts';
import { contentQuery, failureText, installationQuery, read, useCall } from '#admin/session/read.ts';
import { hashOf } from '#admin/session/route.ts';
import { Loaded, useActiveEvent } from '#admin/session/session.tsx';
import { fieldsOf, InputField, SelectField, TextField } from '#admin/ui/fields.tsx';
import { bringIntoView } from '#admin/ui/hooks.ts';
import { Button, Dialog, Form, LinkButton } from '#admin/ui/parts.tsx';
import * as api from '#domain/api.ts';
import { examplesIn } from '#domain/checks/texts.ts';
import { contentFor, templateFor } from '#domain/content/text.ts';
import {
  filledMail,
  type MailTemplate,
  mailPlaceholders,
  mailTemplates,
  oncePerAddress,
  type WrittenMail,
} from '#domain/inquiries/answer.ts';
import type { InquiryStatus, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { inboxLabels } from '#messages/admin.ts';
import { composerLabels as labels } from '#messages/inquiries/admin.ts';
import { Mails } from '#ui/icons.tsx';

interface Typed extends WrittenMail, Choice {
  /** The show in whose name it is written. */
  eventId: string;
  /** '' keeps the status. */
  status: InquiryStatus | '';
  /** Changes with the mail, so that a retry sends once and a new mail is a new one. */
  key: string;
}

type Changed = readonly { companyName: string; status: InquiryStatus; by?: string }[];

const mailFields = { subject: { label: 'Subject' }, text: { label: 'Text' } };

const templateNames = Object.keys(mailTemplates) as MailTemplate[];

interface Props {
  /** Those it is about; without them, they are chosen by show, status and area. */
  chosen?: readonly StoredInquiry[] | undefined;
  /** The template it begins with. */
  begin?: MailTemplate | undefined;
  onClose: () => void;
  onSent?: (() => void) | undefined;
}

/** Writes a mail to one vendor or to many, and sets the status that goes with it. */
export function Composer({ chosen, begin, onClose, onSent = onClose }: Props) {
  const { event, events, editions } = useActiveEvent();
  const one = chosen?.length === 1 ? chosen[0] : undefined;
  const shows = chosen
    ? [...new Map(chosen.flatMap((inquiry) => inquiry.shows).map((show) => [show.id, show])).values()]
    : events;
  const first = (one ? undefined : shows.find(({ id }) => id === event.id)) ?? shows[0];
  const empty = {
    value: {
      eventId: first?.id ?? event.id,
      who: 'reserved',
      area: '',
      exhibitors: true,
      subject: '',
      text: '',
      status: '',
      key: '',
    },
    version: 0,
  } as const;
  const draftName = one ? draftNames.answer(one.id) : chosen ? draftNames.manyChosen : draftNames.many;
  const form = useForm<Typed, Changed>(draftName, empty as { value: Typed; version: number }, (error) =>
    failureText('Not sent', error, 'What you typed is still here.'),
  );
  const { value } = form.draft;
  const put = (changes: Partial<Typed>) => form.put({ ...changes, key: crypto.randomUUID() });
  const { eventId, who, area, exhibitors, subject, text, status } = value;

  const asked = chosen
    ? { eventId, ids: chosen.map(({ id }) => id) }
    : { eventId, exhibitors, ...(who && { status: who }), ...(area && { area }) };
  const audience = useQuery({
    ...read(api.mailAudience, asked, [asked, chosen?.map(({ version }) => version)]),
    // Versions stay those that the manager saw.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const to = audience.data?.recipients.filter(({ id }) => !unticked.has(id)) ?? [];
  const readers = oncePerAddress(to);
  const mails = readers.length;

  const edition = editions.find(({ id }) => id === eventId);
  const content = useQuery(contentQuery(eventId));
  const replyTo = content.data ? contentFor(edition, content.data)('contact_primary_email') : '';
  const reader = one && audience.data?.recipients[0];
  const templates = content.data && templateFor(edition, content.data);
  const textsOf = (name: MailTemplate) => {
    const written = templates && { subject: templates(`${name}_subject`), text: templates(`${name}_text`) };
    return written && reader ? filledMail(written, reader) : written;
  };
  const isOwn = text !== '' && templateNames.every((name) => textsOf(name)?.text !== text);
  const installed = useQuery(installationQuery).data?.mails;
  const startWith = (name: MailTemplate) => {
    // An undelivered reply is no reply, so the inquiry keeps waiting.
    put({ ...textsOf(name), status: installed === 'sent' ? mailTemplates[name].status : '' });
    box.current?.querySelector<HTMLElement>('#field-mail-text')?.focus();
  };
  const box = useRef<HTMLFormElement>(null);
  useErrorFocus(box, form.errors);
  const isReady = templates !== undefined && audience.data !== undefined && installed !== undefined;
  const isBegun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once it can begin
  useEffect(() => {
    if (!isReady || isBegun.current) return;
    isBegun.current = true;
    if (begin) startWith(begin);
    if (!one) return;
    bringIntoView(box.current?.closest('section'));
    if (!begin)
      box.current?.querySelector<HTMLElement>('.chip:enabled, textarea')?.focus({ preventScroll: true });
  }, [isReady]);

  const mailInquiries = useCall(api.mailInquiries);
  const undoMails = useCall(api.undoInquiryMails);
  const send = () =>
    form.submit(async () => {
      const body = {
        ...{ eventId, subject, text, ...(status && { status }) },
        to: to.map(({ id, version }) => ({ id, version })),
      };
      try {
        const sent = await mailInquiries(body, { headers: { 'Idempotency-Key': value.key } });
        form.draft.reset(empty as { value: Typed; version: number });
        undoable(
          labels.sent[installed ?? 'sent'](sent.mails),
          `Take back ${sent.mails === 1 ? 'this email' : `these ${sent.mails} emails`}`,
          async () => {
            await undoMails({ id: sent.id });
            writeDraft(draftName, { value, base: empty });
          },
        );
        onSent();
      } catch (error) {
        audience.refetch();
        throw error;
      }
    });
  const { field } = fieldsOf({
    prefix: 'mail',
    fields: mailFields,
    values: value,
    errorOf: form.errorOf,
    put,
  });
  const changed = form.conflict?.current ?? [];
  const [single] = changed;
  const conflict =
    form.conflict &&
    (one && single
      ? `Someone else changed this inquiry${single.by ? ` (${single.by})` : ''}. Its status is now “${inboxLabels.statuses[single.status]}”. Nothing was sent.`
      : labels.changedMany(changed.map(({ companyName }) => companyName)));
  const sendLabel = one ? 'Send' : mails === 1 ? 'Send 1 email' : `Send ${mails} emails`;

  return (
    <Form ref={box} className="grid gap-4" onSubmit={() => to.length > 0 && send()}>
      {shows.length > 1 && (
        <SelectField
          name="mail-show"
          label="From"
          error={form.errorOf('eventId')}
          value={eventId}
          choices={shows.map((show) => [show.id, 'isCurrent' in show ? nameOfShow(show) : show.name])}
          onChoose={(eventId) => put({ eventId })}
        />
      )}
      {!chosen && <AudienceFields values={value} put={put} />}
      {one ? (
        <ToOne inquiry={one} replyTo={replyTo} />
      ) : (
        <Loaded query={audience}>
          {(found) => (
            <WhoGetsIt
              audience={found}
              count={`${to.length === 1 ? '1 vendor' : `${to.length} vendors`}, ${mails === 1 ? '1 address' : `${mails} addresses`}`}
              unticked={unticked}
              onTick={(id, isTicked) => {
                setUnticked(
                  new Set(isTicked ? [...unticked].filter((other) => other !== id) : [...unticked, id]),
                );
                put({});
              }}
            />
          )}
        </Loaded>
      )}
      <BeforeWriting
        replyTo={replyTo}
        noServer={one ? labels.noServer : labels.noServerForMany}
        onLeave={one ? undefined : onClose}
      />
      <DraftNote at={form.draft.restoredAt} onDiscard={form.discard} />
      <fieldset>
        <legend className="mb-2 font-semibold">Start with</legend>
        <div className="flex flex-wrap items-center gap-2">
          {templateNames.map((name) => (
            <button
              key={name}
              type="button"
              className="chip"
              disabled={isOwn || !isReady}
              onClick={() => startWith(name)}
            >
              {mailTemplates[name].label}
            </button>
          ))}
          <a
            className="link link-row text-15"
            href={`#${hashOf('content', 'mail_answer_booths_text')}`}
            onClick={one ? undefined : onClose}
          >
            Edit these texts
          </a>
        </div>
        {isOwn && (
          <p className="flex flex-wrap items-center gap-x-2 text-15 text-text-muted">
            Templates are off because you wrote your own text.{' '}
            <LinkButton className="text-15" onClick={form.discard}>
              Start over
            </LinkButton>
          </p>
        )}
      </fieldset>
      <InputField {...field('subject')} />
      <TextField
        {...field('text')}
        hint="Replace placeholders such as {YOUR_WORDS} before you send it."
        rows={10}
      />
      {!one && <p className="text-15 text-text-muted">{labels.placeholders(mailPlaceholders)}</p>}
      {!one && text && <Preview written={value} readers={readers} />}
      <SelectField
        name="mail-status"
        label="Set status to"
        error={form.errorOf('status')}
        value={status}
        choices={[
          ['', one ? `${inboxLabels.statuses[one.status]} (no change)` : 'No change'],
          ...inquiryStatuses
            .filter((name) => name !== one?.status)
            .map((name) => [name, inboxLabels.statuses[name]] as const),
        ]}
        onChoose={(status) => put({ status })}
      />
      <FormEnd
        error={conflict ?? form.failure}
        isBusy={form.isBusy}
        save={one && conflict ? 'Send anyway' : sendLabel}
        saving="Sending…"
        isDisabled={to.length === 0}
        isOfPortal
        onCancel={onClose}
      />
    </Form>
  );
}

function ToOne({ inquiry, replyTo }: { inquiry: StoredInquiry; replyTo: string }) {
  const warning = inquiry.withdrawnAt
    ? 'The vendor has withdrawn this inquiry.'
    : inquiry.suspectedSpam && 'This inquiry may be spam, and the address may not be the sender’s.';
  return (
    <div>
      <p className="text-15 wrap-anywhere text-text-muted">
        {`To ${inquiry.contactEmail}.${replyTo && ` Their reply goes to ${replyTo}.`}`}
      </p>
      {warning && <p className="font-semibold text-danger">{warning}</p>}
    </div>
  );
}

interface BeforeProps {
  replyTo: string;
  noServer: (typeof labels)['noServer' | 'noServerForMany'];
  /** A link out of it was followed. */
  onLeave: (() => void) | undefined;
}

/** Warns before writing a mail that would reach nobody, or be answered to nobody. */
function BeforeWriting({ replyTo, noServer, onLeave }: BeforeProps) {
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

/** The mail to many, in a dialog. */
export function ComposerDialog(props: Props) {
  const count = props.chosen?.length;
  return (
    <Dialog
      title={count ? `Reply to ${count === 1 ? '1 inquiry' : `${count} inquiries`}` : 'Write to vendors'}
      onClose={props.onClose}
      isFirm
      className="dialog-wide"
    >
      <div className="p-5 md:px-6">
        <Composer {...props} />
      </div>
    </Dialog>
  );
}

export function WriteToMany() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mails className="icon max-sm:hidden" /> Write to vendors…
      </Button>
      {isOpen && <ComposerDialog onClose={() => setOpen(false)} />}
    </>
  );
}
