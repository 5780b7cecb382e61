import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Composer } from '#admin/inquiries/Composer.tsx';
import { PersonData } from '#admin/inquiries/deletion/PersonData.tsx';
import { InquiryHistory, OtherInquiries, VendorChanges } from '#admin/inquiries/history/InquiryHistory.tsx';
import { RecordConflict } from '#admin/records/Conflict.tsx';
import { RecordForm } from '#admin/records/RecordForm.tsx';
import { draftNames, undoable, useDraft, useDraftNames, useSubmit } from '#admin/records/use-record.ts';
import { isSignedOut } from '#admin/session/read.ts';
import { Chips, TextField } from '#admin/ui/fields.tsx';
import { formatMoment } from '#admin/ui/moments.ts';
import { Button, ButtonLink, Fold } from '#admin/ui/parts.tsx';
import { telHref } from '#domain/basics/contact-links.ts';
import { dateInZone, formatFullDate, venueTimeZone } from '#domain/basics/dates.ts';
import { listed } from '#domain/basics/words.ts';
import type { InquiryUpdate } from '#domain/inquiries/checks.ts';
import { answerBy } from '#domain/inquiries/due.ts';
import { type Choice, type InquiryFieldName, inquiryFields } from '#domain/inquiries/fields.ts';
import { type InquiryStatus, type StoredInquiry, spokenNumber } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { conflictLabels, inboxLabels as labels } from '#messages/admin.ts';
import { assigneeLabels } from '#messages/inquiries/admin.ts';
import type { Toast } from '#messages/spec.ts';
import { showToast } from '#stores/toasts.ts';
import { ArrowLeft, MailPlus, Phone } from '#ui/icons.tsx';
import { AssigneeSelect } from './InboxFilters.tsx';
import { InquiryExhibitors } from './InquiryExhibitors.tsx';
import { AnsweredBy, InquiryState } from './InquiryLine.tsx';
import { colleaguesQuery, updateCachedInquiry, useUpdateInquiry } from './queries.ts';
import { inquiryStatuses, requestedSpace, shortDay, showsOf, todayAtVenue, wordsFor } from './words.ts';

/** The status, saved with one click, and the notes of the team. */
function InquiryWork({ inquiry, onNext }: Pick<Props, 'inquiry' | 'onNext'>) {
  const client = useQueryClient();
  const update = useUpdateInquiry();
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const notes = useDraft(draftNames.notes(inquiry.id), { value: inquiry.notes, version: inquiry.version });
  const [mine, setMine] = useState<Partial<TeamFields>>({});
  const submission = useSubmit<StoredInquiry>((error) => {
    if (isSignedOut(error)) return undefined;
    showToast(labels.saveFailed);
    return labels.saveFailed.description;
  });
  const { submit, isBusy, errors, failure, conflict, closeConflict } = submission;
  const error = errors[0]?.message ?? failure;
  const current = conflict?.current;

  const nameOf = (id: string | null) =>
    [...colleagues, ...(current?.assignee ? [current.assignee] : [])].find((one) => one.id === id)?.name ??
    assigneeLabels.nobody;

  const save = (work: Partial<TeamFields>, version: number, saved?: Toast, undo?: Partial<TeamFields>) => {
    if (isBusy) return false;
    setMine(work);
    return submit(async () => {
      const now = await update({ id: inquiry.id, ...work, version });
      if (work.notes !== undefined) notes.reset({ value: now.notes, version: now.version });
      if (undo && saved) undoable(saved, 'Set the status back', () => save(undo, now.version));
      else if (saved) showToast(saved);
      // A reserved one asks for its booth first.
      if (undo && inquiry.needs && work.status !== 'reserved') onNext();
    });
  };
  const setStatus = (status: InquiryStatus) =>
    save(
      { status },
      inquiry.version,
      { title: `Status changed to ${labels.statuses[status].toLowerCase()}` },
      {
        status: inquiry.status,
      },
    );
  const saveNotes = () => save({ notes: notes.value }, notesVersion(), { title: 'Notes Saved' });
  // A change of the status alone leaves the notes as they are, so they can be saved on top of it.
  const notesVersion = () => (notes.base.value === inquiry.notes ? inquiry.version : notes.base.version);
  return (
    <div className="mt-6 grid gap-5 rounded bg-surface-alt p-4 md:p-5">
      <Chips
        label="Status"
        labelClass="mb-2 font-semibold"
        choices={inquiryStatuses.map((value) => ({ value, label: labels.statuses[value] }))}
        chosen={inquiry.status}
        onChoose={(status) => inquiry.status !== status && setStatus(status)}
      />
      <AssigneeSelect
        name="inquiry-assignee"
        fieldClass="max-w-80"
        others={[['', assigneeLabels.nobody]]}
        current={inquiry.assignee}
        value={inquiry.assignee?.id ?? ''}
        onChoose={(value) =>
          save(
            { assignee: value || null },
            inquiry.version,
            assigneeLabels.saved(value ? nameOf(value) : null),
          )
        }
      />
      <RecordForm
        className="grid gap-2"
        isPage
        isOfPortal
        label="For the team"
        record={{
          ...submission,
          failure: error,
          draft: notes,
          save: () => notes.isDirty && saveNotes(),
          discard: () => notes.reset({ value: inquiry.notes, version: inquiry.version }),
        }}
        saveLabel="Save notes"
      >
        <TextField
          name="inquiry-notes"
          label={labels.notes}
          hint="Only the team sees these. Ctrl+Enter saves."
          rows={3}
          value={notes.value}
          onChange={({ target }) => notes.set(target.value)}
        />
      </RecordForm>
      {current && (
        <RecordConflict<TeamFields, StoredInquiry>
          message={conflictLabels.inquiryMessage}
          fields={{ ...fields, assignee: { label: assigneeLabels.label, words: nameOf } }}
          record={{
            ...submission,
            draft: {
              value: { ...teamFieldsOf(current), ...mine },
              base: { value: teamFieldsOf(inquiry), version: inquiry.version },
            },
            valuesOf: teamFieldsOf,
            async save({ status, notes: text, assignee } = teamFieldsOf(current)) {
              const kept = {
                ...(status !== current.status && { status }),
                ...(text !== current.notes && { notes: text }),
                ...(assignee !== (current.assignee?.id ?? null) && { assignee }),
              };
              save(kept, current.version, { title: 'Inquiry Updated' });
              return true;
            },
          }}
          onTheirs={() => {
            updateCachedInquiry(client, current);
            notes.reset({ value: current.notes, version: current.version });
            closeConflict();
          }}
        />
      )}
    </div>
  );
}

