import * as z from 'zod/mini';
import { baseVersion, idSchema } from './primitives.ts';

export const eventFilterSchema = z.object({ eventId: z.optional(idSchema) });

export const eventScopeSchema = z.object({ eventId: idSchema });

export const versionQuerySchema = z.object({
  version: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
    baseVersion,
  ),
});
