import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { validateInquiry } from '#domain/inquiries/checks.ts';
import { inquiryField } from '#domain/inquiries/fields.ts';
import {
  answerInWords,
  formValues,
  type Inquiry,
  inquiryFromForm,
  spokenNumber,
} from '#domain/inquiries/inquiry.ts';
import {
  correctable,
  isContactField,
  NEXT,
  NOTE,
  noteSchema,
  type RefusedChange,
  type VendorAction,
  vendorActions,
} from '#domain/inquiries/status-page.ts';
import { plainForms } from '#domain/page-calls.ts';
import { inquiryStatusLabels as labels } from '#messages/inquiries/status.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents, inquiryLog } from '#server/database/schema/people.ts';
import { events, now } from '#server/database/schema/shows.ts';
import { type Call, networkOf, portalOrigin, readText, route, seeOther } from '#server/http/http.ts';
import { linkMail, movedMail, takesInquiries } from '#server/inquiries/mails/vendor.ts';
import { isInquiry } from '#server/inquiries/rows.ts';
import { type MailBlock, type NewMail, queueMails, wakeMails } from '#server/mail/outbox.ts';
import { notices } from '../mails/team.ts';
import { storeInquiry } from '../write.ts';
import {
  DONE,
  keepSecret,
  type LinkedInquiry,
  nextKey,
  readLinked,
  renderGoneLink,
  renderInquiry,
  versionOf,
} from './page.ts';

/** Answers 303; refused input comes back with status 400 or 409 (product 2.6). */
async function changeByLink(call: Call) {
  const form = new URLSearchParams(await readText(call.request));
  const now = Date.now();
  const linked = await readLinked(call, now);
  if (!linked) return renderGoneLink();
  if (form.get('do') === NEXT) return sendForNext(call, linked, form.get('show'), now);
  const action = vendorActions.find((name) => name === form.get('do')) ?? 'answers';
  const outcome = await actions[action]({ form, linked, now });
  if (outcome.kind === 'done') return keepSecret(seeOther(`${linked.path}?${DONE}=${action}`));
  const current = outcome.kind === 'stale' ? ((await readLinked(call, now)) ?? null) : linked;
  if (!current) return renderGoneLink();
  const refused: RefusedChange = {
    action,
    answers: current.inquiry,
    note: form.get(NOTE) ?? '',
    ...(outcome.kind === 'stale' ? staleAnswers(action, current, outcome.answers) : outcome.refused),
  };
  return renderInquiry(current, now, { refused }, outcome.kind === 'stale' ? 409 : 400);
}

export const changesByLink = [
  route(plainForms.changeByLink, changeByLink),
  route(plainForms.changeByLinkOfShow, changeByLink),
];

/** Idempotent per inquiry and show. @throws HttpError 400, 429. */
async function sendForNext({ ip }: Call, linked: LinkedInquiry, eventId: string | null, now: number) {
  const { inquiry, nextOpen, nextSent } = linked;
  const open = (path: string) => keepSecret(seeOther(`${path}?${DONE}=sent`));
  const sent = nextSent.find(({ show }) => show.id === eventId);
  if (sent) return open(sent.path);
  const refuse = (errors: RefusedChange['errors'], status: number) =>
    renderInquiry(
      linked,
      now,
      { refused: { action: 'answers', answers: inquiry, note: '', errors } },
      status,
    );
  if (nextOpen?.id !== eventId) return refuse([{ path: '', message: labels.notPossible }], 409);
  const checked = validateInquiry(formValues({ ...inquiry, eventIds: [nextOpen.id] }));
  if (!checked.ok) return refuse(checked.errors, 400);
  const receipt = await storeInquiry(checked.value, {
    network: networkOf(ip),
    key: nextKey(inquiry.id, nextOpen.id),
    suspectedSpam: inquiry.suspectedSpam,
  });
  return open(receipt ? new URL(receipt.statusUrl).pathname : linked.path);
}

/** `now` in epoch milliseconds. */
interface Asked {
  readonly form: URLSearchParams;
  readonly linked: LinkedInquiry;
  readonly now: number;
}