type TeamFields = Required<Pick<InquiryUpdate, 'status' | 'notes' | 'assignee'>>;

const teamFieldsOf = ({ status, notes, assignee }: StoredInquiry): TeamFields => ({
  status,
  notes,
  assignee: assignee?.id ?? null,
});

const fields = {
  status: { label: labels.status, words: (status: InquiryStatus) => labels.statuses[status] },
  notes: { label: labels.notes, isMergeable: true },
};

interface Props {
  inquiry: StoredInquiry;
  isBesideList: boolean;
  onBack: () => void;
  onDone: () => void;
  /** It is handled: the next one that waits may come. */
  onNext: () => void;
  onDeleted: () => void;
}

/** One inquiry: contact, ways to reply, status, and the vendor's answers. */
export function InquiryDetail({ inquiry, isBesideList, onBack, onDone, onNext, onDeleted }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { companyName, contactFirstName, contactLastName, contactEmail, contactPhone } = inquiry;
  const [isReplying, setReplying] = useState(false);
  const isBegun = useDraftNames(draftNames.answer(inquiry.id)).length > 0;
  useEffect(() => {
    // Not after a reload: there the page begins at its beginning.
    if (document.activeElement !== document.body || !isBesideList) heading.current?.focus();
  }, [isBesideList]);
  const goBack = () => {
    if (!isBesideList) onBack();
    else document.querySelector<HTMLElement>('.inquiry-link[aria-current]')?.focus();
  };

  return (
    <section className="card @container p-5 md:p-6" aria-labelledby="inquiry-title">
      <button
        type="button"
        className={`link link-row cursor-pointer ${isBesideList ? 'sr-only focus:not-sr-only' : '-mt-3'}`}
        onClick={goBack}
      >
        <ArrowLeft className="icon" /> {labels.back}
      </button>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="inquiry-title" ref={heading} tabIndex={-1} className="me-auto min-w-0 text-30 wrap-anywhere">
          {companyName}
        </h2>
        <InquiryState inquiry={inquiry} today={todayAtVenue()} />
      </div>
      <p className="mt-1 wrap-anywhere text-text-muted">
        {contactFirstName} {contactLastName} · {showsOf(inquiry)}
      </p>
      <dl className="answers mt-3">
        <dt>Wants</dt>
        <dd>{requestedSpace(inquiry)}</dd>
        <dt>Sells</dt>
        <dd>{inquiry.productServices}</dd>
      </dl>
      {inquiry.needs?.why.includes('answers') && <VendorChanges id={inquiry.id} />}
      <p className="text-15 text-text-muted">
        <AnsweredBy inquiry={inquiry} today={todayAtVenue()} />
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="primary" aria-expanded={isReplying} onClick={() => setReplying(!isReplying)}>
          <MailPlus className="icon" /> {isBegun && !isReplying ? 'Continue your reply' : 'Reply'}
        </Button>
        {inquiry.needs && (
          <Button aria-keyshortcuts="e" title="It needs you again when the vendor writes" onClick={onDone}>
            Done
          </Button>
        )}
        {contactPhone && (
          <ButtonLink href={telHref(contactPhone)}>
            <Phone className="icon" /> Call {contactPhone}
          </ButtonLink>
        )}
        <a
          className="link link-row text-15 wrap-anywhere"
          href={mailAddress(inquiry, inquiry.shows.map(nameOfShow))}
        >
          {contactEmail}
        </a>
      </div>
      {isReplying && (
        <section aria-labelledby="answer-title" className="mt-6 rounded bg-surface-alt p-4 md:p-5">
          <h3 id="answer-title" className="mb-2 text-22">
            Reply by email
          </h3>
          <Composer
            chosen={[inquiry]}
            onClose={() => setReplying(false)}
            onSent={() => {
              setReplying(false);
              onNext();
            }}
          />
        </section>
      )}
      <InquiryWork inquiry={inquiry} onNext={onNext} />
      <InquiryExhibitors inquiry={inquiry} />
      <InquiryAnswers inquiry={inquiry} />
      <OtherInquiries id={inquiry.id} />
      <InquiryHistory inquiry={inquiry} />
      <PersonData inquiry={inquiry} onDeleted={onDeleted} />
    </section>
  );
}

