import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type Setting,
  type SettingState,
  settingFields,
  settingKeys,
  settingWriteSchema,
} from '#domain/events/setting.ts';
import { db, type Tx } from '#server/database/database.ts';
import { settings } from '#server/database/schema/shows.ts';
import { excluded } from '#server/database/schema/types.ts';
import { conflict, refuseUnknownEvent } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { eventScopeFrom, readJson, validate } from '#server/http/input.ts';
import { isOfShow, nextVersion, pageTransaction, track } from '#server/saving/track.ts';

/** The settings that files of visitors follow. */
export const shownSettings = settingKeys.filter((key) => settingFields[key].shows);

/** The columns of `Setting` with its version. */
export const settingColumns = {
  id: settings.id,
  key: settings.key,
  value: settings.value,
  type: settings.type,
  eventId: settings.eventId,
  version: settings.version,
};

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
  const write = validate(settingWriteSchema, await readJson(request));
  const { key, eventId, version } = write;
  const { type, shows } = settingFields[key];
  const value = write.value || null;
  const save = pageTransaction(async (tx) => {
    const [stored] = await tx.select(settingColumns).from(settings).where(isSetting(key, eventId));
    const before = stored?.value ?? null;
    const state = { key, eventId, value: before ?? '', type, version: stored?.version ?? 0 };
    if (value === before) return state;
    if (version !== undefined && version !== state.version) return conflict(state);
    const saved =
      value === null
        ? await dropSetting(tx, key, eventId)
        : await putSetting(tx, { key, eventId, value, type });
    await track(tx, user, [{ eventId, kind: 'setting', record: key, before, after: value, shows }]);
    return { ...state, value: value ?? '', version: saved };
  });
  return refuseUnknownEvent(save);
}

/** Stores a setting; gives its version. */
export async function putSetting(
  tx: Tx,
  setting: Pick<Setting, 'key' | 'eventId' | 'value' | 'type'>,
): Promise<number> {
  const { key, eventId, value, type, version } = settings;
  const [saved] = await tx
    .insert(settings)
    .values({ ...setting, version: nextVersion('setting', setting.key, setting.eventId) })
    .onConflictDoUpdate({
      target: [eventId, key],
      set: { value: excluded(value), type: excluded(type), version: sql`${version} + 1` },
    })
    .returning({ version });
  return saved?.version ?? 0;
}

/** Takes a setting away; what there is not has the version 0. */
export async function dropSetting(tx: Tx, key: string, eventId: string | null): Promise<number> {
  await tx.delete(settings).where(isSetting(key, eventId));
  return 0;
}

const isSetting = (key: string, eventId: string | null) =>
  and(eq(settings.key, key), isOfShow(settings.eventId, eventId));
