import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { venueClock } from '#domain/basics/dates.ts';
import { differingFields, given } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { isSameSpan } from '#domain/content/former-spans.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { textOf } from '#domain/content/rich-text.ts';
import { rowOf, withContentOverrides } from '#domain/content/text.ts';
import { type Edition, mappedDay } from '#domain/events/edition.ts';
import {
  type EventField,
  eventFields,
  overridingTexts,
  type PortalEvent,
  parts,
} from '#domain/events/event.ts';
import type { FloorPlanAnswer } from '#domain/events/floor-plan-id.ts';
import {
  isSettingKey,
  type SettingKey,
  type SetupSetting,
  settingFields,
  settingKeys,
  settingSchema,
  setupSettings,
} from '#domain/events/setting.ts';
import { type EventAdd, type SetupField, setupFields } from '#domain/events/setup.ts';
import { spanOf } from '#domain/events/shows.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { pageNames } from '#domain/site-map.ts';
import { config } from '#server/basics/config.ts';
import { sanitizeHtml } from '#server/basics/html.ts';
import { existing, fieldError, refuseStale } from '#server/basics/http-error.ts';
import { logError } from '#server/basics/log.ts';
import { db, sharedRead, type Tx } from '#server/database/database.ts';
import {
  columnsOf,
  contentItems,
  events,
  excluded,
  exhibitors,
  raised,
  settings,
} from '#server/database/schema/shows.ts';
import { editionColumns, eventColumns, hasPublished, visibleTo } from '#server/events/columns.ts';
import { json, route } from '#server/http/http.ts';
import { currentEditions, type Editions, isOneOf, isShown } from '#server/saving/records.ts';
import {
  addTexts,
  type Change,
  isOfShow,
  isText,
  nextVersion,
  pageTransaction,
  putTexts,
  selectTexts,
  textChange,
  textColumns,
  track,
} from '#server/saving/track.ts';

const { key, category } = rowOf('footer_copyright_year');
const copyright = { key, category };
const yearOf = ({ startDate }: EventAdd) => (startDate ?? venueClock(Date.now()).date).slice(0, 4);

/** The new show is last, hidden and without published parts. */
export const addEvent = route(api.addEvent, async ({ body: show, user }) => {
  if (pageNames.has(show.slug)) throw fieldError('slug', 'A page on this site already has this address');
  return pageTransaction(async (tx) => {
    const [added] = await tx
      .insert(events)
      .values({
        ...show,
        isActive: false,
        comingSoon: [...parts],
        hasFirstRecords: true,
        order: sql`(select coalesce(max("order") + 1, 0) from ${events})`,
      })
      .onConflictDoNothing()
      .returning(eventColumns);
    if (!added) throw fieldError('slug', 'Another show has this address');
    const { id: eventId, name } = added;
    const [year] = await addTexts(tx, user, [{ ...copyright, type: 'text', value: yearOf(show), eventId }]);
    await track(tx, user, [
      { eventId, kind: 'event', record: 'name', before: null, after: name },
      textChange(undefined, year),
    ]);
    return json(added, 201);
  });
});

/** Includes inactive shows; public pages filter them (product 7.2). */
export const listEvents = route(
  api.listEvents,
  sharedRead(
    async (): Promise<Versioned<PortalEvent>[]> =>
      db
        .select(eventColumns)
        .from(events)
        .where(eq(events.state, 'current'))
        .orderBy(events.order, events.slug),
  ),
);

/** Null for unknown figures, so pages fall back (product 9.1). A stored exhibitor count replaces the counted one. */
export const selectStats = (tx: Tx, editions: Editions) =>
  tx
    .select({
      id: events.id,
      exhibitors: sql<number | null>`coalesce(${events.exhibitors}, (
        select nullif(count(*), 0)::int from ${exhibitors}
        where ${and(eq(exhibitors.eventId, events.id), exhibitors.isShown, hasPublished('exhibitors'))}))`,
      attendees: events.attendees,
      sqft: events.sqft,
      isForAll: sql<boolean>`${isOneOf(events.id, currentEditions())}`,
    })
    .from(events)
    .where(isOneOf(events.id, editions));

