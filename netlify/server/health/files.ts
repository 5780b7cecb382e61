import { randomUUID } from 'node:crypto';
import { and, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { HealthFacts } from '#domain/health/facts.ts';
import { blobStore, LEFT_OUT } from '#server/basics/blob-store.ts';
import { isPreview } from '#server/basics/config.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { db, readTogether, type Tx } from '#server/database/database.ts';
import { publication } from '#server/database/schema/publication.ts';
import { documents, documentVersions, exhibitors, pictures } from '#server/database/schema/shows.ts';

/** Stores bytes under a name of its own, reads them back and deletes them. */
export async function tryFiles(): Promise<HealthFacts['files']> {
  const store = blobStore('health');
  const key = `look-${randomUUID()}`;
  let outcome: HealthFacts['files'] = 'unwritable';
  try {
    await store.set(key, key);
    outcome = 'unreadable';
    if ((await store.get(key, { type: 'text' })) !== key) return outcome;
    await store.delete(key);
    return 'fine';
  } catch (error) {
    log({ event: 'health', ...describeFault(error) });
    return outcome;
  }
}

/** One look looks for so many files; the next look goes on behind them. */
const AT_ONCE = 50;
let lastKey: string = randomUUID();
let missing: readonly NamedFile[] = [];

interface NamedFile {
  readonly key: string;
  readonly title: string;
}

/**
 * Titles of documents, exhibitors and pictures whose bytes are not stored, as far as this and earlier looks found them; null
 * where nobody can tell, as in a preview.
 */
export async function findMissingFiles(): Promise<readonly string[] | null> {
  if (isPreview()) return null;
  const known = missing.slice(0, AT_ONCE).map(({ key }) => key);
  const [behind, fromStart, stillNamed] = await readTogether((tx) => [
    selectNamed(tx, (key) => gt(key, lastKey)),
    selectNamed(tx, (key) => lte(key, lastKey)),
    selectNamed(tx, (key) => inArray(key, known)),
  ]);
  const next = [...behind, ...fromStart].slice(0, AT_ONCE);
  lastKey = next.at(-1)?.key ?? lastKey;
  const absent = await withoutBytes([...next, ...stillNamed]);
  // What was deleted between the two reads is not missing.
  const keys = absent.map(({ key }) => key);
  missing = keys.length > 0 ? await withoutBytes(await selectNamed(db, (key) => inArray(key, keys), 2)) : [];
  return [...new Set(missing.map(({ title }) => title))];
}

async function withoutBytes(files: readonly NamedFile[]): Promise<NamedFile[]> {
  const store = blobStore('documents');
  const byKey = [...new Map(files.map((file) => [file.key, file])).values()];
  const found = await Promise.all(byKey.map(({ key }) => store.getMetadata(key)));
  return byKey.filter((_, at) => found[at] === null);
}

function selectNamed(tx: Tx, which: (key: SQL) => SQL, rounds = 1) {
  const files = (column: PgColumn, title: PgColumn) =>
    tx
      .select({ key: sql<string>`${column}`.as('key'), title: sql<string>`${title}`.as('title') })
      .from(column.table)
      .where(and(isNotNull(column), which(sql`${column}`)));
  return unionAll(
    files(documents.blobKey, documents.title),
    files(documentVersions.blobKey, documentVersions.originalName),
    files(exhibitors.logoKey, exhibitors.company),
    files(pictures.fileKey, pictures.alt),
  )
    .orderBy(sql`key`)
    .limit(rounds * AT_ONCE);
}

/** One look reads so many lists. */
const MOST_GUIDES = 20;

/** Titles of what guides of the newest revision had to leave out; none where nobody can tell. */
export async function findLeftOut(): Promise<readonly string[]> {
  const store = blobStore('guides');
  const [row] = await db.select({ revision: publication.savedRevision }).from(publication);
  const { blobs } = await store.list({ prefix: `${row?.revision}-` });
  const keys = blobs.map(({ key }) => key).filter((key) => key.endsWith(LEFT_OUT));
  const lists = await Promise.all(keys.slice(0, MOST_GUIDES).map((key) => store.get(key, { type: 'text' })));
  return [...new Set(lists.flatMap((list) => list?.split('\n') ?? []))];
}
