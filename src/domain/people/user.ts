import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';

export const currentUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.nullable(z.string()),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