type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refused: Pick<RefusedChange, 'errors'> & Partial<RefusedChange> }
  | { readonly kind: 'stale'; readonly answers?: Inquiry };

async function correct(asked: Asked): Promise<Outcome> {
  const { form, linked } = asked;
  const { inquiry } = linked;
  const typed = formValues(inquiryFromForm([...form]));
  // Fields outside the page's form stay; while all shows are closed, only contact fields change.
  const isOpen = linked.shows.some((show) => show.isOpen);
  const offered = correctable.filter(({ name }) => isOpen || isContactField(name));
  const answers = { ...inquiry, ...Object.fromEntries(offered.map(({ name }) => [name, typed[name]])) };
  const checked = validateInquiry(answers);
  if (!checked.ok) return { kind: 'refused', refused: { errors: checked.errors, answers } };
  return { ...(await saveAnswers(asked, checked.value)), answers: checked.value };
}

function staleAnswers(
  action: VendorAction,
  { inquiry }: LinkedInquiry,
  typed: Inquiry | undefined,
): Pick<RefusedChange, 'errors'> & Partial<RefusedChange> {
  if (action !== 'answers' || !typed || inquiry.withdrawnAt !== null)
    return { errors: [{ path: '', message: labels.notPossible }] };
  const differing = correctable.filter(({ name }) => typed[name] !== inquiry[name]);
  return {
    answers: typed,
    errors: [
      {
        path: '',
        message:
          'Your inquiry was changed in another window. Your version is below, with what’s saved now where the two differ. Save again to overwrite it.',
      },
      ...differing.map(({ name, label }) => ({
        path: name,
        message: `${label}, saved now: ${answerInWords(name, inquiry) || '(blank)'}`,
      })),
    ],
  };
}

/** Mails the link to a corrected address, and warns the old one. */
async function saveAnswers(asked: Asked, answers: Inquiry): Promise<Saved> {
  const { inquiry, shows, path } = asked.linked;
  const version = asked.form.get('version') ?? '';
  const changed = correctable.map(({ name }) => name).filter((name) => answers[name] !== inquiry[name]);
  if (changed.length === 0) return { kind: 'done' };
  const of = (one: Inquiry) => Object.fromEntries(changed.map((name) => [name, one[name]]));
  const rows = changed.map((name) => {
    const [was, is] = [inquiry, answers].map((one) => answerInWords(name, one) || '(blank)');
    return [inquiryField(name).label, `${was} → ${is}`] as const;
  });
  const statusUrl = portalOrigin() + path;
  return save(asked, {
    name: 'answers',
    fits: (stored) => (stored.withdrawnAt === null && versionOf(stored) === version ? 'fits' : 'stale'),
    set: of(answers),
    entry: { kind: 'answers', before: of(inquiry), after: of(answers) },
    blocks: [
      { kind: 'text', text: 'The vendor changed:' },
      { kind: 'list', rows },
    ],
    noticed: { ...inquiry, ...answers },
    mails: changed.includes('contactEmail')
      ? [
          linkMail('address', { inquiry, shows, statusUrl, to: answers.contactEmail }),
          movedMail({ inquiry, shows, to: inquiry.contactEmail }),
        ]
      : [],
  });
}

/** A repeated note within a minute, as by a double click, counts once. */
async function addNote(asked: Asked): Promise<Outcome> {
  const checked = noteSchema.safeParse(asked.form.get(NOTE) ?? '');
  if (!checked.success) {
    const message = checked.error.issues[0]?.message ?? '';
    return { kind: 'refused', refused: { errors: [{ path: NOTE, message }] } };
  }
  const text = checked.data;
  return save(asked, {
    name: 'note',
    fits: async ({ id }, tx) => {
      const { inquiryId, kind, after, at } = inquiryLog;
      const isRecent = gt(at, sql`now() - interval '1 minute'`);
      const repeated = and(eq(inquiryId, id), eq(kind, 'note'), eq(after, text), isRecent);
      return (await tx.$count(inquiryLog, repeated)) > 0 ? 'done' : 'fits';
    },
    entry: { kind: 'note', after: text },
    blocks: [
      { kind: 'text', text: 'The vendor added a note:' },
      { kind: 'quote', text },
    ],
  });
}

