import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Assignee, StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { InquiryShow } from '#domain/inquiries/shows.ts';
import { notFound } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents, inquiryLog } from '#server/database/schema/inquiries.ts';
import { users } from '#server/database/schema/people.ts';
import { events } from '#server/database/schema/shows.ts';
import { dayShown } from '#server/events/shown-days.ts';

type LastAnswer = NonNullable<StoredInquiry['lastAnswer']>;

const lastAnswer = db
  .select({
    answer: sql`json_build_object('kind', ${inquiryLog.kind}, 'by', coalesce(${users.firstName}, ${users.email}), 'at', ${inquiryLog.at})`,
  })
  .from(inquiryLog)
  .innerJoin(users, eq(users.id, inquiryLog.byUser))
  .where(and(eq(inquiryLog.inquiryId, boothInquiries.id), inArray(inquiryLog.kind, ['status', 'mail'])))
  .orderBy(desc(inquiryLog.at), desc(inquiryLog.kind))
  .limit(1);

const assignee = db
  .select({
    assignee: sql`json_build_object('id', ${users.id}, 'name', coalesce(${users.firstName}, ${users.email}))`,
  })
  .from(users)
  .where(eq(users.id, boothInquiries.assignee));

const draft = alias(events, 'draft');
const draftBeside = db
  .select({ id: draft.id })
  .from(draft)
  .where(and(eq(draft.slug, events.slug), eq(draft.state, 'draft')));

/** All shows by their ids: nothing in it is of one inquiry, so the database makes it once for all of them. */
const allShows = db
  .select({
    shows: sql`jsonb_object_agg(${events.id}, jsonb_build_object('id', ${events.id}, 'name', ${events.name},
      'startDate', ${dayShown('startDate')}, 'endDate', ${dayShown('endDate')}, 'isCurrent', ${events.state} = 'current', 'draft', (${draftBeside})))`,
  })
  .from(events);

const ofInquiry = sql`from ${inquiryEvents} where ${inquiryEvents.inquiryId} = ${boothInquiries.id} order by ${inquiryEvents.position}`;

const show = sql`${allShows} -> ${inquiryEvents.eventId}::text || jsonb_build_object('waitingList', ${inquiryEvents.waitingList})`;

const { idempotencyKey, requestHash, links, erasedAt, ...own } = getTableColumns(boothInquiries);

export const inquiryColumns = {
  ...own,
  number: sql<string>`${boothInquiries.number}`,
  assignee: sql<Assignee | null>`${assignee}`,
  lastAnswer: sql`${lastAnswer}`.mapWith(
    ({ at, ...rest }: LastAnswer): LastAnswer => ({ ...rest, at: new Date(at).toISOString() }),
  ) as SQL<LastAnswer | null>,
  eventIds: sql<string[]>`array(select ${inquiryEvents.eventId} ${ofInquiry})`,
  shows: sql<InquiryShow[]>`to_json(array(select ${show} ${ofInquiry}))`,
};

/** Whether a row is the inquiry of this id, and not erased. */
export const isInquiry = (id: string) => and(eq(boothInquiries.id, id), isNull(boothInquiries.erasedAt));

/** Inquiries as they are stored, held by this transaction; those that there are, and are not erased. */
export async function lockInquiries(tx: Tx, ids: readonly string[]): Promise<StoredInquiry[]> {
  const { id, erasedAt } = boothInquiries;
  const asked = inArray(id, [...ids]);
  // First: what is read with the lock is of before the wait for it. In one order, so that nobody waits in a circle.
  await tx.select({ id }).from(boothInquiries).where(asked).orderBy(id).for('update');
  return tx
    .select(inquiryColumns)
    .from(boothInquiries)
    .where(and(asked, isNull(erasedAt)));
}

/** One of them. @throws HttpError 404. */
export async function lockInquiry(tx: Tx, id: string): Promise<StoredInquiry> {
  const [inquiry] = await lockInquiries(tx, [id]);
  if (!inquiry) throw notFound('Inquiry');
  return inquiry;
}

/** @throws HttpError 404, also for one that was erased. */
export async function readInquiry(tx: Tx, id: string): Promise<StoredInquiry> {
  const [inquiry] = await tx.select(inquiryColumns).from(boothInquiries).where(isInquiry(id));
  if (!inquiry) throw notFound('Inquiry');
  return inquiry;
}

export const addressOf = (id: string) =>
  db
    .select({ address: sql`lower(${boothInquiries.contactEmail})` })
    .from(boothInquiries)
    .where(isInquiry(id));

export const isOfPerson = (id: string) =>
  and(isNull(boothInquiries.erasedAt), eq(sql`lower(${boothInquiries.contactEmail})`, addressOf(id)));
