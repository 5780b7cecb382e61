import { eq, inArray, sql } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import { formatDateRange } from '#domain/basics/dates.ts';
import { pickFields } from '#domain/basics/fields.ts';
import type { StoredRecord } from '#domain/basics/record.ts';
import type { EventField, PortalEvent } from '#domain/events/event.ts';
import { type EditionState, editionName } from '#domain/events/shows.ts';
import type { PageChange, Restore, RestorePreview } from '#domain/publication/calls.ts';
import { pageChanges } from '#domain/publication/changes.ts';
import {
  type Described,
  recordsOf,
  type Snapshot,
  shownKinds,
  snapshotSchema,
  wholeKinds,
} from '#domain/publication/snapshot.ts';
import { applyChanges } from '#server/apply-changes.ts';
import { conflict, fieldError, HttpError, notFound } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { inquiryEvents } from '#server/database/schema/people.ts';
import { events, publicationSnapshots, recordTables } from '#server/database/schema/shows.ts';
import { editionChange } from '#server/editions/editions.ts';
import { route } from '#server/http/http.ts';
import { changeOf } from '#server/saving/records.ts';
import { type Change, pageTransaction } from '#server/saving/track.ts';
import { readSnapshot } from '#server/snapshot.ts';

type Differing = Pick<Difference, 'changes' | 'then' | 'now'>;

function restoringChanges(differing: Differing): Change[] {
  const { changes, then, now } = differing;
  const valueChanges = changes.flatMap(({ kind, eventId, key }) => {
    const valueIn = values[kind];
    if (!valueIn) return [];
    return [
      { kind, eventId, record: key, before: valueIn(now, eventId, key), after: valueIn(then, eventId, key) },
    ];
  });
  return [
    ...valueChanges,
    ...wholeKinds.flatMap((of) => recordChanges(of, differing)),
    ...shownKinds.flatMap((of) => wordChanges(of, differing)),
  ];
}

const values: Partial<
  Record<PageChange['kind'], (snapshot: Snapshot, eventId: string | null, key: string) => unknown>
> = {
  text({ content }, eventId, key) {
    const text = content.find((other) => other.eventId === eventId && other.key === key);
    return text ? { value: text.value, type: text.type, category: text.category } : null;
  },
  setting: ({ settings = [] }, eventId, key) =>
    settings.find((other) => other.eventId === eventId && other.key === key)?.value ?? null,
  event: ({ events }, eventId, key) => events.find(({ id }) => id === eventId)?.[key as EventField] ?? null,
};

type Keyed = StoredRecord & { readonly key?: string };

/** An area deleted and added again under its key takes the new one's place. */
function recordChanges(of: Described, { changes, then, now }: Differing): Change[] {
  const { kind } = of;
  const touched = new Set(changes.filter((change) => change.kind === kind).map(({ key }) => key));
  const stored: readonly Keyed[] = recordsOf(now, of);
  const namesake = ({ key, eventId }: Keyed) =>
    key && stored.find((other) => other.key === key && other.eventId === eventId);
  const wanted = recordsOf(then, of)
    .filter(({ id }) => touched.has(id))
    .map((record) => ({ ...record, id: (namesake(record) || record).id }));
  const ids = new Set(wanted.map(({ id }) => id));
  const gone = stored.filter(({ id }) => touched.has(id) && !ids.has(id));
  return [
    ...wanted.map((after) =>
      changeOf(
        { of },
        stored.find(({ id }) => id === after.id),
        after,
      ),
    ),
    ...gone.map((before) => changeOf({ of }, before, undefined)),
  ];
}

/** Hides records that the publication did not show. Files stay. */
const wordChanges = (of: Described, { changes, then }: Differing): Change[] =>
  changes.flatMap(({ kind, eventId, key: record }) => {
    if (kind !== of.kind) return [];
    const kept = recordsOf(then, of).find(({ id }) => id === record);
    const after = kept ? pickFields(of.fields, kept) : { [of.shownBy ?? '']: false };
    return [{ eventId, kind, record, before: null, after }];
  });

/** `to` becomes current again and replaces `from`. */
interface Return {
  readonly from: PortalEvent;
  readonly to: PortalEvent;
}

const returningEditions = (now: Snapshot, then: Snapshot): Return[] =>
  now.events.flatMap((from) => {
    const to = then.events.find(({ slug }) => slug === from.slug);
    return to && to.id !== from.id ? [{ from, to }] : [];
  });

const shownAfter = (now: Snapshot, returns: readonly Return[]) =>
  now.events.map(({ id }) => returns.find(({ from }) => from.id === id)?.to.id ?? id);

/** A newer edition becomes a draft and hands over its inquiries; an older one is past. */
async function returnEditions(tx: Tx, returns: readonly Return[]) {
  for (const { from, to } of returns) {
    const [was] = await tx.select({ state: events.state }).from(events).where(eq(events.id, to.id));
    const isEarlier = was?.state === 'past';
    // A show has at most one current edition at any time.
    await setState(tx, from.id, isEarlier ? 'draft' : 'past');
    await setState(tx, to.id, 'current');
    if (isEarlier)
      await tx.update(inquiryEvents).set({ eventId: to.id }).where(eq(inquiryEvents.eventId, from.id));
  }
}

