import { and, count, eq, gte, inArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import {
  figuresOf,
  firstDayShown,
  type InquiriesOfDay,
  type InquiryFigures,
  type InquiryState,
  inquiryStates,
} from '#domain/inquiries/list.ts';
import { readTogether, type Tx } from '#server/database/database.ts';
import { inquiryCounts, inquiryList, inquiryLog } from '#server/database/schema/people.ts';
import { events } from '#server/database/schema/shows.ts';
import { dayShown, isAfterDay } from '#server/events/columns.ts';
import { route } from '#server/http/http.ts';

/** Reads recent weeks and stored counts, never the whole list. */
export const readInquiryFigures = route(api.inquiryFigures, ({ query }) => readFigures(query.eventId));

export async function readFigures(eventId: string): Promise<InquiryFigures> {
  const today = dateInZone(Date.now(), venueTimeZone);
  const since = sql`${firstDayShown(today)}::timestamp at time zone ${venueTimeZone}`;
  const { list, state, createdAt, inquiryId } = inquiryList;
  const [days, states, [late]] = await readTogether((tx) => {
    const answer = tx
      .select({ at: sql`min(${inquiryLog.at})`.as('answered_at') })
      .from(inquiryLog)
      .where(and(eq(inquiryLog.inquiryId, inquiryId), isAnswer))
      .as('answer');
    const received = dayOf(createdAt).as('received');
    const answered = dayOf(answer.at).as('answered');
    return [
      tx
        .select({ received, answered, state: sql<InquiryState>`${state}`.as('state'), count: count() })
        .from(inquiryList)
        .crossJoinLateral(answer)
        .where(and(eq(list, eventId), inArray(state, [...inquiryStates]), gte(createdAt, since)))
        .groupBy(sql`1`, sql`2`, sql`3`),
      tx.select().from(inquiryCounts).where(eq(inquiryCounts.list, eventId)),
      countLate(tx, eventId),
    ];
  });
  return { ...figuresOf(days as InquiriesOfDay[], states, today), late: late?.count ?? 0 };
}

const draft = alias(events, 'draft');

/** Inquiries for a draft count for the current edition until the switch. */
const countLate = (tx: Tx, id: string) =>
  tx
    .select({ count: count() })
    .from(events)
    .innerJoin(draft, and(eq(draft.slug, events.slug), eq(draft.id, id), eq(draft.state, 'draft')))
    .innerJoin(inquiryList, eq(inquiryList.list, events.id))
    .where(
      and(
        eq(events.state, 'current'),
        inArray(inquiryList.state, [...inquiryStates]),
        isAfterDay(inquiryList.createdAt, dayShown('endDate')),
      ),
    );

const isAnswer = or(
  inArray(inquiryLog.kind, ['mail', 'done']),
  and(eq(inquiryLog.kind, 'status'), sql`${inquiryLog.after} <> '"new"'`),
);

const dayOf = (moment: SQLWrapper) =>
  sql<string | null>`to_char(${moment} at time zone ${venueTimeZone}, 'YYYY-MM-DD')`;
