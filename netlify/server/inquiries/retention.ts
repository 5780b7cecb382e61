import { and, gt, inArray, isNull } from 'drizzle-orm';
import { dateInZone, venueTimeZone } from '#domain/basics/clock.ts';
import { defaultRetentionMonths } from '#domain/events/setting.ts';
import { db, readTogether } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/inquiries.ts';
import { events } from '#server/database/schema/shows.ts';
import { eraseAgain, eraseInquiry } from './erase.ts';
import { readShowTexts } from './mails/show-texts.ts';
import { inquiryColumns } from './rows.ts';

/** Erases inquiries whose shows are all over for their months, by the later of last day and arrival, and what an earlier turn or a restore left. @returns how many. */
export async function sweepInquiries(now: number): Promise<number> {
  let erased = await eraseAgain();
  const today = dateInZone(now, venueTimeZone);
  const kept = await readOver(today);
  const started = performance.now();
  let slice: Awaited<ReturnType<typeof readSlice>>;
  let last: string | undefined;
  do {
    slice = await readSlice(kept, last);
    last = slice.at(-1)?.id;
    for (const id of dueOf(slice, kept, today)) if (await eraseInquiry(id, null)) erased += 1;
  } while (slice.length === AT_ONCE && performance.now() - started < BEGINS_UNTIL);
  return erased;
}

/** Read without a pause for others. */
const AT_ONCE = 500;
/** The hour after goes on; a deploy ends what lasts longer than 30 s. */
const BEGINS_UNTIL = 15_000;

type Kept = ReadonlyMap<string, number>;

/** Inquiries for shows that are over, behind one of them. */
function readSlice(kept: Kept, last = '00000000-0000-0000-0000-000000000000') {
  const { id, createdAt, erasedAt } = boothInquiries;
  const { inquiryId, eventId } = inquiryEvents;
  const ofOver = db
    .select({ inquiryId })
    .from(inquiryEvents)
    .where(inArray(eventId, [...kept.keys()]));
  return db
    .select({ id, createdAt, eventIds: inquiryColumns.eventIds })
    .from(boothInquiries)
    .where(and(isNull(erasedAt), inArray(id, ofOver), gt(id, last)))
    .orderBy(id)
    .limit(AT_ONCE);
}

function dueOf(found: Awaited<ReturnType<typeof readSlice>>, kept: Kept, today: string): string[] {
  const isOld = (came: string, show: string) => {
    const months = kept.get(show);
    return months !== undefined && addMonths(dateInZone(Date.parse(came), venueTimeZone), months) < today;
  };
  return found
    .filter((inquiry) => inquiry.eventIds.every((show) => isOld(inquiry.createdAt, show)))
    .map((inquiry) => inquiry.id);
}

/** The editions that are over for so long, with their months; each goes by what the current one of its show says. */
async function readOver(today: string): Promise<ReadonlyMap<string, number>> {
  const all = db.select({ id: events.id }).from(events);
  const shows = await readTogether((tx) => readShowTexts(tx, all, []));
  const over = shows.flatMap(({ id, slug, state, endDate }): [string, number][] => {
    const current = shows.find((show) => show.slug === slug && show.state === 'current');
    const months = current && String(current.months ?? defaultRetentionMonths);
    if (state === 'draft' || endDate === null || !/^[0-9]{1,3}$/.test(months ?? '')) return [];
    return addMonths(endDate, Number(months)) < today ? [[id, Number(months)]] : [];
  });
  return new Map(over);
}

/** The same day of a later month, or the last one of a month that has no such day. */
function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
