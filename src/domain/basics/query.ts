import * as z from 'zod/mini';
import { baseVersion, idSchema } from './primitives.ts';

/** Query of the reads that may be narrowed to one event: content, schedule, documents. */
export const eventFilterSchema = z.object({ eventId: z.optional(idSchema) });

/** Query of the reads that belong to one event: exhibitors, settings. */
export const eventScopeSchema = z.object({ eventId: idSchema });

/** Query of the deletes that may go by the version that was seen. */
export const versionQuerySchema = z.object({
  version: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
    baseVersion,
  ),
});
