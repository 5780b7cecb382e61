import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { months } from '#domain/basics/dates.ts';
import { rowOf } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { defaultText, withContentOverrides } from '#domain/content/text.ts';
import { type DayMap, type Edition, type EditionStart, mappedDay } from '#domain/events/edition.ts';
import { overrides, type PortalEvent } from '#domain/events/event.ts';
import { spanOf } from '#domain/events/shows.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { slicesOf, type Tx } from '#server/database/database.ts';
import { contentItems, recordTables, scheduleEvents, settings } from '#server/database/schema/shows.ts';
import { isShown } from '#server/saving/shown.ts';
import { addTexts, textColumns } from '#server/saving/texts.ts';

const launch = rowOf('floor_map_launch_date');

/** Moves all days. Leaves out exhibitors, because they change every year. */
export async function copyEdition(
  tx: Tx,
  user: CurrentUser,
  from: Edition,
  to: Edition,
  wanted: EditionStart,
): Promise<void> {
  const stored = await tx
    .select(textColumns)
    .from(contentItems)
    .where(isShown(contentItems.eventId, [from.id]));
  for (const texts of slicesOf(copiedTexts(stored, from, to))) await addTexts(tx, user, texts);
  await copyEntries(tx, withContentOverrides(from, stored), to, wanted.entryDays);
  const { schedule: _, exhibitors: __, documents, ...asTheyAre } = recordTables;
  for (const table of [...Object.values(asTheyAre), settings]) await copyRows(tx, table, from, to);
  if (wanted.documents) await copyRows(tx, documents, from, to, documents.isPublic);
}

/** Drops texts that override dates; empties announcements of a past month. */
function copiedTexts(stored: readonly ContentItem[], from: Edition, to: Edition): ContentItem[] {
  const own = stored.filter(({ eventId }) => eventId === from.id);
  const dates: Record<string, string | null> = {
    [overrides.startDate]: to.startDate,
    [overrides.endDate]: to.endDate,
  };
  const copied = own.map((text) => ({ ...text, value: dates[text.key] ?? text.value }));
  const announcement = own.find(({ key }) => key === launch.key)?.value ?? defaultText(launch, from.slug);
  const isOver = isMonthOver(announcement);
  const texts = isOver ? copied.filter(({ key }) => key !== launch.key) : copied;
  const emptied = { ...launch, id: '', value: '', type: 'text', version: 0 } as const;
  return [...texts, ...(isOver ? [emptied] : [])].map((text) => ({ ...text, eventId: to.id }));
}

function isMonthOver(text: string): boolean {
  const [, name = '', year] = new RegExp(`(${months.join('|')}) (\\d{4})`).exec(text) ?? [];
  const month = months.findIndex((month) => month.startsWith(name));
  return year !== undefined && Date.UTC(Number(year), month + 1) <= Date.now();
}

async function copyEntries(tx: Tx, from: PortalEvent, to: Edition, byHand?: DayMap): Promise<void> {
  const entries = await tx.select().from(scheduleEvents).where(eq(scheduleEvents.eventId, from.id));
  const [was, becomes] = [spanOf(from), spanOf(to)];
  const copied = entries.flatMap(({ id: _, version: __, updatedAt: ___, ...entry }) => {
    const date = was && becomes ? mappedDay(entry.date, was, becomes, byHand) : entry.date;
    return date === null ? [] : [{ ...entry, date, eventId: to.id }];
  });
  for (const some of slicesOf(copied)) await tx.insert(scheduleEvents).values(some);
}

type CopiedTable = PgTable & Record<'id' | 'eventId' | 'version', PgColumn>;

async function copyRows(tx: Tx, table: CopiedTable, from: Edition, to: Edition, where?: SQL | PgColumn) {
  const rows = tx
    .select({
      ...getTableColumns(table),
      id: sql`gen_random_uuid()`.as('id'),
      eventId: sql`${to.id}::uuid`.as('event_id'),
      version: sql`1`.as('version'),
    })
    .from(table)
    .where(and(eq(table.eventId, from.id), where && sql`${where}`));
  await tx.insert(table).select(rows as never);
}
