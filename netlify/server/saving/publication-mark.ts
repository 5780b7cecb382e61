import { marks } from './marks.ts';

/** Something may have to be published: asked by the sweep of every minute. */
export const { leave: markUnpublished, take: takeMark, keepDue } = marks('publication', 'unpublished');
