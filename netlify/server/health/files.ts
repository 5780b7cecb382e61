import { randomUUID } from 'node:crypto';
import { isNotNull } from 'drizzle-orm';
import type { HealthFacts } from '#domain/health/facts.ts';
import { blobStore } from '#server/basics/blob-store.ts';
import { isPreview } from '#server/basics/config.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { readTogether } from '#server/database/database.ts';
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

/** Titles of documents, exhibitors and pictures whose bytes are not stored; null where nobody can tell, as in a preview. */
export async function findMissingFiles(): Promise<readonly string[] | null> {
  if (isPreview()) return null;
  const missing = await missingNow();
  if (missing.size === 0) return [];
  // What was deleted between the two reads is not missing.
  const still = await missingNow();
  return [...new Set([...missing].flatMap(([key, title]) => (still.has(key) ? [title] : [])))];
}

async function missingNow(): Promise<Map<string, string>> {
  const named = await readTogether((tx) => [
    tx.select({ key: documents.blobKey, title: documents.title }).from(documents),
    tx.select({ key: documentVersions.blobKey, title: documentVersions.originalName }).from(documentVersions),
    tx
      .select({ key: exhibitors.logoKey, title: exhibitors.company })
      .from(exhibitors)
      .where(isNotNull(exhibitors.logoKey)),
    tx
      .select({ key: pictures.fileKey, title: pictures.alt })
      .from(pictures)
      .where(isNotNull(pictures.fileKey)),
  ]);
  const { blobs } = await blobStore('documents').list();
  const stored = new Set(blobs.map(({ key }) => key));
  const missing = named.flat().filter(({ key }) => key !== null && !stored.has(key));
  return new Map(missing.map(({ key, title }) => [String(key), title]));
}
