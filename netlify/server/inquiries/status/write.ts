import { answerInWords } from '#domain/inquiries/answers.ts';
import { inquiryField } from '#domain/inquiries/fields.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { correctable } from '#domain/inquiries/status-page.ts';
import { inquiryNoticeLabels as labels } from '#messages/inquiries/notices.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import type { MailBlock } from '#server/mail/blocks.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { answersSet } from '../columns.ts';
import { addressMail } from '../mails/link.ts';
import { notices } from '../mails/notice.ts';
import { statusUrlOf } from './link.ts';
import { answersVersion, type LinkedInquiry } from './read.ts';

/** Of which inquiry something is changed, and when (epoch milliseconds). */
export interface Change {
  readonly linked: LinkedInquiry;
  readonly now: number;
  /** The portal's address, for the links in mails. */
  readonly origin: string;
}

/**
 * Stores other answers, given that what is stored is of this version; false where it is not. A corrected address is sent
 * the link: the confirmation before went to somebody else, or nowhere.
 */
export async function saveAnswers(change: Change, answers: Inquiry, version: string): Promise<boolean> {
  const { inquiry, shows, key, links } = change.linked;
  const changed = correctable.map(({ name }) => name).filter((name) => answers[name] !== inquiry[name]);
  if (changed.length === 0) return true;
  const of = (one: Inquiry) => JSON.stringify(Object.fromEntries(changed.map((name) => [name, one[name]])));
  const rows = changed.map((name) => {
    const [was, is] = [inquiry, answers].map((one) => answerInWords(name, one) || labels.nothing);
    return [inquiryField(name).label, `${was} → ${is}`] as const;
  });
  const corrected = { ...inquiry, ...answers };
  const statusUrl = statusUrlOf(change.origin, key, { id: inquiry.id, links });
  return written(change, {
    kind: 'answers',
    statement: sql`
      with changed as (
        update booth_inquiries set ${answersSet(answers)}, updated_at = now()
        where ${itself(change)} and withdrawn_at is null and ${answersVersion()} = ${version}
        returning id)
      insert into inquiry_log (inquiry_id, kind, before, after)
      select id, 'answers', ${of(inquiry)}::jsonb, ${of(answers)}::jsonb from changed returning 1`,
    blocks: [
      { kind: 'text', text: labels.corrected },
      { kind: 'list', rows },
    ],
    noticed: corrected,
    mails: changed.includes('contactEmail')
      ? [addressMail({ inquiry, shows, statusUrl, to: answers.contactEmail })]
      : [],
  });
}

/** Keeps a note for the team; the same one twice in a minute, as by a double click, is one. */
export const addNote = (change: Change, text: string): Promise<boolean> =>
  written(change, {
    kind: 'note',
    statement: sql`
      insert into inquiry_log (inquiry_id, kind, after)
      select id, 'note', to_jsonb(${text}::text) from booth_inquiries where ${itself(change)} and not exists (
        select 1 from inquiry_log where inquiry_id = booth_inquiries.id and kind = 'note'
          and after = to_jsonb(${text}::text) and at > now() - interval '1 minute')
      returning 1`,
    isRepeatable: true,
    blocks: [
      { kind: 'text', text: labels.noted },
      { kind: 'quote', text },
    ],
  });

/** Takes the inquiry back; true also where that was done before. In the log `after` is true. */
export const withdraw = (change: Change): Promise<boolean> =>
  written(change, {
    kind: 'withdrawn',
    statement: sql`
      with changed as (
        update booth_inquiries set withdrawn_at = now(), updated_at = now()
        where ${itself(change)} and withdrawn_at is null and status <> 'declined'
        returning id)
      insert into inquiry_log (inquiry_id, kind, after) select id, 'withdrawn', 'true' from changed returning 1`,
    isRepeatable: change.linked.inquiry.withdrawnAt !== null,
    blocks: [{ kind: 'text', text: labels.withdrawn }],
  });

/** Takes the withdrawal back, while one of the shows takes inquiries. In the log `after` is false. */
export const sendAgain = (change: Change): Promise<boolean> =>
  written(change, {
    kind: 'sent-again',
    statement: sql`
      with changed as (
        update booth_inquiries set withdrawn_at = null, updated_at = now()
        where ${itself(change)} and withdrawn_at is not null and exists (
          select 1 from inquiry_events join events on events.id = event_id and is_active
          where inquiry_id = booth_inquiries.id and events.state = 'current' and applications <> 'closed')
        returning id)
      insert into inquiry_log (inquiry_id, kind, after) select id, 'withdrawn', 'false' from changed returning 1`,
    isRepeatable: change.linked.inquiry.withdrawnAt === null,
    blocks: [{ kind: 'text', text: labels.sentAgain }],
  });

/** The inquiry, while the link that was followed leads to it. */
const itself = ({ linked: { inquiry, links } }: Change): Statement =>
  sql`booth_inquiries.id = ${inquiry.id} and links = ${links}::int and erased_at is null`;

interface Written {
  /** Names the notice: the team gets one of each kind in a minute. */
  readonly kind: string;
  /** Changes the inquiry and its log in one, and has a row where it did. */
  readonly statement: Statement;
  /** Whether it is as wanted without that. */
  readonly isRepeatable?: boolean;
  /** What the team is told. */
  readonly blocks: readonly MailBlock[];
  /** The inquiry as the notice has it, where it is another one by then. */
  readonly noticed?: LinkedInquiry['inquiry'];
  /** Further mails. */
  readonly mails?: readonly NewMail[];
}

/** Runs the statement with its mails, all or nothing; nobody is written to about what looks like spam. */
async function written(change: Change, wanted: Written): Promise<boolean> {
  const { linked, now, origin } = change;
  const { noticed: inquiry = linked.inquiry, mails: more = [] } = wanted;
  const told = notices(
    { inquiry, shows: linked.shows, origin },
    {
      subject: labels.changedSubject(inquiry.companyName, spokenNumber(inquiry.number)),
      blocks: wanted.blocks,
      once: ['changed', inquiry.id, wanted.kind, Math.floor(now / 60_000)].join(' '),
    },
  );
  const mails = inquiry.suspectedSpam ? [] : [...told, ...more];
  const [, rows = []] = await sql.transaction([
    sql`select 1 from booth_inquiries where id = ${inquiry.id} for update`,
    wanted.statement,
    // All statements of a batch have the same moment.
    queueMails(
      mails,
      sql`exists (select 1 from inquiry_log where inquiry_id = ${inquiry.id} and at = now())`,
    ),
  ]);
  const isDone = rows.length > 0;
  if (isDone && mails.length > 0) await markMails();
  return isDone || wanted.isRepeatable === true;
}
