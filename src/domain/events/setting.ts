import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';

/** One system setting; the admin reads it and does not edit it (product 2.16). */
export const settingSchema = z.object({
  id: idSchema,
  key: z.string(),
  value: z.string(),
  type: z.string(),
  eventId: z.nullable(idSchema),
});
export type Setting = z.infer<typeof settingSchema>;
