import { blobStore } from '#server/basics/blob-store.ts';
import { db } from '#server/database/database.ts';
import { publication } from '#server/database/schema/publication.ts';

/** Removes the kept PDFs of what has been saved over since. @returns how many. */
export async function sweepGuides(): Promise<number> {
  const [row] = await db.select({ revision: publication.savedRevision }).from(publication);
  const revision = row?.revision ?? 0;
  const { blobs } = await guideStore().list();
  const old = blobs.map(({ key }) => key).filter((key) => Number.parseInt(key, 10) < revision);
  await Promise.all(old.map((key) => guideStore().delete(key)));
  return old.length;
}

/** Guides that were made before; all of it may be lost at any time. Keys begin with the revision. */
export const guideStore = () => blobStore('guides');
