import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQLWrapper } from 'drizzle-orm';
import { dateInZone, formatWeekday, venueTimeZone } from '#domain/basics/dates.ts';
import { listed } from '#domain/basics/words.ts';
import { filled } from '#domain/content/placeholder.ts';
import {
  type ContentKey,
  contentFor,
  rowOf,
  templateFor,
  withContentOverrides,
} from '#domain/content/text.ts';
import { overridingTexts } from '#domain/events/event.ts';
import { type EditionState, editionName, isPast } from '#domain/events/shows.ts';
import { answerBy } from '#domain/inquiries/due.ts';
import { answersInWords, type Inquiry, spokenNumber } from '#domain/inquiries/inquiry.ts';
import { paletteOf, systemPalette } from '#domain/look/palette.ts';
import { paths } from '#domain/paths.ts';
import { linkMailLabels as labels } from '#messages/inquiries/mails.ts';
import { db, idsOf, type Tx } from '#server/database/database.ts';
import { contentItems, events } from '#server/database/schema/shows.ts';
import { shownSetting } from '#server/events/columns.ts';
import { portalOrigin } from '#server/http/http.ts';
import { type MailBlock, type MailLook, mailBody, type NewMail } from '#server/mail/outbox.ts';
import { selectTexts } from '#server/saving/track.ts';

const showColumns = {
  ...getTableColumns(events),
  notified: shownSetting('inquiry_notify'),
  /** Months after the show. */
  months: shownSetting('inquiry_retention_months'),
};

export const frameTexts = [
  'mail_inquiry_button',
  'contact_primary_email',
  'contact_phone_display',
  'nav_site_name',
  'event_name',
] as const satisfies readonly ContentKey[];

export const takesInquiries = and(
  events.isActive,
  eq(events.state, 'current'),
  ne(events.applications, 'closed'),
);

export const draftBeside = (known: readonly ShowTexts[], { slug }: ShowTexts): ShowTexts | null =>
  known.find((show) => show.slug === slug && show.state === 'draft') ?? null;

export type ShowTexts = Awaited<ReturnType<typeof readShowTexts>>[number];

export type ChosenShows = readonly [ShowTexts, ...ShowTexts[]];

/** In the given order; null if none is known. */
export function chooseShows(known: readonly ShowTexts[], ids: readonly string[]): ChosenShows | null {
  const [first, ...others] = ids.flatMap((id) => known.filter((show) => show.id === id));
  return first ? [first, ...others] : null;
}

export type NumberedInquiry = Inquiry & { readonly id: string; readonly number: string };

/** Adds editions beside them that are not past. Texts not in `keys` have their defaults. */
export async function readShowTexts(
  tx: Tx,
  ids: readonly string[] | SQLWrapper,
  keys: readonly ContentKey[],
) {
  const isAsked = inArray(events.id, ids as SQLWrapper);
  const slugs = db.select({ slug: events.slug }).from(events).where(isAsked);
  const isRead = or(isAsked, and(ne(events.state, 'past'), inArray(events.slug, slugs)));
  const read = idsOf(db, events, isRead);
  const [shows, items] = await Promise.all([
    tx.select(showColumns).from(events).where(isRead).orderBy(events.order, events.slug),
    selectTexts(
      tx,
      and(
        inArray(contentItems.key, storedNamesOf(keys)),
        or(isNull(contentItems.eventId), inArray(contentItems.eventId, read)),
      ),
    ),
  ]);
  return shows.map((show) => ({
    ...withContentOverrides(show, items),
    isOffered: isOffered(show),
    isOpen: isOffered(show) && show.applications !== 'closed',
    text: contentFor(show, items),
    /** Keeps `{EVENT_NAME}`, for texts about several shows. */
    template: templateFor(show, items),
  }));
}

/** The form's notes, as lines that name the show. */
export function notesOn({ name, text }: ShowTexts, isWaiting: boolean, isPast: boolean): string[] {
  const notes = [isWaiting ? text('applications_waiting_text') : '', isPast ? text('inquiry_over_text') : ''];
  return notes.filter(Boolean).map((note) => `${name}: ${note}`);
}

const isOffered = ({ isActive, state }: { isActive: boolean; state: EditionState }) =>
  isActive && state === 'current';

/** Every name under which these texts, and overrides of the show's fields, are stored. */
function storedNamesOf(keys: readonly ContentKey[]) {
  const rows = [...overridingTexts, ...keys].map(rowOf);
  const followed = rows.flatMap(({ follows }) => (follows ? [rowOf(follows)] : []));
  return [...rows, ...followed].flatMap(({ key, aliases }) => [key, ...(aliases ?? [])]);
}

function mailLook(shows: ChosenShows): MailLook {
  const [show, ...others] = shows;
  const address = [show.text('contact_primary_email'), show.text('contact_phone_display')]
    .filter(Boolean)
    .join('\n');
  return others.length === 0
    ? { palette: paletteOf(show), name: show.fullName, address }
    : { palette: systemPalette, name: show.text('nav_site_name'), address };
}

