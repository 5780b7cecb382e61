import { blobStore } from '#server/basics/blob-store.ts';

/** Guides that were made before; all of it may be lost at any time. Keys begin with the revision. */
export const guideStore = () => blobStore('guides');
