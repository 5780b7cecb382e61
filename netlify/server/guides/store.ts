import { blobStore } from '#server/basics/blob-store.ts';

/** Guides that were made before; all of it may be lost at any time. Keys begin with the revision. */
export const guideStore = () => blobStore('guides');

/** Removes the guides of earlier revisions. @returns how many. */
export async function dropOldGuides(revision: number): Promise<number> {
  const { blobs } = await guideStore().list();
  const old = blobs.map(({ key }) => key).filter((key) => Number.parseInt(key, 10) < revision);
  await Promise.all(old.map((key) => guideStore().delete(key)));
  return old.length;
}
