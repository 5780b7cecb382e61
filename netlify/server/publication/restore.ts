import type { EventField } from '#domain/events/fields.ts';
import {
  type PageChange,
  type RestorePreview,
  restorePreviewQuery,
  restoreSchema,
} from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/page-changes.ts';
import { type Snapshot, snapshotSchema } from '#domain/publication/snapshot.ts';
import { notFound } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { validate } from '#server/http/validate.ts';
import { nextVersion, pageWrite, tracked } from '#server/saving/page-write.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { keptDocuments, restoredDocuments } from './restored-documents.ts';
import { restoredRecords } from './restored-records.ts';

/** The saved texts now, those of an earlier publication, and what tells them apart. */
interface Difference extends RestorePreview {
  then: Snapshot;
  now: Snapshot;
}

/** GET /api/publication/restore: what bringing back the texts of a publication would change. */
export async function restorePreview({ query }: AdministratorCall): Promise<RestorePreview> {
  const { revision } = validate(restorePreviewQuery, Object.fromEntries(query));
  return previewOf(await compare(revision));
}

/**
 * POST /api/publication/restore: saves the texts and records of an earlier publication again, all or none, as changes of
 * whoever asks. 409 with a new preview when somebody has saved since the one that was looked at.
 */
export async function restoreTexts({ request, user }: AdministratorCall): Promise<RestorePreview | Response> {
  const { revision, savedRevision } = validate(restoreSchema, await readJson(request));
  const difference = await compare(revision);
  const { events, put, taken, assigned, unassigned, history } = rowsOf(difference);
  const records = restoredRecords(difference.changes, difference.now, difference.then);
  const rows = await pageWrite(sql`
    with current as (select 1 from publication where saved_revision = ${savedRevision}::bigint),
    put as (
      insert into content_items (event_id, key, value, type, category, version, updated_by)
      select event_id, key, value, type, category,
        ${nextVersion('text', sql`wanted.key`, sql`wanted.event_id`)},
        ${user.id}::uuid
      from jsonb_to_recordset(${put}::jsonb) wanted (event_id uuid, key text, value text, type text, category text), current
      on conflict (event_id, key) do update set
        value = excluded.value, type = excluded.type, category = excluded.category,
        version = content_items.version + 1, updated_at = now(), updated_by = excluded.updated_by),
    taken as (
      delete from content_items using jsonb_to_recordset(${taken}::jsonb) unwanted (event_id uuid, key text), current
      where content_items.key = unwanted.key and content_items.event_id is not distinct from unwanted.event_id),
    restored as (
      update events set name = wanted.name, full_name = wanted."fullName", location = wanted.location,
        start_date = wanted."startDate", end_date = wanted."endDate", expofp_event_id = wanted."expofpEventId",
        coming_soon = coalesce(wanted."comingSoon", '{}'), exhibitor_count = wanted.exhibitors,
        expected_attendees = wanted.attendees, square_feet = wanted.sqft, version = version + 1, updated_at = now()
      from jsonb_to_recordset(${events}::jsonb) wanted (id uuid, name text, "fullName" text, location text,
        "startDate" text, "endDate" text, "expofpEventId" text, "comingSoon" text[],
        exhibitors int, attendees int, sqft int), current
      where events.id = wanted.id),
    assigned as (
      insert into settings (event_id, key, value, type, version)
      select event_id, key, value, type,
        ${nextVersion('setting', sql`wanted.key`, sql`wanted.event_id`)}
      from jsonb_to_recordset(${assigned}::jsonb) wanted (event_id uuid, key text, value text, type text), current
      on conflict (event_id, key) do update set
        value = excluded.value, type = excluded.type, version = settings.version + 1),
    unassigned as (
      delete from settings using jsonb_to_recordset(${unassigned}::jsonb) unwanted (event_id uuid, key text), current
      where settings.key = unwanted.key and settings.event_id is not distinct from unwanted.event_id),
    ${records.statement},
    ${restoredDocuments(difference.changes, difference.then)},
    changed as (
      select history.*, true as shows
      from jsonb_to_recordset(${JSON.stringify([...history, ...records.history])}::jsonb)
        history (event_id uuid, kind text, record text, before jsonb, after jsonb), current
      union all
      select *, true from shelved_changes),
    ${tracked(user)}
    select 1 from current`);
  return rows.length > 0 ? previewOf(difference) : conflict(previewOf(await compare(revision)));
}

/** @throws HttpError 404 where the publication's texts are not kept, or by an older version in another shape. */
async function compare(revision: number): Promise<Difference> {
  const [now, [row]] = await Promise.all([
    readSnapshot(),
    sql`select snapshot from publication_snapshots where revision = ${revision}::bigint`,
  ]);
  const kept = snapshotSchema.safeParse(row?.['snapshot']);
  if (!kept.success) throw notFound('Publication');
  const then = kept.data;
  const { kept: changes, lost } = await keptDocuments(pageChanges(now, then).filter(isRestorable));
  return { revision, savedRevision: now.revision, changes, lost, then, now };
}

/** Whether a show is offered stays as it is. */
const isRestorable = ({ kind, key }: PageChange): boolean => !(kind === 'event' && key === 'isActive');

const previewOf = ({ then: _, now: __, ...preview }: Difference): RestorePreview => preview;

/** The rows to write, as JSON. */
function rowsOf({ changes, then, now }: Difference) {
  const events = changes.filter(({ kind }) => kind === 'event');
  const touched = new Set(events.map(({ eventId }) => eventId));
  const texts = changes
    .filter(({ kind }) => kind === 'text')
    .map(({ eventId, key }) => {
      const storedIn = ({ content }: Snapshot) => {
        const item = content.find((other) => other.eventId === eventId && other.key === key);
        return item ? { value: item.value, type: item.type, category: item.category } : null;
      };
      return { event_id: eventId, key, before: storedIn(now), after: storedIn(then) };
    });
  const settings = changes
    .filter(({ kind }) => kind === 'setting')
    .map(({ eventId, key }) => {
      const storedIn = ({ settings = [] }: Snapshot) => {
        const setting = settings.find((other) => other.eventId === eventId && other.key === key);
        return setting ? { value: setting.value, type: setting.type } : null;
      };
      return { event_id: eventId, key, before: storedIn(now), after: storedIn(then) };
    });
  return {
    // What a snapshot from before a field lacks stays as it is now.
    events: JSON.stringify(
      then.events
        .filter(({ id }) => touched.has(id))
        .map((event) => ({ ...now.events.find(({ id }) => id === event.id), ...event })),
    ),
    put: JSON.stringify(texts.flatMap(({ after, ...text }) => (after ? { ...text, ...after } : []))),
    taken: JSON.stringify(texts.filter(({ after }) => !after)),
    assigned: JSON.stringify(
      settings.flatMap(({ after, ...setting }) => (after ? { ...setting, ...after } : [])),
    ),
    unassigned: JSON.stringify(settings.filter(({ after }) => !after)),
    history: [
      ...texts.map(({ key, ...text }) => ({ ...text, kind: 'text', record: key })),
      ...settings.map(({ key, event_id, before, after }) => ({
        event_id,
        kind: 'setting',
        record: key,
        before: before?.value ?? null,
        after: after?.value ?? null,
      })),
      ...events.map(({ eventId, key }) => {
        const storedIn = ({ events }: Snapshot) =>
          events.find(({ id }) => id === eventId)?.[key as EventField] ?? null;
        return {
          event_id: eventId,
          kind: 'event',
          record: key,
          before: storedIn(now),
          after: storedIn(then),
        };
      }),
    ],
  };
}
