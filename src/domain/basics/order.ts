import * as z from 'zod/mini';
import { idSchema, uuid } from './primitives.ts';

const MOST = 500;

/** PUT of a list: the ids of all its records in their new order. */
export const orderSchema = z.object({
  eventId: uuid('Invalid event ID'),
  ids: z
    .array(idSchema, 'IDs must be a list')
    .check(z.minLength(1, 'IDs must not be empty'), z.maxLength(MOST, `At most ${MOST} IDs`)),
});
export type RecordOrder = z.infer<typeof orderSchema>;
