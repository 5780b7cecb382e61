import { and, eq, gt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { answerInWords } from '#domain/inquiries/answers.ts';
import { inquiryField } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { correctable } from '#domain/inquiries/status-page.ts';
import { inquiryNoticeLabels as labels } from '#messages/inquiries/notices.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents, inquiryLog } from '#server/database/schema/inquiries.ts';
import { events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import type { MailBlock } from '#server/mail/body.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { addressMail } from '../mails/link.ts';
import { notices } from '../mails/notice.ts';
import { takesInquiries } from '../mails/show-texts.ts';
import { isInquiry } from '../rows.ts';
import { statusUrlOf } from './link.ts';
import { type LinkedInquiry, versionOf } from './read.ts';

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
    const [was, is] = [inquiry, answers].map((one) => answerInWords(name, one) || labels.nothing);
    return [inquiryField(name).label, `${was} → ${is}`] as const;
  });
  const statusUrl = statusUrlOf(change.origin, key, { id: inquiry.id, links });
  return save(change, {
    name: 'answers',
    fits: (stored) => (stored.withdrawnAt === null && versionOf(stored) === version ? 'fits' : 'stale'),
    set: of(answers),
    entry: { kind: 'answers', before: of(inquiry), after: of(answers) },
    blocks: [
      { kind: 'text', text: labels.corrected },
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
      { kind: 'text', text: labels.noted },
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
    blocks: [{ kind: 'text', text: labels.withdrawn }],
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
    blocks: [{ kind: 'text', text: labels.sentAgain }],
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
  const subject = labels.changedSubject(inquiry.companyName, spokenNumber(inquiry.number));
  const once = ['changed', inquiry.id, name, Math.floor(at / 60_000)].join(' ');
  return [...notices({ inquiry, shows: linked.shows, origin }, { subject, blocks, once }), ...mails];
}
