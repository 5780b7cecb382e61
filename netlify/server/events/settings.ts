import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  isSettingKey,
  type Setting,
  type SettingKey,
  type SettingState,
  settingFields,
  settingKeys,
  settingSchema,
  settingWriteSchema,
} from '#domain/events/setting.ts';
import { db, type Tx } from '#server/database/database.ts';
import { settings } from '#server/database/schema/shows.ts';
import { columnsOf, excluded } from '#server/database/schema/types.ts';
import { conflict, refuseUnknownEvent } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { eventScopeFrom, readJson, validate } from '#server/http/input.ts';
import { type Change, isOfShow, nextVersion, pageTransaction, track } from '#server/saving/track.ts';

/** The settings that files of visitors follow. */
export const shownSettings = settingKeys.filter((key) => settingFields[key].shows);

export const settingColumns = { ...columnsOf(settings, settingSchema), version: settings.version };

/** GET /api/settings: those of one show and the general ones, by key. */
export async function listSettings({ query }: AdministratorCall): Promise<Versioned<Setting>[]> {
  const { key, eventId } = settings;
  return db
    .select(settingColumns)
    .from(settings)
    .where(or(eq(eventId, eventScopeFrom(query)), isNull(eventId)))
    .orderBy(key, eventId);
}

/**
 * PUT /api/settings: sets one setting, or takes it away; with `version`, only when nobody saved in between. Versions go
 * on rising after a setting was taken away, so that a stale one never fits by chance. Saving what is stored already
 * changes nothing and is no conflict on any version.
 */
export async function saveSetting({ request, user }: AdministratorCall): Promise<SettingState | Response> {
  const { key, value, eventId, version } = validate(settingWriteSchema, await readJson(request));
  const { type } = settingFields[key];
  const save = pageTransaction(async (tx) => {
    const [stored] = await tx.select(settingColumns).from(settings).where(isSetting(key, eventId));
    const before = stored?.value ?? null;
    const state = { key, eventId, value: before ?? '', type, version: stored?.version ?? 0 };
    if (value === before) return state;
    if (version !== undefined && version !== state.version) return conflict(state);
    const saved = await putSetting(tx, key, eventId, value);
    await track(tx, user, [settingChange(key, eventId, before, value)]);
    return { ...state, value: value ?? '', version: saved };
  });
  return refuseUnknownEvent(save);
}

/** Stores a setting, or takes it away; gives its version, 0 for none. */
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

export const settingChange = (
  key: SettingKey,
  eventId: string | null,
  before: string | null,
  after: string | null,
): Change => ({ eventId, kind: 'setting', record: key, before, after, shows: settingFields[key].shows });

const isSetting = (key: string, eventId: string | null) =>
  and(eq(settings.key, key), isOfShow(settings.eventId, eventId));
