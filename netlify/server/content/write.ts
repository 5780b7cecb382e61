import { findRow, mailKeys } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { textOf } from '#domain/content/rich-text.ts';
import { type ContentWrite, contentWriteSchema, requiredFieldsMessage } from '#domain/content/write.ts';
import { notFound, validationError } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict, refuseUnknownEvent } from '#server/http/conflict.ts';
import { idFrom, validate, versionFrom } from '#server/http/validate.ts';
import { nextVersion, pageWrite, textWords, tracked } from '#server/saving/page-write.ts';
import { disordered, wrongOrder } from './date-order.ts';
import { sanitizeHtml } from './sanitize-html.ts';

/** Whether pages show a text, from a row of `content_items`. */
const isOnPages = () => sql`key <> all(${mailKeys}::text[])`;

const item = () => sql`id, key, value, type, category, event_id as "eventId", version`;

/** What is stored now; or, beside nothing, the show's other date that the write does not go with. */
type Answer = ContentItem & { other: string | null };

/**
 * POST /api/content: creates or updates a text by its key, under the name that the catalogue stores it by.
 * Saving what is stored already changes nothing.
 */
export async function saveContent({ request, user }: AdministratorCall): Promise<ContentItem | Response> {
  const write = contentWrite(await readJson(request));
  const { eventId, key, value, type, category, version } = write;
  // Versions go on rising when a text is deleted and added again: a stale one never fits by chance.
  const statement = sql`
    with old as (
      select * from content_items where key = ${key} and event_id is not distinct from ${eventId}::uuid),
    ${disordered(write)},
    written as (
      insert into content_items (event_id, key, value, type, category, version, updated_by)
      select ${eventId}::uuid, ${key}, ${value}, ${type}, ${category},
        ${nextVersion('text', key, sql`${eventId}::uuid`)}, ${user.id}::uuid
      where not exists (select 1 from old where (value, type, category) = (${value}, ${type}, ${category}))
        and coalesce(${version ?? null}::int = coalesce((select version from old), 0), true)
        and not exists (select 1 from disordered)
      on conflict (event_id, key) do update set
        value = excluded.value, type = excluded.type, category = excluded.category,
        version = content_items.version + 1, updated_at = now(), updated_by = excluded.updated_by
      returning *),
    changed as (
      select event_id, 'text' as kind, key as record, (select ${textWords()} from old) as before, ${textWords()} as after,
        ${isOnPages()} as shows
      from written),
    ${tracked(user)}
    select ${item()}, null as other from written
    union all
    select ${item()}, null from old
    where not exists (select 1 from written) and not exists (select 1 from disordered)
    union all
    select null, null, null, null, null, null, null, other from disordered`;
  const [row] = (await refuseUnknownEvent(pageWrite(statement))) as unknown as Answer[];
  if (!row) return conflict(null);
  const { other, ...stored } = row;
  if (other !== null) throw wrongOrder(write, other);
  const isSaved = stored.value === value && stored.type === type && stored.category === category;
  return isSaved ? stored : conflict(stored);
}

/** DELETE /api/content/{id}; with `version`, only when nobody saved in between. The text stays in the history. */
export async function deleteContent({
  params,
  query,
  user,
}: AdministratorCall): Promise<undefined | Response> {
  const id = idFrom(params, 'Content');
  const statement = sql`
    with old as (select * from content_items where id = ${id}),
    written as (
      delete from content_items where id = ${id} and coalesce(version = ${versionFrom(query)}::int, true)
      returning *),
    changed as (
      select event_id, 'text' as kind, key as record, ${textWords()} as before, null::jsonb as after,
        ${isOnPages()} as shows
      from written),
    ${tracked(user)}
    select ${item()}, exists (select 1 from written) as deleted from old`;
  const [row] = await pageWrite(statement);
  if (!row) throw notFound('Content');
  const { deleted, ...current } = row;
  return deleted ? undefined : conflict(current);
}

/** The write as it is stored: a known key at its place in the catalogue, html clean. @throws HttpError 400. */
function contentWrite(body: unknown): ContentWrite {
  const write = validate(contentWriteSchema, atItsPlace(body));
  if (write.type !== 'html' || write.value === '') return write;
  const value = sanitizeHtml(write.value);
  if (textOf(value) === '') throw validationError([{ path: 'value', message: requiredFieldsMessage }]);
  // Written anew it may have become longer than what may be stored.
  return validate(contentWriteSchema, { ...write, value });
}

/** The catalogue's name and category win over the caller's, and so does its type, but where html was meant. */
function atItsPlace(body: unknown): unknown {
  const { key, type } = Object(body) as { key?: unknown; type?: unknown };
  const row = typeof key === 'string' ? findRow(key.trim()) : undefined;
  if (!row) return body;
  return { ...Object(body), key: row.key, type: type === 'html' ? type : row.type, category: row.category };
}
