import * as z from 'zod/mini';
import type { StaleText } from './leftovers.ts';

/** One place that still speaks of the edition before, as GET /api/editions/{id}/leftovers has it (product 7.3). */
export interface Leftover
  extends Pick<StaleText, 'kind' | 'record' | 'field' | 'where' | 'text' | 'parts' | 'proposal'> {
  /** Of this text and this proposal at this place: another one once either is another. */
  readonly id: string;
}

const MOST = 1000;

const ids = z._default(
  z
    .array(z.string('IDs must be text').check(z.maxLength(100, 'Invalid ID')), 'IDs must be a list')
    .check(z.maxLength(MOST, `At most ${MOST} IDs`)),
  [],
);

/** POST /api/editions/{id}/leftovers: all of it is done, or nothing. */
export const leftoverAnswerSchema = z
  .object({
    /** Their proposals are saved. */
    accept: ids,
    /** They stay as they are, and are listed no more until their text changes. */
    leave: ids,
    /** What was answered before is as it was. */
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
