import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';

export const exhibitorSchema = z.object({ id: idSchema, name: z.string(), eventId: idSchema });
export type Exhibitor = z.infer<typeof exhibitorSchema>;
