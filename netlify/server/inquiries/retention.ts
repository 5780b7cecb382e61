import { and, eq, exists, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { db } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/inquiries.ts';
import { events, settings } from '#server/database/schema/shows.ts';
import { dayShown } from '#server/events/shown-days.ts';
import { eraseInquiry, scrubErased } from './erase.ts';

const BATCH = 100;

/**
 * Erases the inquiries that nobody wants to keep any longer: every show that they are for is over for as many months as it
 * says, counted from its last day, or from when the inquiry came where that is later. A show that says nothing keeps them.
 * What an earlier turn could not remove from the database's files goes with it.
 * @returns how many were erased.
 */
export async function sweepInquiries(now: number): Promise<number> {
  let erased = 0;
  for (;;) {
    const due = await dueBy(dateInZone(now, venueTimeZone));
    for (const { id } of due) if (await eraseInquiry(id, null)) erased += 1;
    if (due.length < BATCH) break;
  }
  await scrubErased();
  return erased;
}

const months = db
  .select({ value: sql`${settings.value}::int` })
  .from(settings)
  .where(
    and(
      eq(settings.key, 'inquiry_retention_months'),
      sql`${settings.value} ~ '^[0-9]{1,3}$'`,
      or(eq(settings.eventId, events.id), isNull(settings.eventId)),
    ),
  )
  .orderBy(sql`${settings.eventId} nulls last`)
  .limit(1);

/** How many months each show keeps inquiries; every edition goes by what its current one says. */
const kept = db.$with('kept').as(
  db
    .select({ slug: events.slug, months: sql<number>`${months}`.as('months') })
    .from(events)
    .where(eq(events.state, 'current')),
);

/** The editions that are over for so long, with their months. */
const over = (today: string) =>
  db.$with('over').as(
    db
      .select({ id: events.id, months: kept.months })
      .from(events)
      .innerJoin(kept, eq(kept.slug, events.slug))
      .where(
        and(
          ne(events.state, 'draft'),
          sql`${dayShown('endDate')}::date + make_interval(months => ${kept.months}) < ${today}::date`,
        ),
      ),
  );

/** Some of those that are due: all of their shows are over, and they came, so long ago. */
async function dueBy(today: string) {
  const shows = over(today);
  const { id, createdAt, erasedAt } = boothInquiries;
  const isAsked = eq(inquiryEvents.inquiryId, id);
  const isOld = sql`(${createdAt} at time zone ${venueTimeZone})::date + make_interval(months => ${shows.months}) < ${today}::date`;
  const asked = () => db.select({ id: inquiryEvents.eventId }).from(inquiryEvents);
  return db
    .with(kept, shows)
    .select({ id })
    .from(boothInquiries)
    .where(
      and(
        isNull(erasedAt),
        exists(asked().innerJoin(shows, eq(shows.id, inquiryEvents.eventId)).where(isAsked)),
        notExists(
          asked()
            .leftJoin(shows, eq(shows.id, inquiryEvents.eventId))
            .where(and(isAsked, sql`(${isOld}) is not true`)),
        ),
      ),
    )
    .orderBy(createdAt)
    .limit(BATCH);
}
