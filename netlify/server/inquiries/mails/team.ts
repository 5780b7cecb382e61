import { and, eq, lte, ne, not, sql } from 'drizzle-orm';
import { isPlainMailbox } from '#domain/basics/addresses.ts';
import {
  addBusinessDays,
  addDays,
  daysBetween,
  formatWeekday,
  venueClock,
  venueTimeZone,
} from '#domain/basics/dates.ts';
import { answerBy } from '#domain/inquiries/due.ts';
import { answersInWords, type StoredInquiry, spokenNumber } from '#domain/inquiries/inquiry.ts';
import { firstDateInTime } from '#domain/inquiries/list.ts';
import { paths } from '#domain/paths.ts';
import { digestLabels } from '#messages/inquiries/mails.ts';
import { db, readTogether } from '#server/database/database.ts';
import { boothInquiries, inquiryList } from '#server/database/schema/people.ts';
import { events } from '#server/database/schema/shows.ts';
import { portalOrigin } from '#server/http/http.ts';
import { type MailBlock, type NewMail, notifiedBy, queueMails, wakeMails } from '#server/mail/outbox.ts';
import {
  type ChosenShows,
  frameTexts,
  fromShows,
  type NumberedInquiry,
  namesOf,
  readShowTexts,
  type ShowTexts,
} from './vendor.ts';

interface Noticed {
  readonly inquiry: NumberedInquiry;
  readonly shows: ChosenShows;
}

/** One mail to each address that the inquiry's shows name. */
export const arrivalNotices = (noticed: Noticed, now: number): NewMail[] => {
  const { inquiry, shows } = noticed;
  const due = formatWeekday(answerBy(new Date(now).toISOString()));
  return notices(noticed, {
    subject: `${namesOf(shows)}: booth inquiry from ${inquiry.companyName}`,
    blocks: [
      {
        kind: 'text',
        text: `New booth inquiry ${spokenNumber(inquiry.number)} for ${namesOf(shows)}. Please reply by ${due}.`,
      },
      { kind: 'list', rows: answersInWords(inquiry) },
    ],
  });
};

interface Notice {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  /** Each address gets only the first notice with this name. */
  readonly once?: string;
}

export function notices({ inquiry, shows }: Noticed, { subject, blocks, once }: Notice): NewMail[] {
  const mail = fromShows(shows, [
    { kind: 'heading', text: inquiry.companyName },
    ...blocks,
    { kind: 'button', label: 'Open it in the inbox', href: `${inboxUrl()}/${inquiry.id}` },
    { kind: 'quiet', text: answeringOf(inquiry.contactEmail) },
  ]);
  const recipients = shows.flatMap((show) => notifiedBy(show.notified).map((to) => [to, show.id] as const));
  // The first show that names an address signs the mail.
  return [...new Map(recipients.toReversed())].toReversed().map(([to, eventId]) => ({
    ...mail,
    kind: 'notice',
    to,
    replyTo: inquiry.contactEmail,
    subject,
    inquiryId: inquiry.id,
    eventId,
    ...(once && { once: `${once} ${to}` }),
  }));
}

const answeringOf = (address: string) =>
  isPlainMailbox(address)
    ? 'Reply to this email to write to the vendor.'
    : `Write to ${address} to answer the vendor. A reply to this email goes elsewhere.`;

const inboxUrl = () => `${portalOrigin()}${paths.admin}#inquiries`;

/** The digest goes out after this time at the venue. */
const MORNING = '07:00';

const MOST_NAMED = 50;

type Overdue = Pick<StoredInquiry, 'id' | 'number' | 'companyName'> & { since: string; count: number };

/** One mail per show and business day, at 7:00 at the venue (product 2.13). `now` in epoch milliseconds. */
export async function sweepDigest(now: number): Promise<void> {
  const { date, time } = venueClock(now);
  const isBusinessDay = addBusinessDays(addDays(date, -1), 1) === date;
  if (!isBusinessDay || time < MORNING) return;
  const { id, number, companyName } = boothInquiries;
  const { list, state, since } = inquiryList;
  const ofShow = sql`partition by ${events.id}`;
  const ranked = db
    .select({
      eventId: sql<string>`${events.id}`.as('show'),
      id,
      number: sql<string>`${number}`.as('spoken'),
      companyName,
      since: sql<string>`${since}`.mapWith(since).as('since'),
      count: sql<number>`(count(*) over (${ofShow}))::int`.as('count'),
      rank: sql<number>`row_number() over (${ofShow} order by ${since}, ${id})`.as('rank'),
    })
    .from(events)
    .innerJoin(inquiryList, eq(list, events.id))
    .innerJoin(boothInquiries, eq(id, inquiryList.inquiryId))
    .where(
      and(
        eq(events.state, 'current'),
        not(boothInquiries.suspectedSpam),
        ne(state, 'withdrawn'),
        sql`${since} < ${firstDateInTime(date)}::timestamp at time zone ${venueTimeZone}`,
      ),
    )
    .as('ranked');
  const waiting = await db.select().from(ranked).where(lte(ranked.rank, MOST_NAMED)).orderBy(ranked.rank);
  if (waiting.length === 0) return;
  const byShow = Map.groupBy(waiting, ({ eventId }) => eventId);
  const shows = await readTogether((tx) => readShowTexts(tx, [...byShow.keys()], frameTexts));
  const mails = shows.flatMap((show) => digests(show, byShow.get(show.id) ?? [], date));
  if (mails.length === 0) return;
  await queueMails(db, mails);
  await wakeMails();
}

function digests(show: ShowTexts, named: readonly Overdue[], today: string): NewMail[] {
  const inbox = inboxUrl();
  const count = named[0]?.count ?? 0;
  const late = (inquiry: Overdue) => daysBetween(answerBy(inquiry.since), today);
  const mail = fromShows(
    [show],
    [
      { kind: 'heading', text: digestLabels.subject(count, show.name) },
      { kind: 'text', text: 'We promise vendors a reply within two business days. These are still waiting:' },
      {
        kind: 'links',
        rows: named.map((inquiry) => ({
          label: inquiry.companyName,
          href: `${inbox}/${inquiry.id}`,
          note: digestLabels.line(spokenNumber(inquiry.number), late(inquiry)),
        })),
      },
      ...(count > named.length
        ? [{ kind: 'text', text: `And ${count - named.length} more in the inbox.` } as const]
        : []),
      { kind: 'button', label: 'Open the inbox', href: `${inbox}?status=needs` },
      {
        kind: 'quiet',
        text: `You get this email on business days while inquiries are overdue. To change who gets it, edit Inquiry Emails To in ${show.name}’s Event Setup.`,
      },
    ],
  );
  return notifiedBy(show.notified).map((to) => ({
    ...mail,
    kind: 'digest',
    to,
    subject: digestLabels.subject(count, show.name),
    inquiryIds: named.map(({ id }) => id),
    once: `digest ${show.id} ${today} ${to}`,
  }));
}