const setState = (tx: Tx, id: string, state: EditionState) => {
  const switchAt = state === 'current' ? { switchAt: null } : {};
  const version = sql`${events.version} + 1`;
  return tx
    .update(events)
    .set({ state, ...switchAt, version })
    .where(eq(events.id, id));
};

const days = ({ startDate, endDate }: PortalEvent) => formatDateRange(startDate, endDate);

const returnChanges = (returns: readonly Return[]): PageChange[] =>
  returns.map(({ from, to }) => ({
    kind: 'edition',
    eventId: to.id,
    key: to.id,
    label: `From ${editionName(from)} to ${editionName(to)}`,
    before: days(from),
    after: days(to),
  }));

const returnHistory = (returns: readonly Return[]) =>
  returns.flatMap(({ from, to }) => {
    const isEarlier = (to.startDate ?? '') < (from.startDate ?? '');
    return [
      stateChange(from, 'current', isEarlier ? 'draft' : 'past'),
      stateChange(to, isEarlier ? 'past' : 'draft', 'current'),
    ];
  });

function stateChange(edition: PortalEvent, before: EditionState, after: EditionState) {
  const kept = { ...edition, switchAt: null };
  return editionChange(edition.id, { ...kept, state: before }, { ...kept, state: after }, true);
}

interface Difference extends RestorePreview {
  then: Snapshot;
  now: Snapshot;
  /** Editions that become current again; `now` is then what is saved of these. */
  returns: readonly Return[];
}

export const restorePreview = route(api.restorePreview, async ({ query: { revision } }) =>
  previewOf(await compare(revision)),
);

/** All or nothing; a save in between gives 409 with a new preview. */
export const restoreTexts = route(api.restoreTexts, async ({ body, user }) => {
  const { revision, savedRevision, shows } = body;
  const whole = await compare(revision);
  if (whole.savedRevision !== savedRevision) throw conflict(previewOf(whole));
  const difference = shows ? narrow(whole, shows) : whole;
  const { returns } = difference;
  // First, so the history counts the rest as changes of a current edition.
  const changes = [...returnHistory(returns), ...restoringChanges(difference)];
  const isRestored = await oneDraft(
    pageTransaction(async (tx, saved) => {
      if (saved !== savedRevision) return false;
      await returnEditions(tx, returns);
      await applyChanges(tx, user, changes);
      return true;
    }),
  );
  if (!isRestored) throw conflict(previewOf(await compare(revision)));
  return previewOf(difference);
});

/** Keeps the changes of these shows. @throws HttpError 400 if a show has none. */
function narrow(whole: Difference, shows: NonNullable<Restore['shows']>): Difference {
  const chosen = new Set(shows);
  const isChosen = ({ eventId }: PageChange) => chosen.has(eventId);
  const changes = whole.changes.filter(isChosen);
  if (new Set(changes.map(({ eventId }) => eventId)).size < chosen.size)
    throw fieldError('shows', 'Nothing changes for one of these shows');
  return {
    ...whole,
    changes,
    lost: whole.lost.filter(isChosen),
    returns: whole.returns.filter(({ to }) => chosen.has(to.id)),
  };
}

/** @throws HttpError 409 if a draft blocks the current edition from becoming one. */
async function oneDraft<Result>(write: Promise<Result>) {
  try {
    return await write;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'editions_draft') throw error;
    throw new HttpError(409, 'Next year’s show has already been started. Discard it first');
  }
}

/** @throws HttpError 404 if the snapshot is gone or of an older shape. */
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

/** Only words are restored, never files. */
function withFiles(then: Snapshot, now: Snapshot): Snapshot {
  const files = new Map<string, object>([
    ...now.documents.map(({ id, originalName, size }) => [id, { originalName, size }] as const),
    ...(now.exhibitors ?? []).map(({ id, logo }) => [id, { logo }] as const),
    ...(now.pictures ?? []).map(({ id, files }) => [id, { files }] as const),
  ]);
  const withFile = <Item extends { readonly id: string }>(item: Item) => ({
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

/** Restored texts must not reopen a show or its inquiries. */
const staying: readonly string[] = ['isActive', 'applications', 'isDefault'] satisfies EventField[];
const isRestorable = ({ kind, key }: PageChange) => !(kind === 'event' && staying.includes(key));

/** Shows missing from the snapshot keep their data. */
const showsAddedSince = (then: Snapshot, now: Snapshot): (string | null)[] =>
  now.events.filter(({ slug }) => then.events.every((event) => event.slug !== slug)).map(({ id }) => id);

const previewOf = ({ then: _, now: __, returns: ___, ...preview }: Difference): RestorePreview => preview;

async function withoutGone(changes: readonly PageChange[]) {
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
