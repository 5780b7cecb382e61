import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { differingFields, given } from '#domain/basics/fields.ts';
import { rowOf } from '#domain/content/catalogue.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import { isSameSpan } from '#domain/content/former-spans.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { textOf } from '#domain/content/rich-text.ts';
import type { Edition } from '#domain/events/edition.ts';
import { type EventField, eventFields } from '#domain/events/fields.ts';
import { mappedDay } from '#domain/events/moved-day.ts';
import { overridingTexts } from '#domain/events/overrides.ts';
import { eventUpdateSchema, type SetupField, setupFields } from '#domain/events/setup.ts';
import { type SetupSetting, setupSettings } from '#domain/events/setup-settings.ts';
import { spanOf } from '#domain/events/show-span.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { sanitizeHtml } from '#server/basics/html.ts';
import { notFound, validationError } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { contentItems, events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { conflict } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate } from '#server/http/input.ts';
import { isShown } from '#server/saving/shown.ts';
import { addTexts, isText, putTexts, textChange, textColumns } from '#server/saving/texts.ts';
import { type Change, pageTransaction, track } from '#server/saving/track.ts';
import { editionColumns } from './columns.ts';
import { putSetting, settingChange } from './settings.ts';

/** Moves a show's entries; those of a day that has no other stay. */
export type MoveEntries = (
  tx: Tx,
  eventId: string,
  dayOf: (day: string) => string | null,
) => Promise<Change[]>;

/** The texts that stand in for the event's own fields on pages (product 2.14), under all their names. */
const overrideNames = overridingTexts.map(rowOf).flatMap(({ key, aliases = [] }) => [key, ...aliases]);

/**
 * PUT /api/events/{id}: saves Event Setup, all of it or nothing. What was saved last is what shows, so the texts that
 * override these fields go, too; one that stood for all shows stays with the others. Saving what is stored already is no
 * conflict on any version.
 */
export const updateEvent =
  (moveEntries: MoveEntries) =>
  async (call: AdministratorCall): Promise<Edition | Response> => {
    const id = idFrom(call.params, 'Event');
    const { version, entryDays, ...update } = validate(eventUpdateSchema, await readJson(call.request));
    return pageTransaction(async (tx) => {
      const [stored] = await tx.select(editionColumns).from(events).where(eq(events.id, id));
      if (!stored) throw notFound('Event');
      const wanted = { ...stored, ...given(update) };
      const changed = differingFields<SetupField>(setupFields, stored, wanted);
      if (changed.length > 0 && version !== undefined && version !== stored.version) return conflict(stored);
      if (changed.includes('isDefault')) await chooseDefault(tx, wanted);
      const described = changed.includes('description')
        ? await describe(tx, call.user, id, wanted.description)
        : [];
      const dropped = await dropOverrides(tx, id);
      const from = spanOf(withContentOverrides(stored, dropped));
      const to = spanOf(wanted);
      const isMove = entryDays && from && to && !isSameSpan(from, to);
      const entries = isMove ? await moveEntries(tx, id, (day) => mappedDay(day, from, to, entryDays)) : [];
      const moved = await moveToOthers(tx, call.user, id, dropped);
      const isField = (name: SetupField): name is EventField => Object.hasOwn(eventFields, name);
      const set = (Object.keys(setupSettings) as SetupSetting[]).filter((name) => changed.includes(name));
      for (const name of set) await putSetting(tx, setupSettings[name], id, wanted[name]);
      await track(tx, call.user, [
        // First, so that a text of theirs counts as one from before the move.
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
  };

/** Last, since a new description or setting raises the version, too. */
async function saveEvent(tx: Tx, { id, version: _, ...fields }: Edition): Promise<Edition> {
  const [saved] = await tx
    .update(events)
    .set({ ...fields, version: sql`${events.version} + 1`, updatedAt: now })
    .where(eq(events.id, id))
    .returning(editionColumns);
  return saved as Edition;
}

/** Stores the show's own description, formatted if the one before it was; null takes it away. */
async function describe(tx: Tx, user: CurrentUser, eventId: string, value: string | null): Promise<Change[]> {
  const { key, type: plain, category } = rowOf('event_description');
  const texts = await tx
    .select(textColumns)
    .from(contentItems)
    .where(and(eq(contentItems.key, key), isShown(contentItems.eventId, [eventId])));
  const own = texts.find((text) => text.eventId === eventId);
  if (value === null) {
    await tx.delete(contentItems).where(isText(key, eventId));
    return [textChange(own, undefined)];
  }
  const type = (own ?? texts[0])?.type ?? plain;
  const words = type === 'html' ? sanitizeHtml(value) : value;
  if (type === 'html' && textOf(words) === '')
    throw validationError([{ path: 'description', message: 'Description is required' }]);
  const [saved] = await putTexts(tx, user, [{ key, value: words, type, category, eventId }]);
  return [textChange(own, saved)];
}

/** Links that name no show lead to one at most, in all its editions. */
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

/** Texts that stood for all shows go on to stand for the other ones, where these have none of their own. */
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