/** Logged with `after` true. */
const withdraw = (asked: Asked): Promise<Saved> => {
  const { inquiry, shows, path } = asked.linked;
  const statusUrl = portalOrigin() + path;
  return save(asked, {
    name: 'withdrawn',
    fits: ({ withdrawnAt, status }) => {
      if (withdrawnAt !== null) return 'done';
      return status === 'declined' ? 'stale' : 'fits';
    },
    set: { withdrawnAt: now },
    entry: { kind: 'withdrawn', after: true },
    blocks: [{ kind: 'text', text: 'The vendor withdrew the inquiry.' }],
    mails: [linkMail('withdrawn', { inquiry, shows, statusUrl, to: inquiry.contactEmail })],
  });
};

/** Needs a show that takes inquiries. Logged with `after` false. */
const sendAgain = (asked: Asked): Promise<Saved> =>
  save(asked, {
    name: 'sent-again',
    fits: async ({ id, withdrawnAt }, tx) => {
      if (withdrawnAt === null) return 'done';
      const open = await tx
        .select({ id: events.id })
        .from(inquiryEvents)
        .innerJoin(events, eq(events.id, inquiryEvents.eventId))
        .where(and(eq(inquiryEvents.inquiryId, id), takesInquiries));
      return open.length > 0 ? 'fits' : 'stale';
    },
    set: { withdrawnAt: null },
    entry: { kind: 'withdrawn', after: false },
    blocks: [{ kind: 'text', text: 'The vendor reactivated the inquiry.' }],
  });

const actions: Record<VendorAction, (asked: Asked) => Promise<Outcome>> = {
  answers: correct,
  note: addNote,
  withdraw,
  'send-again': sendAgain,
};

/** `done` also for a repeated request. */
type Saved = { readonly kind: 'done' | 'stale' };

type Fit = 'fits' | Saved['kind'];

interface Wanted {
  /** The team gets one notice per name and minute. */
  readonly name: string;
  readonly fits: (stored: typeof boothInquiries.$inferSelect, tx: Tx) => Fit | Promise<Fit>;
  readonly set?: PgUpdateSetSource<typeof boothInquiries>;
  readonly entry: Pick<typeof inquiryLog.$inferInsert, 'kind' | 'before' | 'after'>;
  readonly blocks: readonly MailBlock[];
  readonly noticed?: LinkedInquiry['inquiry'];
  readonly mails?: readonly NewMail[];
}

/** Checks the link in the same transaction as the change, its log and its mails. */
async function save(asked: Asked, { fits, set, entry, ...wanted }: Wanted): Promise<Saved> {
  const { inquiry, links } = asked.linked;
  const mails = mailsAbout(asked, wanted);
  const fit = await transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(boothInquiries)
      .where(and(isInquiry(inquiry.id), eq(boothInquiries.links, links)))
      .for('update');
    const fit = stored ? await fits(stored, tx) : 'stale';
    if (fit !== 'fits') return fit;
    if (set)
      await tx
        .update(boothInquiries)
        .set({ ...set, updatedAt: now })
        .where(eq(boothInquiries.id, inquiry.id));
    await tx.insert(inquiryLog).values({ ...entry, inquiryId: inquiry.id });
    await queueMails(tx, mails);
    return fit;
  });
  if (fit !== 'fits') return { kind: fit };
  if (mails.length > 0) await wakeMails();
  return { kind: 'done' };
}

function mailsAbout(
  { linked, now: at }: Asked,
  { name, blocks, noticed: inquiry = linked.inquiry, mails = [] }: Omit<Wanted, 'fits' | 'entry' | 'set'>,
) {
  if (inquiry.suspectedSpam) return [];
  const subject = `${inquiry.companyName} changed booth inquiry ${spokenNumber(inquiry.number)}`;
  const once = ['changed', inquiry.id, name, Math.floor(at / 60_000)].join(' ');
  return [...notices({ inquiry, shows: linked.shows }, { subject, blocks, once }), ...mails];
}
