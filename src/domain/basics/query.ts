import * as z from 'zod/mini';
import { baseVersion, idSchema } from './primitives.ts';

export const eventFilterSchema = z.object({ eventId: z.optional(idSchema) });

export const eventScopeSchema = z.object({ eventId: idSchema });

/** The kinds of files that lists are downloaded as. */
export const tableFormat = z.enum(['csv', 'xlsx'], 'Unknown format');
export type TableFormat = z.infer<typeof tableFormat>;

export const versionQuerySchema = z.object({
  version: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
    baseVersion,
  ),
});
