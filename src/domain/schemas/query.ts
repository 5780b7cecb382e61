import * as z from 'zod/mini';
import { idSchema } from './primitives.ts';

/** Query of the reads that may be narrowed to one event: content, schedule, documents. */
export const eventFilterSchema = z.object({ eventId: z.optional(idSchema) });
export type EventFilter = z.infer<typeof eventFilterSchema>;

/** Query of the reads that belong to one event: exhibitors, settings. */
export const eventScopeSchema = z.object({ eventId: idSchema });
export type EventScope = z.infer<typeof eventScopeSchema>;