/** @throws HttpError 404 for an unknown show. */
export const eventStats = route(api.eventStats, async ({ id, request }) => {
  const rows = await selectStats(db, [id]);
  const { id: _, ...figures } = existing(await visibleTo(request, rows), 'Event');
  return figures;
});

export const shownSettings = settingKeys.filter((key) => settingFields[key].shows);

export const settingColumns = { ...columnsOf(settings, settingSchema), version: settings.version };

export const listSettings = route(api.listSettings, async ({ query }) => {
  const { key, eventId } = settings;
  return db
    .select(settingColumns)
    .from(settings)
    .where(or(eq(eventId, query.eventId), isNull(eventId)))
    .orderBy(key, eventId);
});

/** Null removes the setting. Versions survive removal, so stale ones never match. */
export const saveSetting = route(api.saveSetting, async ({ body, user }) => {
  const { key, value, eventId, version } = body;
  const { type } = settingFields[key];
  return pageTransaction(async (tx) => {
    const [stored] = await tx.select(settingColumns).from(settings).where(isSetting(key, eventId));
    const before = stored?.value ?? null;
    const state = { key, eventId, value: before ?? '', type, version: stored?.version ?? 0 };
    if (value === before) return state;
    refuseStale(state, version);
    const saved = await putSetting(tx, key, eventId, value);
    await track(tx, user, [settingChange(key, eventId, before, value)]);
    return { ...state, value: value ?? '', version: saved };
  });
});

/** Null removes it. @returns the version, 0 for none. */
export async function putSetting(
  tx: Tx,
  key: string,
  eventId: string | null,
  value: string | null,
): Promise<number> {
  if (value === null) {
    await tx.delete(settings).where(isSetting(key, eventId));
    return 0;
  }
  const type = isSettingKey(key) ? settingFields[key].type : 'string';
  const [saved] = await tx
    .insert(settings)
    .values({ key, eventId, value, type, version: nextVersion('setting', key, eventId) })
    .onConflictDoUpdate({
      target: [settings.eventId, settings.key],
      set: {
        value: excluded(settings.value),
        type: excluded(settings.type),
        version: sql`${settings.version} + 1`,
      },
    })
    .returning({ version: settings.version });
  return saved?.version ?? 0;
}

const settingChange = (
  key: SettingKey,
  eventId: string | null,
  before: string | null,
  after: string | null,
): Change => ({ eventId, kind: 'setting', record: key, before, after, shows: settingFields[key].shows });

const isSetting = (key: string, eventId: string | null) =>
  and(eq(settings.key, key), isOfShow(settings.eventId, eventId));

/** Entries stay if the new dates have no day for theirs. */
export type MoveEntries = (
  tx: Tx,
  eventId: string,
  dayOf: (day: string) => string | null,
) => Promise<Change[]>;

const overrideNames = overridingTexts.map(rowOf).flatMap(({ key, aliases = [] }) => [key, ...aliases]);

/** All or nothing. Removes texts that override the saved fields; general ones move to the other shows. */
export const updateEvent = (moveEntries: MoveEntries) =>
  route(api.updateEvent, async ({ id, user, body: { version, entryDays, ...update } }) => {
    return pageTransaction(async (tx) => {
      const stored = existing(await tx.select(editionColumns).from(events).where(eq(events.id, id)), 'Event');
      const wanted = { ...stored, ...given(update) };
      const changed = differingFields<SetupField>(setupFields, stored, wanted);
      if (changed.length > 0) refuseStale(stored, version);
      if (changed.includes('isDefault')) await chooseDefault(tx, wanted);
      const described = changed.includes('description')
        ? await describe(tx, user, id, wanted.description)
        : [];
      const dropped = await dropOverrides(tx, id);
      const from = spanOf(withContentOverrides(stored, dropped));
      const to = spanOf(wanted);
      const isMove = entryDays && from && to && !isSameSpan(from, to);
      const entries = isMove ? await moveEntries(tx, id, (day) => mappedDay(day, from, to, entryDays)) : [];
      const moved = await moveToOthers(tx, user, id, dropped);
      const isField = (name: SetupField): name is EventField => Object.hasOwn(eventFields, name);
      const set = (Object.keys(setupSettings) as SetupSetting[]).filter((name) => changed.includes(name));
      for (const name of set) await putSetting(tx, setupSettings[name], id, wanted[name]);
      await track(tx, user, [
        // First, so their texts count as saved before the move.
        ...entries,
        ...described,
        ...dropped.map((text) => textChange(text, undefined)),
        ...moved.map((text) => textChange(undefined, text)),
        ...changed.filter(isField).map((name) => ({
          eventId: id,
          kind: 'event',
          record: name,
          before: stored[name],
          after: wanted[name],
        })),
        ...set.map((name) => settingChange(setupSettings[name], id, stored[name], wanted[name])),
      ]);
      return changed.length > 0 ? saveEvent(tx, wanted) : stored;
    });
  });