/** For the middle of a sentence: 'County Fair and Spring Fair'. */
export const namesOf = (shows: readonly { readonly name: string }[]): string =>
  listed(shows.map(({ name }) => name));

/** Every mail in the name of shows has these. */
export const fromShows = (shows: ChosenShows, blocks: readonly MailBlock[]) => ({
  replyTo: shows[0].text('contact_primary_email'),
  sender: namesOf(shows),
  body: mailBody(blocks, mailLook(shows)),
  eventId: shows[0].id,
});

export const confirmationTexts = [
  'mail_inquiry_subject',
  'mail_inquiry_text',
  'mail_inquiry_answers',
  'mail_inquiry_button',
  'mail_inquiry_closing',
  'mail_inquiry_promise',
  'button_view_floor_map',
  'inquiry_over_text',
  'applications_waiting_text',
  'contact_primary_email',
  'contact_phone_display',
  'nav_site_name',
] as const satisfies readonly ContentKey[];

/** The daily limit per mailbox keeps others from flooding it by our form. */
const MAILS_A_DAY = 3;

interface About<Named> {
  readonly inquiry: Named;
  readonly shows: ChosenShows;
  readonly statusUrl: string;
}

/** `now` in epoch milliseconds. */
export function confirmation({ inquiry, shows, statusUrl }: About<NumberedInquiry>, now: number): NewMail {
  const [{ text, template }] = shows;
  const values = {
    EVENT_NAME: namesOf(shows),
    NUMBER: spokenNumber(inquiry.number),
    FIRST_NAME: inquiry.contactFirstName,
    DAY: formatWeekday(answerBy(new Date(now).toISOString())),
  };
  const today = dateInZone(now, venueTimeZone);
  const titles = shows.map((show) => ({ name: isPast(show.endDate, today) ? show.name : editionName(show) }));
  const notes = shows.flatMap((show) =>
    notesOn(show, show.applications === 'waiting', isPast(show.endDate, today)),
  );
  return {
    kind: 'confirmation',
    to: inquiry.contactEmail,
    subject: filled(template('mail_inquiry_subject'), { ...values, EVENT_NAME: namesOf(titles) }),
    ...fromShows(shows, [
      { kind: 'text', text: filled(template('mail_inquiry_text'), values) },
      ...[...notes, filled(text('mail_inquiry_promise'), values)]
        .filter(Boolean)
        .map((line) => ({ kind: 'text', text: line }) as const),
      { kind: 'button', label: text('mail_inquiry_button'), href: statusUrl },
      { kind: 'quiet', text: text('mail_inquiry_closing') },
      {
        kind: 'links',
        rows: shows.map(({ name, slug }) => ({
          label: `${shows.length > 1 ? `${name}: ` : ''}${text('button_view_floor_map')}`,
          href: portalOrigin() + paths.floorMap(slug),
        })),
      },
      { kind: 'heading', text: text('mail_inquiry_answers') },
      { kind: 'list', rows: answersInWords(inquiry) },
    ]),
    inquiryId: inquiry.id,
    perDay: MAILS_A_DAY,
  };
}

/** The daily limit per kind and inquiry. */
const KIND_A_DAY = 3;

interface LinkMail extends About<Pick<NumberedInquiry, 'id' | 'number'>> {
  readonly to: string;
}

/** The reader may not be the vendor, so it has no link. */
export const movedMail = ({ inquiry, shows, to }: Omit<LinkMail, 'statusUrl'>): NewMail => {
  const number = spokenNumber(inquiry.number);
  return {
    kind: 'moved',
    to,
    subject: labels.subject(number, namesOf(shows)),
    ...fromShows(shows, [
      {
        kind: 'text',
        text: `Booth inquiry ${number} for ${namesOf(shows)} now has another email address. We’ll write to that one from now on.`,
      },
      { kind: 'quiet', text: labels.notYou },
    ]),
    inquiryId: inquiry.id,
    perInquiry: KIND_A_DAY,
  };
};

/** A holder of the link may enter any address, so the mail has none of their words. A repeated inquiry gets one. */
export function linkMail(
  kind: keyof typeof labels.reasons,
  { inquiry, shows, statusUrl, to }: LinkMail,
): NewMail {
  const number = spokenNumber(inquiry.number);
  return {
    kind,
    to,
    subject: labels.subject(number, namesOf(shows)),
    ...fromShows(shows, [
      { kind: 'text', text: labels.reasons[kind](number, namesOf(shows)) },
      { kind: 'button', label: shows[0].text('mail_inquiry_button'), href: statusUrl },
      {
        kind: 'quiet',
        text:
          kind === 'withdrawn'
            ? labels.notYou
            : 'If you didn’t send us a booth inquiry, please ignore this email.',
      },
    ]),
    inquiryId: inquiry.id,
    perDay: MAILS_A_DAY,
    ...(kind === 'repeated' ? { once: `repeated ${inquiry.id}` } : { perInquiry: KIND_A_DAY }),
  };
}
