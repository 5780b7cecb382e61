import { and, desc, eq, inArray, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { venueTimeZone } from '#domain/basics/dates.ts';
import type { RecordOrder, StoredRecord } from '#domain/basics/record.ts';
import { dateFields, dateTexts } from '#domain/content/former-spans.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { eventSchema, overrides, type Part } from '#domain/events/event.ts';
import { type SettingKey, type SetupSetting, setupSettings } from '#domain/events/setting.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { db, type Tx } from '#server/database/database.ts';
import { changes, columnsOf, contentItems, events, settings } from '#server/database/schema/shows.ts';
import { json, type Route } from '#server/http/http.ts';
import {
  addRecord,
  deleteRecord,
  type Editions,
  isOneOf,
  orderRecords,
  type RecordFields,
  type RecordKind,
  readRecords,
  type Shielded,
  updateRecord,
} from '#server/saving/records.ts';
import { currentAdministrator } from '#server/sign-in/session.ts';

export const eventColumns = { ...columnsOf(events, eventSchema), version: events.version };

function ownSetting(key: SettingKey) {
  const { value, eventId } = settings;
  const isOwn = and(eq(settings.key, key), eq(eventId, events.id));
  return sql<string | null>`${db.select({ value }).from(settings).where(isOwn)}`;
}

/** The show's setting, otherwise the general one, otherwise null (product 2.14). */
export const shownSetting = (key: SettingKey) => {
  const { value, eventId } = settings;
  const stored = db
    .select({ value })
    .from(settings)
    .where(and(eq(settings.key, key), or(eq(eventId, events.id), isNull(eventId))))
    .orderBy(sql`${eventId} nulls last`)
    .limit(1);
  return sql<string | null>`${stored}`;
};

const { value, key, eventId } = contentItems;
const isOwnDescription = and(eq(key, 'event_description'), eq(eventId, events.id));
const description = db.select({ value }).from(contentItems).where(isOwnDescription);

export const editionColumns = {
  ...eventColumns,
  state: events.state,
  switchAt: events.switchAt,
  description: sql<string | null>`${description}`,
  ...(Object.fromEntries(
    Object.entries(setupSettings).map(([name, key]) => [name, ownSetting(key)]),
  ) as Record<SetupSetting, ReturnType<typeof ownSetting>>),
};

/** Only administrators read rows that are not for all, such as those of drafts. */
export async function visibleTo<Item>(request: Request, rows: readonly Shielded<Item>[]): Promise<Item[]> {
  const isOpen = rows.every(({ isForAll }) => isForAll) || (await currentAdministrator(request)) !== null;
  return rows
    .filter(({ isForAll }) => isOpen || isForAll)
    .map(({ isForAll: _, ...item }) => item as unknown as Item);
}

export const hasPublished = (part: Part): SQL => not(sql`${part} = any(${events.comingSoon})`);

/** The override text if any, otherwise the show's own, like on pages. */
const shownAs = (field: 'name' | 'startDate' | 'endDate', pattern: SQL): SQL<string | null> => {
  const { value, eventId, key } = contentItems;
  const standsIn = db
    .select({ value })
    .from(contentItems)
    .where(
      and(or(eq(eventId, events.id), isNull(eventId)), eq(key, overrides[field]), sql`${value} ~ ${pattern}`),
    )
    .orderBy(sql`${eventId} nulls last`)
    .limit(1);
  return sql`coalesce(${standsIn}, ${events[field]})`;
};

export const dayShown = (day: 'startDate' | 'endDate') => shownAs(day, sql`'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`);

export const nameShown = shownAs('name', sql`'.'`);

export const isAfterDay = (moment: SQLWrapper, day: SQLWrapper | string): SQL =>
  sql`(${moment} at time zone ${venueTimeZone})::date > ${day}::date`;

export function selectDateChanges(tx: Tx, editions: Editions) {
  const { id, eventId, kind, record, before, changedAt, savedRevision } = changes;
  return tx
    .select({ id, eventId, kind, record, before, changedAt, savedRevision })
    .from(changes)
    .where(
      and(
        isOneOf(eventId, editions),
        or(
          and(eq(kind, 'event'), inArray(record, [...dateFields])),
          and(eq(kind, 'text'), inArray(record, [...dateTexts])),
        ),
      ),
    )
    .orderBy(desc(id));
}

interface Call<Body> {
  id: string;
  request: Request;
  query: { eventId?: string | undefined; version?: number | undefined };
  body: Body;
  user: CurrentUser;
}

/** With `version`, a save in between is a conflict, unless the stored values are equal. */
export function recordRoutes<Item extends StoredRecord>(
  kind: RecordKind<Item>,
  endpoints: Partial<Record<'list' | 'add' | 'update' | 'remove' | 'order', Endpoint>>,
): Route[] {
  type Fields = RecordFields<Item> & { version?: number | undefined };
  const handlers = {
    list: async ({ request, query }: Call<undefined>) =>
      visibleTo(request, await readRecords(kind, query.eventId ?? null)),
    add: async ({ body, user }: Call<RecordFields<Item>>) => json(await addRecord(kind, user, body), 201),
    update: ({ id, body, user }: Call<Fields>) => updateRecord(kind, user, { ...body, id }),
    remove: ({ id, query, user }: Call<undefined>) => deleteRecord(kind, user, id, query.version),
    order: ({ body, user }: Call<RecordOrder>) => orderRecords(kind as never, user, body),
  };
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    handler: handlers[name as keyof typeof handlers],
  }));
}
