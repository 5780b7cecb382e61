import { setImmediate as soon } from 'node:timers/promises';
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { formatDateRange } from '#domain/basics/dates.ts';
import { editionName } from '#domain/events/shows.ts';
import {
  type Audience,
  type MailAudience,
  type MailRecipient,
  type MailValues,
  mostRecipients,
  oncePerAddress,
} from '#domain/inquiries/answer.ts';
import { type StoredInquiry, spokenNumber } from '#domain/inquiries/inquiry.ts';
import { isForNext } from '#domain/inquiries/shows.ts';
import { boothOnMap, paths } from '#domain/paths.ts';
import { HttpError, unknownEvent } from '#server/basics/http-error.ts';
import { db, readTogether } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/people.ts';
import { exhibitors } from '#server/database/schema/shows.ts';
import { portalOrigin, route } from '#server/http/http.ts';
import { type Linked, readSigningKey, statusUrlOf } from '#server/inquiries/rows.ts';
import { draftBeside, frameTexts, readShowTexts, type ShowTexts } from './vendor.ts';

const areaName = sql`coalesce((select name from areas
  where areas.event_id = exhibitors.event_id and areas.key = exhibitors.area), exhibitors.area)`;

/** The exhibitor with a booth, of the edition in whose name the mail is written, or of one beside it. */
const boothOf = (eventId: string) => sql<Booth | null>`(
  select json_build_object('booth', exhibitors.booth, 'area', ${areaName})
  from exhibitors join editions theirs on theirs.id = exhibitors.event_id
  where exhibitors.inquiry_id = booth_inquiries.id and theirs.state <> 'past' and exhibitors.booth <> ''
    and theirs.slug = (select slug from editions where id = ${eventId}) limit 1)`;
type Booth = { booth: string; area: string };

const idsFor = (eventId: string) =>
  db.select({ id: inquiryEvents.inquiryId }).from(inquiryEvents).where(eq(inquiryEvents.eventId, eventId));

const columnsFor = (eventId: string) => ({
  id: boothInquiries.id,
  version: boothInquiries.version,
  links: boothInquiries.links,
  createdAt: boothInquiries.createdAt,
  number: sql<string>`${boothInquiries.number}`,
  companyName: boothInquiries.companyName,
  contactFirstName: boothInquiries.contactFirstName,
  contactLastName: boothInquiries.contactLastName,
  contactEmail: boothInquiries.contactEmail,
  withdrawnAt: boothInquiries.withdrawnAt,
  suspectedSpam: boothInquiries.suspectedSpam,
  isForShow: sql<boolean>`${inArray(boothInquiries.id, idsFor(eventId))}`,
  exhibitor: boothOf(eventId),
});
type Inquiry = Pick<
  StoredInquiry & Linked,
  Exclude<keyof ReturnType<typeof columnsFor>, 'isForShow' | 'exhibitor'>
> & { exhibitor: Booth | null };

export interface Reader extends Omit<MailRecipient, 'isRepeated'> {
  readonly inquiryId: string | null;
  readonly why: MailAudience['left'][number]['why'] | null;
  readonly about: string;
}

interface Sender {
  readonly show: ShowTexts;
  readonly next: ShowTexts | null;
  readonly key: string;
}

/** An inquiry after the last day means the next edition. */
function showFor({ createdAt }: Inquiry, { show, next }: Sender) {
  if (!isForNext(show, createdAt)) return thisShow(show);
  const dates = next && formatDateRange(next.startDate, next.endDate);
  const name = `the next ${show.name}`;
  return { name, title: next && dates ? editionName(next) : name, dates: dates || 'dates to be announced' };
}

const thisShow = (show: ShowTexts) => ({
  name: show.name,
  title: editionName(show),
  dates: formatDateRange(show.startDate, show.endDate),
});

const valuesOf = (
  show: ShowTexts,
  { name, dates }: ReturnType<typeof thisShow>,
  exhibitor: Booth | null,
): MailValues => ({
  EVENT_NAME: name,
  ...(dates && { DATES: dates }),
  ...(exhibitor?.booth && { BOOTH: exhibitor.booth }),
  ...(exhibitor?.area && { AREA: exhibitor.area }),
  VENDOR_PAGE: portalOrigin() + paths.vendors(show.slug),
  FLOOR_MAP: portalOrigin() + boothOnMap(show.slug, exhibitor?.booth),
});

