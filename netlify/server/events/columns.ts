import { and, eq, sql } from 'drizzle-orm';
import { eventSchema } from '#domain/events/event.ts';
import type { SettingKey } from '#domain/events/setting.ts';
import { type SetupSetting, setupSettings } from '#domain/events/setup-settings.ts';
import { db } from '#server/database/database.ts';
import { contentItems, events, settings } from '#server/database/schema/shows.ts';
import { columnsOf } from '#server/database/schema/types.ts';

export const eventColumns = { ...columnsOf(events, eventSchema), version: events.version };

/** A setting of the show's own; null for none. */
function ownSetting(key: SettingKey) {
  const { value, eventId } = settings;
  const isOwn = and(eq(settings.key, key), eq(eventId, events.id));
  return sql<string | null>`${db.select({ value }).from(settings).where(isOwn)}`;
}

/** The show's own description, as it is stored. */
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
