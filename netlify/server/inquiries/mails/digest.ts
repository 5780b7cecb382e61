import { mailAddresses } from '#domain/basics/addresses.ts';
import { venueClock, venueTimeZone } from '#domain/basics/clock.ts';
import { addBusinessDays, addDays, daysBetween } from '#domain/basics/dates.ts';
import { answerBy, firstDateInTime } from '#domain/inquiries/age.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { spokenNumber } from '#domain/inquiries/number.ts';
import { paths } from '#domain/paths.ts';
import { digestLabels as labels } from '#messages/inquiries/digest.ts';
import { config } from '#server/basics/config.ts';
import { sql, utc } from '#server/database/sql.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { mailBody } from '#server/mail/body.ts';
import { markMails, type NewMail, queueMails } from '#server/mail/outbox.ts';
import { mailLook } from './look.ts';
import { notifiedOf } from './notice.ts';
import { readShowTexts, type ShowTexts } from './show-texts.ts';
import { frameTexts } from './written.ts';

/** From then on, at the venue, the team is told of the day. */
const MORNING = '07:00';

/** So many are named; the inbox has the others. */
const MOST_NAMED = 50;

type Overdue = Pick<StoredInquiry, 'id' | 'number' | 'companyName' | 'createdAt'>;

interface Row {
  readonly id: string;
  readonly notified: string | null;
  /** The longest waiting first. */
  readonly overdue: readonly Overdue[];
}

/**
 * On business days from 7:00 at the venue on: for each show one mail a day to its notice address that names the inquiries whose answer
 * is overdue (product 2.13); none where nothing is. By the clock, as often as one likes. `now` is in epoch milliseconds.
 */
export async function sweepDigest(now: number): Promise<void> {
  const { date, time } = venueClock(now);
  const isBusinessDay = addBusinessDays(addDays(date, -1), 1) === date;
  if (!isBusinessDay || time < MORNING) return;
  const shows = (await sql`
    select events.id, ${notifiedOf(sql`events.id`)} as notified,
      json_agg(json_build_object('id', inquiry.id, 'number', number, 'companyName', company_name,
        'createdAt', ${utc(sql`inquiry.created_at`)}) order by inquiry.created_at, inquiry.id) as overdue
    from events
    join inquiry_events on event_id = events.id
    join booth_inquiries inquiry on inquiry.id = inquiry_id
    where events.state = 'current' and status = 'new' and not suspected_spam and withdrawn_at is null and erased_at is null
      and inquiry.created_at < ${firstDateInTime(date)}::timestamp at time zone ${venueTimeZone}
    group by events.id`) as Row[];
  if (shows.length === 0) return;
  const texts = await readShowTexts(
    shows.map(({ id }) => id),
    frameTexts,
  );
  const mails = texts.flatMap((show) => {
    const row = shows.find(({ id }) => id === show.id);
    return row ? digests(show, row, date) : [];
  });
  if (mails.length === 0) return;
  await queueMails(mails);
  await markMails();
}

function digests(show: ShowTexts, { notified, overdue }: Row, today: string): NewMail[] {
  const inbox = `${portalOrigin()}${paths.admin}#inquiries`;
  const named = overdue.slice(0, MOST_NAMED);
  const late = (inquiry: Overdue) => daysBetween(answerBy(inquiry.createdAt), today);
  const body = mailBody(
    [
      { kind: 'heading', text: labels.subject(overdue.length, show.name) },
      { kind: 'text', text: labels.promise },
      {
        kind: 'links',
        rows: named.map((inquiry) => ({
          label: inquiry.companyName,
          href: `${inbox}/${inquiry.id}`,
          note: labels.line(spokenNumber(inquiry.number), late(inquiry)),
        })),
      },
      ...(overdue.length > named.length
        ? [{ kind: 'text', text: labels.more(overdue.length - named.length) } as const]
        : []),
      { kind: 'button', label: labels.inbox, href: `${inbox}?status=new` },
      { kind: 'quiet', text: labels.why(show.name) },
    ],
    mailLook([show]),
  );
  const addresses = (notified === null ? config().INQUIRY_NOTIFY : mailAddresses(notified)) ?? [];
  return addresses.map((to) => ({
    kind: 'digest',
    to,
    replyTo: show.text('contact_primary_email'),
    subject: labels.subject(overdue.length, show.name),
    body,
    inquiryIds: named.map(({ id }) => id),
    eventId: show.id,
    once: `digest ${show.id} ${today} ${to}`,
  }));
}
