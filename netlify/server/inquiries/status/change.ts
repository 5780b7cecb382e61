import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { answerInWords } from '#domain/inquiries/answers.ts';
import { inquiryField } from '#domain/inquiries/fields.ts';
import { formValues, type Inquiry, inquiryFromForm, validateInquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import {
  correctable,
  isContactField,
  NOTE,
  noteSchema,
  type RefusedChange,
  type VendorAction,
  vendorActions,
} from '#domain/inquiries/status-page.ts';
import { inquiryStatusPath } from '#domain/paths.ts';
import { inquiryNoticeLabels as noticeLabels } from '#messages/inquiries/notices.ts';
import { inquiryStatusLabels as labels } from '#messages/inquiries/status.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents, inquiryLog } from '#server/database/schema/inquiries.ts';
import { events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { seeOther } from '#server/http/answers.ts';
import type { Call } from '#server/http/call.ts';
import { readText } from '#server/http/input.ts';
import { portalOrigin } from '#server/http/request.ts';
import type { MailBlock } from '#server/mail/body.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { statusUrlOf } from '../links.ts';
import { takesInquiries } from '../mails/show-texts.ts';
import { notices } from '../mails/team.ts';
import { addressMail } from '../mails/vendor.ts';
import { isInquiry } from '../rows.ts';
import { DONE, goneLink, privately, shown, viewOf } from './page.ts';
import { type LinkedInquiry, readLinked, versionOf } from './read.ts';

/** What the vendor does by the link (product 2.6), then a 303. What is not taken comes back with what was typed, 400 or 409. */
export async function changeByLink(call: Call): Promise<Response> {
  const form = new URLSearchParams(await readText(call.request));
  const now = Date.now();
  const linked = await readLinked(call, now);
  if (!linked) return goneLink();
  const action = vendorActions.find((name) => name === form.get('do')) ?? 'answers';
  const outcome = await actions[action]({ form, linked, now, origin: portalOrigin() });
  if (outcome.kind === 'done')
    return privately(seeOther(`${inquiryStatusPath(call.params['token'] ?? '')}?${DONE}=${action}`));
  // What stands there by now.
  const current = outcome.kind === 'stale' ? ((await readLinked(call, now)) ?? null) : linked;
  if (!current) return goneLink();
  const refused: RefusedChange = {
    action,
    answers: current.inquiry,
    note: form.get(NOTE) ?? '',
    ...(outcome.kind === 'stale' ? staleAnswers(action, current, outcome.answers) : outcome.refused),
  };
  return shown(viewOf(current, call, now, { refused }), outcome.kind === 'stale' ? 409 : 400);
}

interface Asked extends Change {
  readonly form: URLSearchParams;
}

type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refused: Pick<RefusedChange, 'errors'> & Partial<RefusedChange> }
  /** It does not fit what is stored by now. */
  | { readonly kind: 'stale'; readonly answers?: Inquiry };

const doneOrStale = (isDone: boolean): Outcome => ({ kind: isDone ? 'done' : 'stale' });

const actions: Record<VendorAction, (asked: Asked) => Promise<Outcome>> = {
  answers: correct,
  note: note,
  withdraw: async (asked) => doneOrStale(await withdraw(asked)),
  'send-again': async (asked) => doneOrStale(await sendAgain(asked)),
};

async function correct({ form, ...change }: Asked): Promise<Outcome> {
  const { inquiry } = change.linked;
  const typed = formValues(inquiryFromForm([...form]));
  // What the page did not offer stays; while a show takes nobody that is all but who the vendor is.
  const isOpen = change.linked.shows.some((show) => show.isOpen);
  const offered = correctable.filter(({ name }) => isOpen || isContactField(name));
  const answers = { ...inquiry, ...Object.fromEntries(offered.map(({ name }) => [name, typed[name]])) };
  const checked = validateInquiry(answers);
  if (!checked.ok) return { kind: 'refused', refused: { errors: checked.errors, answers } };
  const isSaved = await saveAnswers(change, checked.value, form.get('version') ?? '');
  return isSaved ? { kind: 'done' } : { kind: 'stale', answers };
}

async function note({ form, ...change }: Asked): Promise<Outcome> {
  const checked = noteSchema.safeParse(form.get(NOTE) ?? '');
  if (checked.success) return doneOrStale(await addNote(change, checked.data));
  const message = checked.error.issues[0]?.message ?? '';
  return { kind: 'refused', refused: { errors: [{ path: NOTE, message }] } };
}

/** Of a correction what was typed, with what is stored by now at each answer that differs. */
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
      { path: '', message: labels.conflict },
      ...differing.map(({ name }) => ({
        path: name,
        message: labels.storedNow(answerInWords(name, inquiry)),
      })),
    ],
  };
}