function inquirer(inquiry: Inquiry & { isForShow: boolean }, sender: Sender, isOne: boolean): Reader {
  const { id, companyName, contactFirstName, contactLastName } = inquiry;
  const place = showFor(inquiry, sender);
  const number = spokenNumber(inquiry.number);
  // A manager who replies to one inquiry has seen the warning.
  const unasked = isOne ? null : inquiry.withdrawnAt ? 'withdrawn' : inquiry.suspectedSpam ? 'spam' : null;
  return {
    ...{ id, companyName, inquiryId: id, version: inquiry.version, to: inquiry.contactEmail },
    values: {
      ...valuesOf(sender.show, place, inquiry.exhibitor),
      FIRST_NAME: contactFirstName,
      CONTACT_NAME: `${contactFirstName} ${contactLastName}`,
      COMPANY: companyName,
      NUMBER: number,
      STATUS_LINK: statusUrlOf(sender.key, inquiry, [sender.show]),
    },
    title: place.title,
    why: inquiry.isForShow ? unasked : 'show',
    about: `This is about your booth inquiry ${number} for ${place.name}.`,
  };
}

function exhibitorOf(one: typeof exhibitors.$inferSelect, area: string, { show }: Sender): Reader {
  const { id, company, booth, inquiryId, contactName, version } = one;
  const place = thisShow(show);
  return {
    ...{ id, companyName: company, inquiryId, version, to: one.contactEmail },
    values: {
      ...valuesOf(show, place, { booth, area }),
      // Without a name, the mail greets the company.
      FIRST_NAME: contactName.split(' ')[0] || company,
      CONTACT_NAME: contactName || company,
      COMPANY: company,
    },
    title: place.title,
    why: one.contactEmail ? null : 'email',
    about: `You get this as an exhibitor of ${place.name}.`,
  };
}

/** Inquiries, the newest first, then exhibitors. @throws HttpError 400 for an unknown show, or for too many. */
export async function readAudience({ eventId, status, area, ids, exhibitors: isWithExhibitors }: Audience) {
  const { id, createdAt, erasedAt, preferredArea } = boothInquiries;
  const [rows, listed, key, shows] = await readTogether((tx) => [
    tx
      .select(columnsFor(eventId))
      .from(boothInquiries)
      .where(
        and(
          isNull(erasedAt),
          ids ? inArray(id, ids) : inArray(id, idsFor(eventId)),
          status && eq(boothInquiries.status, status),
          area === undefined ? undefined : eq(preferredArea, area),
        ),
      )
      .orderBy(desc(createdAt), id)
      .limit(mostRecipients + 1),
    tx
      .select({ ...getTableColumns(exhibitors), areaName: sql<string>`${areaName}` })
      .from(exhibitors)
      .where(
        and(
          eq(exhibitors.eventId, eventId),
          ids ? inArray(exhibitors.id, ids) : sql`${isWithExhibitors === true}`,
          area === undefined ? undefined : sql`${areaName} = ${area}`,
        ),
      )
      .orderBy(exhibitors.company, exhibitors.id)
      .limit(mostRecipients + 1),
    readSigningKey(tx),
    readShowTexts(tx, [eventId], frameTexts),
  ]);
  const show = shows.find((one) => one.id === eventId);
  if (!show) throw unknownEvent();
  if (rows.length + listed.length > mostRecipients)
    throw new HttpError(400, `One email can go to at most ${mostRecipients} vendors`);
  const sender = { show, next: draftBeside(shows, show), key };
  const readers: Reader[] = [];
  for (const row of rows) {
    if (readers.length % 100 === 99) await soon();
    readers.push(inquirer(row, sender, ids?.length === 1));
  }
  // An exhibitor of a refused inquiry is refused with it.
  const decided = new Map(readers.map(({ id, why }) => [id, why]));
  for (const { areaName, ...one } of listed) {
    const why = decided.get(one.inquiryId ?? '');
    if (why === undefined || (why === null && one.contactEmail))
      readers.push(exhibitorOf(one, areaName, sender));
  }
  return { show, readers };
}

/** @throws HttpError 400. */
export const readMailAudience = route(api.mailAudience, async ({ body }) => {
  const { readers } = await readAudience(body);
  const able = readers.filter(({ why }) => !why);
  const firsts = new Set(oncePerAddress(able));
  return {
    recipients: able.map((one) => {
      const { inquiryId: _, why: __, about: ___, ...recipient } = one;
      return { ...recipient, isRepeated: !firsts.has(one) };
    }),
    left: readers.flatMap(({ id, companyName, why }) => (why ? [{ id, companyName, why }] : [])),
  };
});