/** Last, because a new description or setting raises the version, too. */
async function saveEvent(tx: Tx, { id, version: _, ...fields }: Edition) {
  const [saved] = await tx
    .update(events)
    .set({ ...fields, ...raised(events) })
    .where(eq(events.id, id))
    .returning(editionColumns);
  return saved as Edition;
}

/** Keeps the earlier format; null removes the description. */
async function describe(tx: Tx, user: CurrentUser, eventId: string, value: string | null) {
  const { key, type: plain, category } = rowOf('event_description');
  const texts = await selectTexts(
    tx,
    and(eq(contentItems.key, key), isShown(contentItems.eventId, [eventId])),
  );
  const own = texts.find((text) => text.eventId === eventId);
  if (value === null) {
    await tx.delete(contentItems).where(isText(key, eventId));
    return [textChange(own, undefined)];
  }
  const type = (own ?? texts[0])?.type ?? plain;
  const words = type === 'html' ? sanitizeHtml(value) : value;
  if (type === 'html' && textOf(words) === '') throw fieldError('description', 'Description is required');
  const [saved] = await putTexts(tx, user, [{ key, value: words, type, category, eventId }]);
  return [textChange(own, saved)];
}

/** Only one show is the default, in all its editions. */
const chooseDefault = (tx: Tx, { slug, isDefault = false }: Edition) =>
  tx
    .update(events)
    .set({ isDefault: sql`${eq(events.slug, slug)} and ${isDefault}` })
    .where(ne(events.state, 'past'));

const dropOverrides = (tx: Tx, id: string): Promise<ContentItem[]> =>
  tx
    .delete(contentItems)
    .where(
      and(
        inArray(contentItems.key, overrideNames),
        or(eq(contentItems.eventId, id), isNull(contentItems.eventId)),
      ),
    )
    .returning(textColumns);

/** Copies a general text to the shows without their own. */
async function moveToOthers(tx: Tx, user: CurrentUser, id: string, dropped: readonly ContentItem[]) {
  const shared = dropped.filter(({ eventId }) => eventId === null);
  if (shared.length === 0) return [];
  const others = await tx
    .select({ eventId: events.id })
    .from(events)
    .where(and(ne(events.id, id), ne(events.state, 'past')));
  return addTexts(
    tx,
    user,
    others.flatMap(({ eventId }) => shared.map((text) => ({ ...text, eventId }))),
  );
}

const TIMEOUT_MS = 5000;
const MOST_STEPS = 4;

/** Asks only the floor-plan service, wherever it redirects. @throws HttpError 400 for an invalid id. */
export const lookAtFloorPlan = route(api.lookAtFloorPlan, async ({ params: { id } }) => ({
  id,
  answer: await answerOf(id),
}));

function addressOf(id: string) {
  const { PORTAL_FLOOR_PLANS: standIn } = config();
  return standIn === undefined ? new URL(`https://${id}.expofp.com/`) : new URL(`/${id}/`, standIn);
}

async function answerOf(id: string): Promise<FloorPlanAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const start = addressOf(id);
  let address = start;
  try {
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const { ok, status, headers, body } = await fetch(address, { redirect: 'manual', signal });
      await body?.cancel();
      if (ok) return 'plan';
      if (status === 404 || status === 410) return 'none';
      const target = status >= 300 && status < 400 ? headers.get('Location') : null;
      if (target === null) return 'silent';
      address = new URL(target, address);
      // A redirect to another host means that the id has no plan.
      if (address.origin !== start.origin) return 'none';
    }
    return 'silent';
  } catch (error) {
    logError('floor-plan', error);
    return 'silent';
  }
}
