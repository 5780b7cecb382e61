import type { EventField } from '#domain/events/fields.ts';
import {
  type PageChange,
  type RestorePreview,
  restorePreviewQuery,
  restoreSchema,
} from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/page-changes.ts';
import { type Snapshot, snapshotSchema } from '#domain/publication/snapshot.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { conflict } from '#server/http/conflict.ts';
import { validate } from '#server/http/validate.ts';
import { documentWords, nextVersion, pageWrite, tracked } from '#server/saving/page-write.ts';
import { readSnapshot } from '#server/snapshot.ts';
import {
  returnChanges,
  returned,
  returnHistory,
  returningEditions,
  shownAfter,
} from './restored-editions.ts';
import { restoredRecords } from './restored-records.ts';
import { restoredRows } from './restored-rows.ts';

/** The saved texts now, those of an earlier publication, and what tells them apart. */
interface Difference extends RestorePreview {
  then: Snapshot;
  now: Snapshot;
  /** Editions that become current again; `now` is then what is saved of these. */
  returns: ReturnType<typeof returningEditions>;
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
  const { events, put, taken, assigned, unassigned, history } = restoredRows(difference);
  const records = restoredRecords(difference.changes, difference.now, difference.then);
  const { returns } = difference;
  const statement = sql`
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
      from jsonb_to_recordset(${JSON.stringify([...history, ...records.history, ...returnHistory(returns)])}::jsonb)
        history (event_id uuid, kind text, record text, before jsonb, after jsonb), current
      union all
      select *, true from shelved_changes),
    ${tracked(user)}
    select 1 from current`;
  const rows = await oneDraft(
    pageWrite(...(returns.length > 0 ? [returned(returns, savedRevision)] : []), statement),
  );
  return rows.length > 0 ? previewOf(difference) : conflict(previewOf(await compare(revision)));
}

/** @throws HttpError 409 where a draft is in the way of the one that the current edition would become. */
async function oneDraft<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!/unique constraint "events_draft"/.test((error as Error).message)) throw error;
    throw new HttpError(
      409,
      'Another edition is being prepared, and there can be one draft: please discard it first',
    );
  }
}

/** @throws HttpError 404 where the publication's texts are not kept, or by an older version in another shape. */
async function compare(revision: number): Promise<Difference> {
  const [current, [row]] = await Promise.all([
    readSnapshot(),
    sql`select snapshot from publication_snapshots where revision = ${revision}::bigint`,
  ]);
  const kept = snapshotSchema.safeParse(row?.['snapshot']);
  if (!kept.success) throw notFound('Publication');
  const then = kept.data;
  const returns = returningEditions(current, then);
  const now = returns.length > 0 ? await readSnapshot(shownAfter(current, returns)) : current;
  const { kept: changes, lost } = await keptDocuments(
    pageChanges(now, withFiles(then, now)).filter(isRestorable),
  );
  return {
    revision,
    savedRevision: now.revision,
    changes: [...returnChanges(returns), ...changes],
    lost,
    then,
    now,
    returns,
  };
}

/** A document's file stays as it is now: what comes back are its words. */
const withFiles = (then: Snapshot, now: Snapshot): Snapshot => ({
  ...then,
  documents: then.documents.map((document) => {
    const { originalName, size } = now.documents.find(({ id }) => id === document.id) ?? document;
    return { ...document, originalName, size };
  }),
});

/** Whether a show is offered, and takes applications, stays as it is: words that come back must not reopen one. */
const staying: readonly string[] = ['isActive', 'applications'] satisfies EventField[];
const isRestorable = ({ kind, key }: PageChange): boolean => !(kind === 'event' && staying.includes(key));

const previewOf = ({ then: _, now: __, returns: ___, ...preview }: Difference): RestorePreview => preview;

/** The changes of documents whose file is still there, and the titles of the others. */
async function keptDocuments(
  changes: readonly PageChange[],
): Promise<{ kept: PageChange[]; lost: string[] }> {
  const documents = changes.filter(({ kind }) => kind === 'document');
  const rows = await sql`select id from documents where id = any(${documents.map(({ key }) => key)}::uuid[])`;
  const ids = new Set(rows.map((row) => row['id']));
  const lost = documents.filter(({ key }) => !ids.has(key));
  return { kept: changes.filter((change) => !lost.includes(change)), lost: lost.map(({ label }) => label) };
}

/**
 * CTEs of a statement that has a CTE `current`, and do nothing where that is empty: the words of these documents as they
 * were, and who sees them. What was not public then is hidden, not deleted. `shelved_changes` has them as the history does.
 */
function restoredDocuments(changes: readonly PageChange[], then: Snapshot): Statement {
  const wanted = changes
    .filter(({ kind }) => kind === 'document')
    .map(({ key }) => ({ isPublic: false, ...then.documents.find(({ id }) => id === key), id: key }));
  return sql`
    shelved as (
      update documents set title = coalesce(wanted.title, documents.title),
        description = coalesce(wanted.description, documents.description),
        category = coalesce(wanted.category, documents.category), is_public = wanted."isPublic", version = documents.version + 1
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) wanted (id uuid, title text, description text,
        category text, "isPublic" boolean), current
      where documents.id = wanted.id
      returning documents.*),
    shelved_changes as (
      select event_id, 'document' as kind, id::text as record,
        (select ${documentWords()} from documents where documents.id = shelved.id) as before, ${documentWords()} as after
      from shelved)`;
}
