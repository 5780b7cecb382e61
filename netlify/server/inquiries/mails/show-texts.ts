import { and, eq, inArray, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import { type ContentKey, rowOf } from '#domain/content/catalogue.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import { contentFor, templateFor } from '#domain/content/text.ts';
import type { EditionState } from '#domain/events/edition.ts';
import { overridingTexts } from '#domain/events/overrides.ts';
import type { Inquiry } from '#domain/inquiries/inquiry.ts';
import { paletteOf, systemPalette } from '#domain/look/palette.ts';
import { db, type Tx } from '#server/database/database.ts';
import { contentItems, events, settings } from '#server/database/schema/shows.ts';
import type { MailLook } from '#server/mail/body.ts';
import { textColumns } from '#server/saving/texts.ts';

/** A setting of a show, else that of all; null where nobody said (product 2.14). */
const setting = (key: string) => {
  const { value, eventId } = settings;
  const stored = db
    .select({ value })
    .from(settings)
    .where(and(eq(settings.key, key), or(eq(eventId, events.id), isNull(eventId))))
    .orderBy(sql`${eventId} nulls last`)
    .limit(1);
  return sql<string | null>`${stored}`;
};

const showColumns = {
  id: events.id,
  slug: events.slug,
  name: events.name,
  fullName: events.fullName,
  location: events.location,
  startDate: events.startDate,
  endDate: events.endDate,
  primaryColor: events.primaryColor,
  accentColor: events.accentColor,
  applications: events.applications,
  isActive: events.isActive,
  state: events.state,
  notified: setting('inquiry_notify'),
  /** For how many months after it they are kept. */
  months: setting('inquiry_retention_months'),
};

/** Whether a row of `events` takes inquiries now. */
export const takesInquiries = and(
  events.isActive,
  eq(events.state, 'current'),
  ne(events.applications, 'closed'),
);

/** The edition of a show that is being prepared, if there is one. */
export const draftBeside = (known: readonly ShowTexts[], { slug }: ShowTexts): ShowTexts | null =>
  known.find((show) => show.slug === slug && show.state === 'draft') ?? null;

/** A show as its pages name it, and its texts, for what is written to its vendors and about them. */
export type ShowTexts = Awaited<ReturnType<typeof readShowTexts>>[number];

/** Shows that an inquiry is for, in the order in which they were chosen. */
export type ChosenShows = readonly [ShowTexts, ...ShowTexts[]];

/** Known shows, in the order asked for; null where there is none of them. */
export function chooseShows(known: readonly ShowTexts[], ids: readonly string[]): ChosenShows | null {
  const [first, ...others] = ids.flatMap((id) => known.filter((show) => show.id === id));
  return first ? [first, ...others] : null;
}

/** An inquiry as mails tell of it. */
export type NumberedInquiry = Inquiry & { readonly id: string; readonly number: string };

/** These shows, and the editions beside them that are not past, in order; any text not asked for would say its default. */
export async function readShowTexts(
  tx: Tx,
  ids: readonly string[] | SQLWrapper,
  keys: readonly ContentKey[],
) {
  const isAsked = inArray(events.id, ids as SQLWrapper);
  const slugs = db.select({ slug: events.slug }).from(events).where(isAsked);
  const isRead = or(isAsked, and(ne(events.state, 'past'), inArray(events.slug, slugs)));
  const read = db.select({ id: events.id }).from(events).where(isRead);
  const [shows, items] = await Promise.all([
    tx.select(showColumns).from(events).where(isRead).orderBy(events.position, events.slug),
    tx
      .select(textColumns)
      .from(contentItems)
      .where(
        and(
          inArray(contentItems.key, storedNamesOf(keys)),
          or(isNull(contentItems.eventId), inArray(contentItems.eventId, read)),
        ),
      ),
  ]);
  return shows.map((show) => ({
    ...withContentOverrides(show, items),
    /** Whether it can be asked for at all, and whether it takes inquiries now. */
    isOffered: isOffered(show),
    isOpen: isOffered(show) && show.applications !== 'closed',
    text: contentFor(show, items),
    /** The same with `{EVENT_NAME}` as it stands: for what names several shows. */
    template: templateFor(show, items),
  }));
}

/** What the form says beside a show, as lines that name it. */
export function notesOn({ name, text }: ShowTexts, isWaiting: boolean, isOver: boolean): string[] {
  const notes = [isWaiting ? text('applications_waiting_text') : '', isOver ? text('inquiry_over_text') : ''];
  return notes.filter(Boolean).map((note) => `${name}: ${note}`);
}

const isOffered = ({ isActive, state }: { isActive: boolean; state: EditionState }) =>
  isActive && state === 'current';

/** Every name that these texts, and what stands in for a show's own fields, are stored under. */
function storedNamesOf(keys: readonly ContentKey[]): string[] {
  const rows = [...overridingTexts, ...keys].map(rowOf);
  const followed = rows.flatMap(({ follows }) => (follows ? [rowOf(follows)] : []));
  return [...rows, ...followed].flatMap(({ key, aliases }) => [key, ...(aliases ?? [])]);
}

/** In whose name a mail about these shows comes: the show's, or of several the portal's. */
export function mailLook(shows: ChosenShows): MailLook {
  const [show, ...others] = shows;
  const address = [show.text('contact_primary_email'), show.text('contact_phone_display')]
    .filter(Boolean)
    .join('\n');
  return others.length === 0
    ? { palette: paletteOf(show), name: show.fullName, address }
    : { palette: systemPalette, name: show.text('nav_site_name'), address };
}

/** The names of shows for the middle of a sentence: 'County Fair and Spring Fair'. */
export const namesOf = (shows: readonly { readonly name: string }[]): string =>
  new Intl.ListFormat('en-US').format(shows.map(({ name }) => name));
