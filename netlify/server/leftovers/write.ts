import type { CurrentUser } from '#domain/people/user.ts';
import { sql } from '#server/database/sql.ts';
import { nextVersion, pageWrite, tracked } from '#server/saving/page-write.ts';
import { placedRecords, type WholeRecord } from '#server/saving/records.ts';
import { snapshotRecords } from '#server/snapshot.ts';
import type { Answered, Stand } from './list.ts';
import { rewordedEvent, rewordedRecords, rewordedTexts, type Wording } from './reworded.ts';

/** What is to be written: new wordings, and answers to keep and to forget. */
export interface Wish {
  readonly wordings: readonly Wording[];
  readonly kept: readonly Answered[];
  readonly forgotten: readonly string[];
}

/**
 * Writes new wordings and answers in one statement. Nothing is written, and the answer is false, where anything was saved
 * since the stand was read.
 */
export async function writeAnswers(stand: Stand, wish: Wish, user: CurrentUser): Promise<boolean> {
  const { id, lastChange } = stand;
  const { wordings, kept, forgotten } = wish;
  const texts = rewordedTexts(stand, wordings);
  const event = rewordedEvent(stand, wordings);
  const records = {
    schedule: rewordedRecords(stand, 'schedule', wordings),
    areas: rewordedRecords(stand, 'area', wordings),
    rules: rewordedRecords(stand, 'rule', wordings),
  };
  const documents = rewordedRecords(stand, 'document', wordings);
  const placed = (place: keyof typeof records) =>
    placedRecords(snapshotRecords[place], records[place].rows as readonly WholeRecord[], []);
  const history = [texts, event, ...Object.values(records), documents].flatMap((rows) => rows.history);
  const rows = await pageWrite(sql`
    with current as (
      select 1 where (select coalesce(max(id), 0) from changes) = ${lastChange}::bigint),
    put as (
      insert into content_items (event_id, key, value, type, category, version, updated_by)
      select ${id}::uuid, key, value, type, category, ${nextVersion('text', sql`wanted.key`, sql`${id}::uuid`)},
        ${user.id}::uuid
      from jsonb_to_recordset(${JSON.stringify(texts.put)}::jsonb) wanted (key text, value text, type text, category text),
        current
      on conflict (event_id, key) do update set
        value = excluded.value, version = content_items.version + 1, updated_at = now(), updated_by = excluded.updated_by),
    taken as (
      delete from content_items using current where event_id = ${id} and key = any(${texts.taken})),
    named as (
      update events set name = wanted.name, full_name = wanted."fullName", location = wanted.location,
        version = version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(event.rows)}::jsonb) wanted (id uuid, name text, "fullName" text,
        location text), current
      where events.id = wanted.id),
    ${placed('schedule')}, ${placed('areas')}, ${placed('rules')},
    titled as (
      update documents set title = wanted.title, description = wanted.description,
        original_name = wanted."originalName", version = documents.version + 1
      from jsonb_to_recordset(${JSON.stringify(documents.rows)}::jsonb) wanted (id uuid, title text, description text,
        "originalName" text), current
      where documents.id = wanted.id),
    kept as (
      insert into leftovers (event_id, id, kind, record, field, text, becomes, is_own)
      select ${id}::uuid, id, kind, record, field, text, becomes, "isOwn"
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) answer (id text, kind text, record text, field text,
        text text, becomes text, "isOwn" boolean), current
      on conflict (event_id, id) do update set
        becomes = excluded.becomes, is_own = excluded.is_own, answered_at = now()),
    forgotten as (
      delete from leftovers using current where event_id = ${id} and id = any(${forgotten})),
    changed as (
      select history.*, true as shows
      from jsonb_to_recordset(${JSON.stringify(history)}::jsonb)
        history (event_id uuid, kind text, record text, before jsonb, after jsonb), current),
    ${tracked(user)}
    select 1 from current`);
  return rows.length > 0;
}