/** Of which inquiry something is changed, and when (epoch milliseconds). */
export interface Change {
  readonly linked: LinkedInquiry;
  readonly now: number;
  readonly origin: string;
}

/** False where another version is stored. A corrected address is sent the link: the confirmation went elsewhere. */
export async function saveAnswers(change: Change, answers: Inquiry, version: string): Promise<boolean> {
  const { inquiry, shows, key, links } = change.linked;
  const changed = correctable.map(({ name }) => name).filter((name) => answers[name] !== inquiry[name]);
  if (changed.length === 0) return true;
  const of = (one: Inquiry) => Object.fromEntries(changed.map((name) => [name, one[name]]));
  const rows = changed.map((name) => {
    const [was, is] = [inquiry, answers].map((one) => answerInWords(name, one) || noticeLabels.nothing);
    return [inquiryField(name).label, `${was} → ${is}`] as const;
  });
  const statusUrl = statusUrlOf(change.origin, key, { id: inquiry.id, links });
  return save(change, {
    name: 'answers',
    fits: (stored) => (stored.withdrawnAt === null && versionOf(stored) === version ? 'fits' : 'stale'),
    set: of(answers),
    entry: { kind: 'answers', before: of(inquiry), after: of(answers) },
    blocks: [
      { kind: 'text', text: noticeLabels.corrected },
      { kind: 'list', rows },
    ],
    noticed: { ...inquiry, ...answers },
    mails: changed.includes('contactEmail')
      ? [addressMail({ inquiry, shows, statusUrl, to: answers.contactEmail })]
      : [],
  });
}

/** Keeps a note for the team; the same one twice in a minute, as by a double click, is one. */
export const addNote = (change: Change, text: string): Promise<boolean> =>
  save(change, {
    name: 'note',
    fits: async ({ id }, tx) => {
      const { inquiryId, kind, after, at } = inquiryLog;
      const repeated = await tx
        .select({ at })
        .from(inquiryLog)
        .where(
          and(eq(inquiryId, id), eq(kind, 'note'), eq(after, text), gt(at, sql`now() - interval '1 minute'`)),
        );
      return repeated.length > 0 ? 'done' : 'fits';
    },
    entry: { kind: 'note', after: text },
    blocks: [
      { kind: 'text', text: noticeLabels.noted },
      { kind: 'quote', text },
    ],
  });

/** Takes the inquiry back; true also where that was done before. In the log `after` is true. */
export const withdraw = (change: Change): Promise<boolean> =>
  save(change, {
    name: 'withdrawn',
    fits: ({ withdrawnAt, status }) => {
      if (withdrawnAt !== null) return 'done';
      return status === 'declined' ? 'stale' : 'fits';
    },
    set: { withdrawnAt: now },
    entry: { kind: 'withdrawn', after: true },
    blocks: [{ kind: 'text', text: noticeLabels.withdrawn }],
  });

/** Takes the withdrawal back, while one of the shows takes inquiries. In the log `after` is false. */
export const sendAgain = (change: Change): Promise<boolean> =>
  save(change, {
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
    blocks: [{ kind: 'text', text: noticeLabels.sentAgain }],
  });

/** Whether a change can be made, is made already, or fits what is stored no longer. */
type Fit = 'fits' | 'done' | 'stale';

interface Wanted {
  /** Names the notice: the team gets one of each name in a minute. */
  readonly name: string;
  readonly fits: (stored: typeof boothInquiries.$inferSelect, tx: Tx) => Fit | Promise<Fit>;
  readonly set?: PgUpdateSetSource<typeof boothInquiries>;
  readonly entry: Pick<typeof inquiryLog.$inferInsert, 'kind' | 'before' | 'after'>;
  readonly blocks: readonly MailBlock[];
  /** The inquiry as the notice has it, where it is another one by then. */
  readonly noticed?: LinkedInquiry['inquiry'];
  readonly mails?: readonly NewMail[];
}

/** Changes an inquiry while the link that was followed leads to it, with its log and its mails. */
async function save(change: Change, { fits, set, entry, ...wanted }: Wanted): Promise<boolean> {
  const { inquiry, links } = change.linked;
  const mails = mailsAbout(change, wanted);
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
  if (fit === 'fits' && mails.length > 0) await markMails();
  return fit !== 'stale';
}

/** Nobody is written to about what looks like spam. */
function mailsAbout(
  { linked, now: at, origin }: Change,
  { name, blocks, noticed: inquiry = linked.inquiry, mails = [] }: Omit<Wanted, 'fits' | 'entry' | 'set'>,
): NewMail[] {
  if (inquiry.suspectedSpam) return [];
  const subject = noticeLabels.changedSubject(inquiry.companyName, spokenNumber(inquiry.number));
  const once = ['changed', inquiry.id, name, Math.floor(at / 60_000)].join(' ');
  return [...notices({ inquiry, shows: linked.shows, origin }, { subject, blocks, once }), ...mails];
}
