import { marks } from './marks.ts';

// What a bundle does not call it then leaves out, blobs and all.
const publication = /* @__PURE__ */ marks('publication', 'unpublished');

/** Something may have to be published: asked by the sweep of every minute (`marks.ts`). */
export const markUnpublished = (): Promise<void> => publication.leave();
export const takeMark = (now: number): Promise<boolean> => publication.take(now);
export const keepDue = (due: string | null): Promise<void> => publication.keepDue(due);
