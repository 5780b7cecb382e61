import * as z from 'zod/mini';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { StaleText } from './leftovers.ts';

/** A text that still speaks of the edition before (product 7.3). */
export interface Leftover
  extends Pick<
    StaleText,
    'kind' | 'record' | 'field' | 'where' | 'text' | 'parts' | 'proposal' | 'hasDeadline'
  > {
  /** Changes with the text and the proposal. */
  readonly id: string;
}

const MOST = 1000;

const ids = z._default(
  z
    .array(z.string('IDs must be text').check(z.maxLength(100, 'Invalid ID')), 'IDs must be a list')
    .check(z.maxLength(MOST, `At most ${MOST} IDs`)),
  [],
);

/** POST /api/editions/{id}/leftovers: all or nothing. */
export const leftoverAnswerSchema = z
  .object({
    accept: ids,
    /** Not listed again until their text changes. */
    leave: ids,
    undo: ids,
  })
  .check(
    z.refine(
      ({ accept, leave, undo }) =>
        new Set([...accept, ...leave, ...undo]).size === accept.length + leave.length + undo.length,
      {
        path: ['accept'],
        error: 'Each ID may stand in one list, once',
      },
    ),
  );
export type LeftoverAnswer = Partial<z.infer<typeof leftoverAnswerSchema>>;

/** The last move of a show; null where it never moved, or moved back. */
export interface LastMove {
  readonly move: { readonly from: ShowSpan; readonly to: ShowSpan } | null;
}
