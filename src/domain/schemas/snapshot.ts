import * as z from 'zod/mini';
import { contentSchema } from './content.ts';
import { documentSchema } from './document.ts';
import { eventSchema } from './event.ts';
import { idSchema } from './primitives.ts';
import { scheduleSchema } from './schedule.ts';
import { eventStatsSchema } from './stats.ts';

/** Everything the pages are built from, at one saved revision. Documents are the public ones; stats go by event id. */
export const snapshotSchema = z.object({
  revision: z.int(),
  events: z.array(eventSchema),
  content: z.array(contentSchema),
  schedule: z.array(scheduleSchema),
  documents: z.array(documentSchema),
  stats: z.record(idSchema, eventStatsSchema),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
