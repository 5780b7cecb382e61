import { setTimeout as pause } from 'node:timers/promises';
import { and, desc, inArray, notInArray, sql } from 'drizzle-orm';
import { type Snapshot, snapshotSchema } from '#domain/publication/snapshot.ts';
import { logError } from '#server/basics/log.ts';
import { readTogether, type Tx, writeTogether } from '#server/database/database.ts';
import { eventColumns } from '#server/events/columns.ts';
import { selectStats, settingColumns, shownSettings } from '#server/events/events.ts';
import {
  currentEditions,
  type Editions,
  editionsWith,
  isOneOf,
  isShown,
  selectRecords,
} from '#server/saving/records.ts';
import { selectTexts } from '#server/saving/track.ts';
import { notFound } from './basics/http-error.ts';
import {
  contentItems,
  events,
  excluded,
  now,
  publication,
  publicationSnapshots,
  settings,
} from './database/schema/shows.ts';
import { storedKinds } from './record-kinds.ts';

/** Long enough for a database to wake or restart. */
const PAUSES_MS = [1000, 4000];

/** One moment. @throws without an event, since an empty site is worse than an old one. */
export async function readSnapshot(editions?: Editions): Promise<Snapshot> {
  const snapshot = await readTogether((tx) => snapshotOf(tx, editions));
  if (snapshot.events.length === 0) throw new Error('The database holds no event; nothing to publish');
  return snapshot;
}

/** @throws HttpError 404. */
export const readSnapshotWith = async (edition: string | null): Promise<Snapshot> =>
  withEdition(await readSnapshot(edition === null ? undefined : editionsWith(edition)), edition);

/** Includes editions of a hidden show. @throws HttpError 404 for an unknown edition. */
export function withEdition(snapshot: Snapshot, edition: string | null): Snapshot {
  if (edition === null) return snapshot;
  if (!snapshot.events.some(({ id }) => id === edition)) throw notFound('Edition');
  return {
    ...snapshot,
    events: snapshot.events.map((event) => (event.id === edition ? { ...event, isActive: true } : event)),
  };
}

/** Tries three times, and keeps the snapshot for later comparisons. */
export async function takeSnapshot(): Promise<Snapshot> {
  const snapshot = await readPatiently(() => readSnapshot());
  await keep(snapshot);
  return snapshot;
}

export async function snapshotOf(tx: Tx, editions: Editions = currentEditions()): Promise<Snapshot> {
  const [[revision], shows, content, lists, stats, kept] = await Promise.all([
    tx.select({ revision: publication.savedRevision, savedAt: publication.savedAt }).from(publication),
    tx
      .select(eventColumns)
      .from(events)
      .where(isOneOf(events.id, editions))
      .orderBy(events.order, events.slug),
    selectTexts(tx, isShown(contentItems.eventId, editions)).orderBy(contentItems.key, contentItems.eventId),
    selectLists(tx, editions),
    selectStats(tx, editions),
    tx
      .select(settingColumns)
      .from(settings)
      .where(and(inArray(settings.key, shownSettings), isShown(settings.eventId, editions)))
      .orderBy(settings.key, settings.eventId),
  ]);
  return snapshotSchema.parse({
    ...revision,
    events: shows,
    content,
    ...lists,
    stats: Object.fromEntries(stats.map(({ id, ...figures }) => [id, figures])),
    settings: kept,
  });
}

const selectLists = async (tx: Tx, editions: Editions) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(storedKinds).map(async ([list, kind]) => {
        const isWanted = and(kind.shown, isShown(kind.table.eventId, editions));
        return [list, await selectRecords(tx, kind, isWanted, kind.published)] as const;
      }),
    ),
  );

async function readPatiently<Result>(read: () => Promise<Result>) {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await read();
    } catch (error) {
      logError('snapshot', error);
      await pause(milliseconds);
    }
  }
  return read();
}

const KEPT = 50;

/** Keeps the live snapshot, even if it is old. */
const keep = (snapshot: Snapshot) =>
  writeTogether((tx) => {
    const { revision } = publicationSnapshots;
    const newest = tx.select({ revision }).from(publicationSnapshots).orderBy(desc(revision)).limit(KEPT);
    const live = sql`(select ${publication.liveRevision} from ${publication})`;
    return [
      tx
        .delete(publicationSnapshots)
        .where(and(notInArray(revision, newest), sql`${revision} is distinct from ${live}`)),
      tx
        .insert(publicationSnapshots)
        .values({ revision: snapshot.revision, snapshot })
        .onConflictDoUpdate({
          target: revision,
          set: { snapshot: excluded(publicationSnapshots.snapshot), takenAt: now },
        }),
    ];
  });
