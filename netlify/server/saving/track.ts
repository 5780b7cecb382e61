import { and, type Column, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type ContentItem, contentSchema } from '#domain/content/item.ts';
import { mailKeys } from '#domain/content/text.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { logError } from '#server/basics/log.ts';
import { idsOf, slicesOf, type Tx, transaction } from '#server/database/database.ts';
import { codeOf } from '#server/database/fault.ts';
import {
  changes,
  columnsOf,
  contentItems,
  events,
  excluded,
  publication,
  raised,
  raisedRevision,
} from '#server/database/schema/shows.ts';

const MARK = '';
const DUE = 'due';

/** Wakeups live outside the database, so sweeps do not wake a sleeping database. */
interface Wakeups {
  /** `at`, in epoch milliseconds, defaults to now. Never fails; the hourly look finds unmarked work. */
  set(at?: number): Promise<void>;
  /** True for a mark, due work, or the hour's first look. The stored hour tolerates an uneven clock. */
  take(now: number): Promise<boolean>;
  /** An ISO instant. A save that changes it leaves a mark, so a sweep that read earlier data runs again. */
  keepDue(due: string | null): Promise<void>;
}

let notify: (at: number, what: string) => void = () => {};

/** Calls `listener` with the epoch milliseconds of new work, so a single process need not poll. @returns its undo. */
export function onWakeup(listener: typeof notify): () => void {
  notify = listener;
  return () => {
    notify = () => {};
  };
}

export function wakeups(name: string, key: string): Wakeups {
  const store = () => blobStore(name);
  const read = (what: string): Promise<string | null> => store().get(what, { type: 'text' });

  async function isDue(now: number) {
    const due = await read(DUE);
    if (!due) return false;
    const at = Date.parse(due);
    if (at > now) notify(at, name);
    return at <= now;
  }

  return {
    async set(at = Date.now()) {
      try {
        await store().set(key, MARK);
        notify(at, name);
      } catch (error) {
        logError(`${name}-mark`, error);
      }
    },
    async take(now) {
      const hour = new Date(now).toISOString().slice(0, 13);
      if ((await read(key)) === hour) return isDue(now);
      await store().set(key, hour);
      return true;
    },
    async keepDue(due) {
      const text = due ?? '';
      if ((await read(DUE)) !== text) await store().set(DUE, text);
      if (due !== null) notify(Date.parse(due), name);
    },
  };
}

// `PURE` lets bundles without calls drop them.
export const PUBLICATION = 'publication';
export const publicationWakeups = /* @__PURE__ */ wakeups(PUBLICATION, 'unpublished');

/** Tells the minutely sweep that something may need publishing, at epoch milliseconds `at`. */
export const wakePublisher = (at?: number): Promise<void> => publicationWakeups.set(at);

const OVER = 'PT409';

export const editionIsOver = (): HttpError =>
  new HttpError(409, 'This show is over. You can read it, but not change it');

/** Runs writes one at a time. Wakeups before and after, in case the process crashes. @throws HttpError 409 for a past edition. */
export async function pageTransaction<T>(work: (tx: Tx, savedRevision: number) => Promise<T>): Promise<T> {
  const write = transaction(async (tx) => {
    const { savedRevision } = publication;
    const [row] = await tx.select({ savedRevision }).from(publication).for('update');
    return work(tx, row?.savedRevision ?? 0);
  });
  try {
    const [outcome] = await Promise.all([write, wakePublisher()]);
    return outcome;
  } catch (error) {
    if (codeOf(error) !== OVER) throw error;
    throw editionIsOver();
  } finally {
    await wakePublisher();
  }
}

/** `before` and `after` are null if the record does not exist. */
export interface Change {
  /** Null if it belongs to all shows. */
  readonly eventId: string | null;
  readonly kind: string;
  readonly record: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly shows?: boolean;
}