type Sender = Pick<StoredInquiry, 'contactEmail' | 'contactFirstName'>;

/** Opens the mail program with an answer begun. Only the address' own signs are kept as they are. */
function mailAddress({ contactEmail, contactFirstName }: Sender, shows: readonly string[]): string {
  const address = encodeURIComponent(contactEmail).replaceAll('%40', '@');
  const subject = `${listed(shows)}: your booth inquiry`;
  const body = `Hello ${contactFirstName},\n\n`.replaceAll('\n', '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** The head of the detail already shows these. */
const inHead: readonly InquiryFieldName[] = [
  'eventIds',
  'companyName',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
];

const inWants: readonly InquiryFieldName[] = ['productServices', 'preferredArea', 'spaceSize'];

/** The vendor's answers; empty ones, and those in the head, are folded. */
function InquiryAnswers({ inquiry }: { inquiry: StoredInquiry }) {
  const received = dateInZone(Date.parse(inquiry.createdAt), venueTimeZone);
  const answers = inquiryFields.map(({ name, label, choices }) => ({
    name,
    label,
    text: name === 'eventIds' ? showsOf(inquiry) : textOf(inquiry[name], choices),
  }));
  const given = answers.filter(({ name, text }) => text !== '' && !inWants.includes(name));
  const lines = (shown: typeof answers) =>
    shown.map(({ name, label, text }) => [
      <dt key={`${name}-label`}>{label}</dt>,
      <dd key={name}>{linkOrText(name, text)}</dd>,
    ]);
  const empty = answers.filter(({ text }) => text === '').map(({ label }) => label);
  return (
    <>
      <h3 className="mt-7 border-t-2 border-text pt-4 text-22">Inquiry details</h3>
      <dl className="answers mt-2">
        <dt>Number</dt>
        <dd className="tabular-nums">{spokenNumber(inquiry.number)}</dd>
        <dt>Received</dt>
        <dd>
          {formatFullDate(received)} ({formatMoment(inquiry.createdAt)})
        </dd>
        {inquiry.needs && (
          <>
            <dt>Reply by</dt>
            <dd>{shortDay(answerBy(inquiry.needs.since))}</dd>
          </>
        )}
        {inquiry.withdrawnAt && (
          <>
            <dt>Withdrawn</dt>
            <dd>{formatMoment(inquiry.withdrawnAt)}</dd>
          </>
        )}
        {lines(given.filter(({ name }) => !inHead.includes(name)))}
      </dl>
      <Fold summary="Contact details and blank fields" summaryClass="min-h-11 font-semibold">
        <dl className="answers mt-2">
          {lines(given.filter(({ name }) => inHead.includes(name)))}
          {empty.length > 0 && (
            <>
              <dt>Left blank</dt>
              <dd className="text-text-muted">{empty.join(', ')}</dd>
            </>
          )}
        </dl>
      </Fold>
    </>
  );
}

function textOf(value: string | boolean | readonly string[], choices: readonly Choice[] = []): string {
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  return typeof value === 'string' ? wordsFor(choices, value) : '';
}

/** A web address was checked when it was sent; anything else is shown as text. */
function linkOrText(name: string, text: string) {
  if (name !== 'website' || !/^https?:\/\//i.test(text)) return text;
  return (
    <a className="link" href={text} target="_blank" rel="noreferrer nofollow">
      {text}
    </a>
  );
}
