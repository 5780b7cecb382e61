import { eq, inArray } from 'drizzle-orm';
import type { EventField } from '#domain/events/fields.ts';
import {
  type PageChange,
  type Restore,
  type RestorePreview,
  restorePreviewQuery,
  restoreSchema,
} from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/page-changes.ts';
import { shownKinds } from '#domain/publication/record-kinds.ts';
import { type Snapshot, snapshotSchema } from '#domain/publication/snapshot.ts';
import { applyChanges } from '#server/apply-changes.ts';
import { HttpError, notFound, validationError } from '#server/basics/http-error.ts';
import { db } from '#server/database/database.ts';
import { publicationSnapshots } from '#server/database/schema/publication.ts';
import { recordTables } from '#server/database/schema/shows.ts';
import { conflict } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { readJson, validate } from '#server/http/input.ts';
import { pageTransaction } from '#server/saving/track.ts';
import { readSnapshot } from '#server/snapshot.ts';
import {
  restoringChanges,
  returnChanges,
  returnEditions,
  returnHistory,
  returningEditions,
  shownAfter,
} from './restored.ts';

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

/** POST /api/publication/restore: all or none, as changes of whoever asks. 409 with a new preview if somebody saved meanwhile. */
export async function restoreTexts({ request, user }: AdministratorCall): Promise<RestorePreview | Response> {
  const { revision, savedRevision, shows } = validate(restoreSchema, await readJson(request));
  const whole = await compare(revision);
  if (whole.savedRevision !== savedRevision) return conflict(previewOf(whole));
  const difference = shows ? narrow(whole, shows) : whole;
  const { returns } = difference;
  // First, so that the history counts the rest as changes of a current edition.
  const changes = [...returnHistory(returns), ...restoringChanges(difference)];
  const isRestored = await oneDraft(
    pageTransaction(async (tx, saved) => {
      if (saved !== savedRevision) return false;
      await returnEditions(tx, returns);
      await applyChanges(tx, user, changes);
      return true;
    }),
  );
  return isRestored ? previewOf(difference) : conflict(previewOf(await compare(revision)));
}

/** Keeps the changes of these shows. @throws HttpError 400 if one of them has none. */
function narrow(whole: Difference, shows: NonNullable<Restore['shows']>): Difference {
  const chosen = new Set(shows);
  const isChosen = ({ eventId }: PageChange) => chosen.has(eventId);
  const changes = whole.changes.filter(isChosen);
  if (new Set(changes.map(({ eventId }) => eventId)).size < chosen.size)
    throw validationError([{ path: 'shows', message: 'Nothing changes for one of these shows' }]);
  return {
    ...whole,
    changes,
    lost: whole.lost.filter(isChosen),
    returns: whole.returns.filter(({ to }) => chosen.has(to.id)),
  };
}

/** @throws HttpError 409 where a draft is in the way of the one that the current edition would become. */
async function oneDraft<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'events_draft') throw error;
    throw new HttpError(409, 'Next year’s show is already being prepared. Please discard it first');
  }
}

/** @throws HttpError 404 where the publication's texts are not kept, or by an older version in another shape. */
async function compare(revision: number): Promise<Difference> {
  const [current, [row]] = await Promise.all([
    readSnapshot(),
    db
      .select({ snapshot: publicationSnapshots.snapshot })
      .from(publicationSnapshots)
      .where(eq(publicationSnapshots.revision, revision)),
  ]);
  const kept = snapshotSchema.safeParse(row?.snapshot);
  if (!kept.success) throw notFound('Publication');
  const then = kept.data;
  const returns = returningEditions(current, then);
  const now = returns.length > 0 ? await readSnapshot(shownAfter(current, returns)) : current;
  const added = showsAddedSince(then, now);
  const { kept: changes, lost } = await withoutGone(
    pageChanges(now, withFiles(then, now)).filter(
      (change) => isRestorable(change) && !added.includes(change.eventId),
    ),
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

/** Files stay as they are now: what comes back are words. */
function withFiles(then: Snapshot, now: Snapshot): Snapshot {
  const files = new Map<string, object>([
    ...now.documents.map(({ id, originalName, size }) => [id, { originalName, size }] as const),
    ...(now.exhibitors ?? []).map(({ id, logo }) => [id, { logo }] as const),
    ...(now.pictures ?? []).map(({ id, files }) => [id, { files }] as const),
  ]);
  const withFile = <Item extends { readonly id: string }>(item: Item): Item => ({
    ...item,
    ...files.get(item.id),
  });
  return {
    ...then,
    documents: then.documents.map(withFile),
    ...(then.exhibitors && { exhibitors: then.exhibitors.map(withFile) }),
    ...(then.pictures && { pictures: then.pictures.map(withFile) }),
  };
}

/** Whether a show is offered, takes applications and is the default stays as it is: words that come back must not reopen one. */
const staying: readonly string[] = ['isActive', 'applications', 'isDefault'] satisfies EventField[];
const isRestorable = ({ kind, key }: PageChange): boolean => !(kind === 'event' && staying.includes(key));

/** These stay as they are, too: the publication says nothing of them. */
const showsAddedSince = (then: Snapshot, now: Snapshot): (string | null)[] =>
  now.events.filter(({ slug }) => then.events.every((event) => event.slug !== slug)).map(({ id }) => id);

const previewOf = ({ then: _, now: __, returns: ___, ...preview }: Difference): RestorePreview => preview;

/** Separates the records whose files are gone. */
async function withoutGone(
  changes: readonly PageChange[],
): Promise<{ kept: PageChange[]; lost: PageChange[] }> {
  const lost: PageChange[] = [];
  for (const { kind, list } of shownKinds) {
    const { id } = recordTables[list];
    const changed = changes.filter((change) => change.kind === kind);
    const keys = changed.map(({ key }) => key);
    const rows = await db.select({ id }).from(recordTables[list]).where(inArray(id, keys));
    const ids = new Set(rows.map((row) => row.id));
    lost.push(...changed.filter(({ key }) => !ids.has(key)));
  }
  return { kept: changes.filter((change) => !lost.includes(change)), lost };
}