/** Raises the saved revision only for current editions, because pages show no others (product 4.11). */
export async function track(tx: Tx, { id, email }: CurrentUser, all: readonly Change[]): Promise<void> {
  if (all.length === 0) return;
  // A switch is recorded with the former edition, which is past now.
  const shown = all
    .filter(({ shows = true }) => shows)
    .map(({ kind, record, eventId }) => (kind === 'edition' ? record : eventId));
  const { savedRevision } = publication;
  const raised = tx
    .$with('raised')
    .as(
      tx.update(publication).set(raisedRevision).where(isSomeCurrent(tx, shown)).returning({ savedRevision }),
    );
  const current = sql`(select ${savedRevision} from ${publication})`;
  const rowsOf = (some: readonly Change[], saved: SQL) =>
    some.map(({ shows: _, ...change }) => ({
      ...change,
      changedBy: id,
      changedByEmail: email,
      savedRevision: saved,
    }));
  const [first = [], ...others] = slicesOf(all);
  await tx
    .with(raised)
    .insert(changes)
    .values(rowsOf(first, sql`coalesce((select saved_revision from raised), ${current})`));
  for (const some of others) await tx.insert(changes).values(rowsOf(some, current));
}

function isSomeCurrent(tx: Tx, eventIds: readonly (string | null)[]): SQL | undefined {
  const ids = eventIds.filter((id) => id !== null);
  if (ids.length < eventIds.length) return sql`true`;
  const isOneOf = and(eq(events.state, 'current'), inArray(events.id, [...new Set(ids)]));
  return exists(idsOf(tx, events, isOneOf));
}

/** Versions survive deletion, so stale ones never match. `eventId` separates shows with the same name. */
export const nextVersion = (kind: string, record: string, eventId?: string | null): SQL<number> => sql`
  1 + (select count(*) from ${changes} where ${and(
    eq(changes.kind, kind),
    eq(changes.record, record),
    eventId === undefined ? undefined : isOfShow(changes.eventId, eventId),
  )})`;

/** Null means all shows. */
export const isOfShow = (eventId: Column, edition: string | null): SQL =>
  edition === null ? isNull(eventId) : eq(eventId, edition);

export const textColumns = columnsOf(contentItems, contentSchema);

export const selectTexts = (tx: Tx, where: SQL | undefined) =>
  tx.select(textColumns).from(contentItems).where(where);

type Text = Omit<ContentItem, 'id' | 'version'>;

function textWords(text: Text | undefined): object | null {
  if (!text) return null;
  const { value, type, category } = text;
  return { value, type, category };
}

const rowsOf = (user: CurrentUser, texts: readonly Text[]) =>
  texts.map(({ eventId, key, value, type, category }) => ({
    eventId,
    key,
    value,
    type,
    category,
    version: nextVersion('text', key, eventId),
    updatedBy: user.id,
  }));

/** Returns those whose keys were not stored yet. */
export async function addTexts(tx: Tx, user: CurrentUser, texts: readonly Text[]): Promise<ContentItem[]> {
  if (texts.length === 0) return [];
  return tx.insert(contentItems).values(rowsOf(user, texts)).onConflictDoNothing().returning(textColumns);
}

export async function putTexts(tx: Tx, user: CurrentUser, texts: readonly Text[]): Promise<ContentItem[]> {
  const stored: ContentItem[] = [];
  for (const some of slicesOf(texts)) {
    const written = await tx
      .insert(contentItems)
      .values(rowsOf(user, some))
      .onConflictDoUpdate({
        target: [contentItems.eventId, contentItems.key],
        set: {
          value: excluded(contentItems.value),
          type: excluded(contentItems.type),
          category: excluded(contentItems.category),
          ...raised(contentItems),
          updatedBy: user.id,
        },
      })
      .returning(textColumns);
    stored.push(...written);
  }
  return stored;
}

export const isText = (key: string, eventId: string | null) =>
  and(eq(contentItems.key, key), isOfShow(contentItems.eventId, eventId));

export function textChange(before: ContentItem | undefined, after: ContentItem | undefined): Change {
  const { key = '', eventId = null } = after ?? before ?? {};
  return {
    eventId,
    kind: 'text',
    record: key,
    before: textWords(before),
    after: textWords(after),
    shows: !mailKeys.includes(key),
  };
}
