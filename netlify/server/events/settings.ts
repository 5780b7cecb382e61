import type { Versioned } from '#domain/basics/primitives.ts';
import {
  type Setting,
  type SettingState,
  settingFields,
  settingKeys,
  settingWriteSchema,
} from '#domain/events/setting.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict, refuseUnknownEvent } from '#server/http/conflict.ts';
import { eventScopeFrom, validate } from '#server/http/validate.ts';
import { nextVersion, pageWrite, tracked } from '#server/saving/page-write.ts';

/** The settings that files of visitors follow. */
export const shownSettings = settingKeys.filter((key) => settingFields[key].shows);

/** The rows of `Setting` that files of visitors follow. */
export const selectShownSettings = () => sql`
  select id, key, value, type, event_id as "eventId" from settings where key = any(${shownSettings}) order by key, event_id`;

/** GET /api/settings: those of one show and the general ones, by key. */
export async function listSettings({ query }: AdministratorCall): Promise<Versioned<Setting>[]> {
  const rows = await sql`
    select id, key, value, type, event_id as "eventId", version from settings
    where event_id = ${eventScopeFrom(query)} or event_id is null order by key, event_id`;
  return rows as Versioned<Setting>[];
}

/**
 * PUT /api/settings: sets one setting, or takes it away; with `version`, only when nobody saved in between. Versions go
 * on rising after a setting was taken away, so that a stale one never fits by chance. Saving what is stored already
 * changes nothing and is no conflict on any version.
 */
export async function saveSetting({ request, user }: AdministratorCall): Promise<SettingState | Response> {
  const write = validate(settingWriteSchema, await readJson(request));
  const { key, eventId, version = null } = write;
  const { type, shows } = settingFields[key];
  const value = write.value || null;
  const its = () => sql`key = ${key} and event_id is not distinct from ${eventId}::uuid`;
  const statement = sql`
    with old as (select * from settings where ${its()}),
    accepted as (
      select 1 where ${version}::int is null or ${version}::int = coalesce((select version from old), 0)),
    put as (
      insert into settings (event_id, key, value, type, version)
      select ${eventId}::uuid, ${key}, ${value}::text, ${type},
        ${nextVersion('setting', key, sql`${eventId}::uuid`)}
      from accepted where ${value}::text is distinct from (select value from old) and ${value}::text is not null
      on conflict (event_id, key) do update set
        value = excluded.value, type = excluded.type, version = settings.version + 1
      returning *),
    taken as (delete from settings using accepted where ${value}::text is null and ${its()} returning settings.*),
    changed as (
      select event_id, 'setting' as kind, key as record, (select to_jsonb(value) from old) as before,
        to_jsonb(value) as after, ${shows}::boolean as shows
      from put
      union all
      select event_id, 'setting', key, to_jsonb(value), null, ${shows}::boolean from taken),
    ${tracked(user)}
    select value, type, version, true as accepted from put
    union all
    select value, type, version, value is not distinct from ${value}::text from old
    where not exists (select 1 from put) and not exists (select 1 from taken)`;
  const [row] = await refuseUnknownEvent(pageWrite(statement));
  const { accepted, ...stored } = row ?? { value: '', type, version: 0, accepted: value === null };
  const state = { key, eventId, ...stored } as SettingState;
  return accepted ? state : conflict(state);
}
