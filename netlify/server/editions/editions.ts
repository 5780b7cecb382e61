import { and, desc, eq, getTableColumns, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as api from '#domain/api.ts';
import { months } from '#domain/basics/dates.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { defaultText, rowOf, withContentOverrides } from '#domain/content/text.ts';
import { type DayMap, type Edition, type EditionStart, mappedDay } from '#domain/events/edition.ts';
import { overrides, type PortalEvent, withLaterPart } from '#domain/events/event.ts';
import { spanOf } from '#domain/events/shows.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { config } from '#server/basics/config.ts';
import {
  conflict,
  existing,
  fieldError,
  HttpError,
  notFound,
  unknownEvent,
} from '#server/basics/http-error.ts';
import { db, idsOf, slicesOf, type Tx } from '#server/database/database.ts';
import { boothInquiries, inquiryEvents } from '#server/database/schema/people.ts';
import {
  changes,
  contentItems,
  documents,
  events,
  exhibitors,
  now,
  raised,
  recordTables,
  scheduleEvents,
  settings,
} from '#server/database/schema/shows.ts';
import { editionColumns, isAfterDay } from '#server/events/columns.ts';
import { addExhibitors } from '#server/exhibitors/exhibitors.ts';
import { json, route } from '#server/http/http.ts';
import { inquiryColumns } from '#server/inquiries/rows.ts';
import { isShown } from '#server/saving/records.ts';
import {
  addTexts,
  type Change,
  pageTransaction,
  putTexts,
  selectTexts,
  textChange,
  track,
} from '#server/saving/track.ts';

const launch = rowOf('floor_map_launch_date');

/** Moves all days. Leaves out exhibitors, because they change every year. */
async function copyEdition(tx: Tx, user: CurrentUser, from: Edition, to: Edition, wanted: EditionStart) {
  const stored = await selectTexts(tx, isShown(contentItems.eventId, [from.id]));
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

function isMonthOver(text: string) {
  const [, name = '', year] = new RegExp(`(${months.join('|')}) (\\d{4})`).exec(text) ?? [];
  const month = months.findIndex((month) => month.startsWith(name));
  return year !== undefined && Date.UTC(Number(year), month + 1) <= Date.now();
}

async function copyEntries(tx: Tx, from: PortalEvent, to: Edition, byHand?: DayMap) {
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

type EditionRow = Pick<
  typeof events.$inferSelect,
  'id' | 'name' | 'startDate' | 'endDate' | 'state' | 'switchAt'
>;

/** Recorded with the show's current edition; after a switch, with the new one. */
export const editionChange = (
  current: string | null,
  before: EditionRow | undefined,
  after: EditionRow | undefined,
  shows = false,
): Change => ({
  eventId: current,
  kind: 'edition',
  record: (after ?? before)?.id ?? '',
  before: words(before),
  after: words(after),
  shows,
});

function words(edition: EditionRow | undefined) {
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
  existing(editions, 'Event');
  return editions;
});

const newestFirst = sql`${events.state} = 'past', ${events.startDate} desc nulls first`;

export const readSession = route(api.session, async ({ user }) => {
  const current = alias(events, 'shown');
  const countOf = (table: CopiedTable) =>
    db.$count(table, or(eq(table.eventId, events.id), isNull(table.eventId)));
  const rows = await db
    .select({
      edition: editionColumns,
      counts: {
        content: countOf(contentItems),
        documents: countOf(documents),
        exhibitors: countOf(exhibitors),
        settings: countOf(settings),
      },
    })
    .from(events)
    .innerJoin(current, and(eq(current.slug, events.slug), eq(current.state, 'current')))
    .orderBy(current.order, current.slug, newestFirst);
  return {
    user,
    isDemo: config().PORTAL_DEMO !== undefined,
    editions: rows.map(({ edition }) => edition),
    counts: Object.fromEntries(rows.map(({ edition, counts }) => [edition.id, counts])),
  };
});

function editionsBeside(tx: Tx, id: string): Promise<Edition[]> {
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
    if (!source) throw unknownEvent();
    const draft = editions.find(({ state }) => state === 'draft');
    if (draft) throw conflict(draft, 'The next year of this show is already being prepared');
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

const reservedAt = (tx: Tx, show: string): Promise<StoredInquiry[]> => {
  const asked = tx
    .select({ id: inquiryEvents.inquiryId })
    .from(inquiryEvents)
    .where(eq(inquiryEvents.eventId, show));
  const { id, status, withdrawnAt, erasedAt } = boothInquiries;
  return tx
    .select(inquiryColumns)
    .from(boothInquiries)
    .where(and(inArray(id, asked), eq(status, 'reserved'), isNull(withdrawnAt), isNull(erasedAt)));
};

/** @throws HttpError 404, 409 unless it is a draft. */
export const discardEdition = route(api.discardEdition, ({ id, user }) =>
  pageTransaction(async (tx) => {
    const { edition, current } = await findEdition(tx, id);
    if (edition.state !== 'draft')
      throw new HttpError(409, 'Only a show that is being prepared can be discarded');
    await tx.delete(events).where(eq(events.id, id));
    await track(tx, user, [editionChange(current?.id ?? null, edition, undefined)]);
  }),
);

const copyright = rowOf('footer_copyright_year');
const firstYear = defaultText(copyright);

/** Now or at `at`; idempotent. Answers 409 if the draft has changed. @throws HttpError 400 for a past time, 404. */
export const makeEditionCurrent = route(api.makeEditionCurrent, async ({ id, body, user }) => {
  const { version, at } = body;
  if (at !== undefined && Date.parse(at) <= Date.now()) throw fieldError('at', 'This time is in the past');
  return pageTransaction(async (tx) => {
    const { edition, current } = await findEdition(tx, id);
    const isDone = at === undefined ? edition.state === 'current' : isSameTime(edition.switchAt, at);
    if (isDone) return edition;
    if (edition.state !== 'draft' || edition.version !== version) throw conflict(edition);
    return at === undefined
      ? switchEdition(tx, user, edition, current)
      : planSwitch(tx, user, edition, current, at);
  });
});

/** @throws HttpError 404, 409 unless it is a draft. */
export const cancelEditionSwitch = route(api.cancelEditionSwitch, async ({ id, user }) => {
  await pageTransaction(async (tx) => {
    const { edition, current } = await findEdition(tx, id);
    if (edition.state !== 'draft') throw new HttpError(409, 'This show is no longer being prepared');
    if (edition.switchAt !== null) await planSwitch(tx, user, edition, current, null);
  });
});

async function findEdition(tx: Tx, id: string) {
  const editions = await editionsBeside(tx, id);
  const edition = editions.find((other) => other.id === id);
  if (!edition) throw notFound('Edition');
  return { edition, current: editions.find(({ state }) => state === 'current') };
}

const isSameTime = (one: string | null, other: string) =>
  one !== null && Date.parse(one) === Date.parse(other);

async function planSwitch(
  tx: Tx,
  user: CurrentUser,
  draft: Edition,
  current: Edition | undefined,
  at: string | null,
) {
  const planned = await saveState(tx, draft, { switchAt: at });
  await track(tx, user, [editionChange(current?.id ?? null, draft, planned)]);
  return planned;
}

/** Ends the former edition, moves its late inquiries here, and updates a copyright year that nobody typed. */
async function switchEdition(tx: Tx, user: CurrentUser, draft: Edition, former: Edition | undefined) {
  const texts = await selectTexts(
    tx,
    isShown(contentItems.eventId, [draft.id, ...(former ? [former.id] : [])]),
  );
  // The database allows only one current edition of a show.
  if (former) await tx.update(events).set({ state: 'past' }).where(eq(events.id, former.id));
  const made = await saveState(tx, draft, { state: 'current', switchAt: null });
  if (former) await moveLateInquiries(tx, withContentOverrides(former, texts), made);
  const dated = former ? await dateCopyright(tx, user, former, made, texts) : [];
  await track(tx, user, [editionChange(made.id, draft, made, true), ...dated]);
  return made;
}

async function saveState(tx: Tx, { id }: Edition, state: Partial<Pick<Edition, 'state' | 'switchAt'>>) {
  const [saved] = await tx
    .update(events)
    .set({ ...state, ...raised(events) })
    .where(eq(events.id, id))
    .returning(editionColumns);
  return saved as Edition;
}

async function moveLateInquiries(tx: Tx, { id, endDate }: Edition, made: Edition) {
  if (endDate === null) return;
  const { createdAt } = boothInquiries;
  const { eventId, inquiryId } = inquiryEvents;
  const late = await tx
    .select({ inquiryId })
    .from(inquiryEvents)
    .where(
      and(eq(eventId, id), inArray(inquiryId, idsOf(tx, boothInquiries, isAfterDay(createdAt, endDate)))),
    );
  for (const some of slicesOf(late.map((one) => one.inquiryId)))
    await tx
      .update(inquiryEvents)
      .set({ eventId: made.id })
      .where(and(eq(eventId, id), inArray(inquiryId, some)));
}

async function dateCopyright(
  tx: Tx,
  user: CurrentUser,
  former: Edition,
  { id, startDate }: Edition,
  texts: readonly ContentItem[],
) {
  const yearOf = (eventId: string | null) =>
    texts.find((text) => text.key === copyright.key && text.eventId === eventId);
  const own = yearOf(id);
  const shown = (own ?? yearOf(null))?.value ?? firstYear;
  if (startDate === null || ![firstYear, former.startDate?.slice(0, 4)].includes(shown)) return [];
  const { key, category } = copyright;
  const year = { eventId: id, key, category, type: 'text', value: startDate.slice(0, 4) } as const;
  const [dated] = await putTexts(tx, user, [year]);
  return [textChange(own, dated)];
}

/** Acts as the person who chose the time. */
export async function makeDueCurrent(): Promise<void> {
  const { changedBy, changedByEmail, kind, record, after, id } = changes;
  const planned = db
    .select({ changedBy, changedByEmail })
    .from(changes)
    .where(
      and(eq(kind, 'edition'), eq(record, sql`${events.id}::text`), sql`${after} ->> 'switchAt' is not null`),
    )
    .orderBy(desc(id))
    .limit(1)
    .as('planned');
  const due = await db
    .select({ id: events.id, by: planned.changedBy, email: planned.changedByEmail })
    .from(events)
    .leftJoinLateral(planned, sql`true`)
    .where(and(eq(events.state, 'draft'), lte(events.switchAt, now)))
    .orderBy(events.switchAt);
  for (const { id: draft, by, email } of due)
    await pageTransaction(async (tx) => {
      const { edition, current } = await findEdition(tx, draft);
      const user = { id: by, email: email ?? '' } as CurrentUser;
      if (edition.state === 'draft') await switchEdition(tx, user, edition, current);
    });
}
