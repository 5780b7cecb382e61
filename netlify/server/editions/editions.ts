import { and, type Column, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import type { Edition } from '#domain/events/edition.ts';
import { withLaterPart } from '#domain/events/event.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { stateOf } from '#domain/inquiries/list.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/inquiries.ts';
import { contentItems, documents, events, exhibitors, settings } from '#server/database/schema/shows.ts';
import { editionColumns } from '#server/events/columns.ts';
import { addExhibitors } from '#server/exhibitors/exhibitors.ts';
import { json } from '#server/http/answers.ts';
import { route } from '#server/http/request.ts';
import { inquiryColumns } from '#server/inquiries/rows.ts';
import { type Change, pageTransaction, track } from '#server/saving/track.ts';
import { copyEdition } from './copy.ts';

type Kept = Pick<typeof events.$inferSelect, 'id' | 'name' | 'startDate' | 'endDate' | 'state' | 'switchAt'>;

/** Recorded with the show's current edition; after a switch, with the new one. */
export const editionChange = (
  current: string | null,
  before: Kept | undefined,
  after: Kept | undefined,
  shows = false,
): Change => ({
  eventId: current,
  kind: 'edition',
  record: (after ?? before)?.id ?? '',
  before: words(before),
  after: words(after),
  shows,
});

function words(edition: Kept | undefined) {
  if (!edition) return null;
  const { name, startDate, endDate, state, switchAt } = edition;
  return {
    name: [name, startDate?.slice(0, 4)].filter(Boolean).join(' '),
    startDate,
    endDate,
    state,
    switchAt,
  };
}

/** The newest first. @throws HttpError 404. */
export const listEditions = route(api.listEditions, async ({ query: { eventId } }) => {
  const editions = await editionsBeside(db, eventId);
  if (editions.length === 0) throw notFound('Event');
  return editions;
});

const newestFirst = sql`${events.state} = 'past', ${events.startDate} desc nulls first`;

export const readSession = route(api.session, async ({ user }) => {
  const current = alias(events, 'shown');
  const countOf = (table: PgTable, eventId: Column) => db.$count(table, eq(eventId, events.id));
  const withShared = (table: PgTable, eventId: Column) =>
    db.$count(table, or(eq(eventId, events.id), isNull(eventId)));
  const rows = await db
    .select({
      edition: editionColumns,
      counts: {
        content: withShared(contentItems, contentItems.eventId),
        documents: withShared(documents, documents.eventId),
        exhibitors: countOf(exhibitors, exhibitors.eventId),
        settings: withShared(settings, settings.eventId),
      },
    })
    .from(events)
    .innerJoin(current, and(eq(current.slug, events.slug), eq(current.state, 'current')))
    .orderBy(current.order, current.slug, newestFirst);
  return {
    user,
    editions: rows.map(({ edition }) => edition),
    counts: Object.fromEntries(rows.map(({ edition, counts }) => [edition.id, counts])),
  };
});

export function editionsBeside(tx: Tx, id: string): Promise<Edition[]> {
  const one = alias(events, 'one');
  return tx
    .select(editionColumns)
    .from(events)
    .innerJoin(one, and(eq(one.slug, events.slug), eq(one.id, id)))
    .orderBy(newestFirst);
}

/** Copies the current edition as a draft; vendors with a booth become exhibitors. An existing draft gives 409. */
export const startEdition = route(api.startEdition, async ({ body: wanted, user }) => {
  return pageTransaction(async (tx) => {
    const editions = await editionsBeside(tx, wanted.eventId);
    const source = editions.find(({ state }) => state === 'current');
    if (!source) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
    const draft = editions.find(({ state }) => state === 'draft');
    if (draft)
      return json({ message: 'The next year of this show is already being prepared', current: draft }, 409);
    const { id: _, version: __, switchAt: ___, applications: ____, expofpEventId: _____, ...copied } = source;
    const { startDate, endDate } = wanted;
    const [started] = await tx
      .insert(events)
      .values({
        ...copied,
        startDate,
        endDate,
        state: 'draft',
        hasFirstRecords: true,
        // Exhibitors are not copied, so their page is still to come.
        comingSoon: withLaterPart(source, 'exhibitors').comingSoon ?? [],
        order: sql`(select "order" from ${events} where ${eq(events.id, source.id)})`,
      })
      .returning(editionColumns);
    if (!started) throw new Error('An insert gives its row');
    await copyEdition(tx, user, source, started, wanted);
    await track(tx, user, [editionChange(source.id, undefined, started)]);
    await addExhibitors(tx, user, await reservedAt(tx, source.id), started.id);
    const [edition] = await tx.select(editionColumns).from(events).where(eq(events.id, started.id));
    return json(edition, 201);
  });
});

const reservedAt = async (tx: Tx, show: string): Promise<StoredInquiry[]> => {
  const asked = tx
    .select({ id: inquiryEvents.inquiryId })
    .from(inquiryEvents)
    .where(eq(inquiryEvents.eventId, show));
  const { id, status, erasedAt } = boothInquiries;
  const inquiries = await tx
    .select(inquiryColumns)
    .from(boothInquiries)
    .where(and(inArray(id, asked), eq(status, 'reserved'), isNull(erasedAt)));
  return inquiries.filter((inquiry) => stateOf(inquiry) === 'reserved');
};

/** @throws HttpError 404, 409 unless it is a draft. */
export const discardEdition = route(api.discardEdition, async ({ id, user }) => {
  return pageTransaction(async (tx) => {
    const editions = await editionsBeside(tx, id);
    const draft = editions.find((edition) => edition.id === id);
    if (!draft) throw notFound('Edition');
    if (draft.state !== 'draft')
      throw new HttpError(409, 'Only a show that is being prepared can be discarded');
    await tx.delete(events).where(eq(events.id, id));
    const current = editions.find(({ state }) => state === 'current');
    await track(tx, user, [editionChange(current?.id ?? null, draft, undefined)]);
    return undefined;
  });
});
