import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { differingFields, given } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { rowOf } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { type EventField, eventFields } from '#domain/events/fields.ts';
import { overridingTexts } from '#domain/events/overrides.ts';
import { eventUpdateSchema } from '#domain/events/update.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { notFound } from '#server/basics/http-error.ts';
import type { Tx } from '#server/database/database.ts';
import { contentItems, events } from '#server/database/schema/shows.ts';
import { now } from '#server/database/schema/types.ts';
import { conflict } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate } from '#server/http/input.ts';
import { addTexts, textChange, textColumns } from '#server/saving/texts.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { eventColumns } from './columns.ts';

/** The texts that stand in for the event's own fields on pages (product 2.14), under all their names. */
const overrideNames = overridingTexts.map(rowOf).flatMap(({ key, aliases = [] }) => [key, ...aliases]);

/**
 * PUT /api/events/{id}: saves Event Setup. What was saved last is what shows, so the texts that override these fields go,
 * too; one that stood for all shows stays with the others. Saving what is stored already is no conflict on any version.
 */
export async function updateEvent(call: AdministratorCall): Promise<Versioned<PortalEvent> | Response> {
  const id = idFrom(call.params, 'Event');
  const { version, ...update } = validate(eventUpdateSchema, await readJson(call.request));
  return pageTransaction(async (tx) => {
    const [stored] = await tx.select(eventColumns).from(events).where(eq(events.id, id));
    if (!stored) throw notFound('Event');
    const wanted = { ...stored, ...given(update) };
    const changed = differingFields<EventField>(eventFields, stored, wanted);
    if (changed.length > 0 && version !== undefined && version !== stored.version) return conflict(stored);
    const saved = changed.length > 0 ? await saveEvent(tx, wanted) : stored;
    if (changed.includes('isDefault')) await chooseDefault(tx, wanted);
    const dropped = await dropOverrides(tx, id);
    const moved = await moveToOthers(tx, call.user, id, dropped);
    await track(tx, call.user, [
      ...dropped.map((text) => textChange(text, undefined)),
      ...moved.map((text) => textChange(undefined, text)),
      ...changed.map((name) => ({
        eventId: id,
        kind: 'event',
        record: name,
        before: stored[name],
        after: saved?.[name],
      })),
    ]);
    return saved;
  });
}

async function saveEvent(tx: Tx, { id, version, ...fields }: Versioned<PortalEvent>) {
  const [saved] = await tx
    .update(events)
    .set({ ...fields, version: version + 1, updatedAt: now })
    .where(eq(events.id, id))
    .returning(eventColumns);
  return saved as Versioned<PortalEvent>;
}

/** Links that name no show lead to one at most, in all its editions. */
const chooseDefault = (tx: Tx, { slug, isDefault = false }: PortalEvent) =>
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
