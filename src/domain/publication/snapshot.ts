import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';
import { contentSchema } from '#domain/content/item.ts';
import { documentSchema } from '#domain/documents/document.ts';
import { eventSchema } from '#domain/events/event.ts';
import { withLaterPart } from '#domain/events/parts.ts';
import { settingSchema } from '#domain/events/setting.ts';
import { eventStatsSchema } from '#domain/events/stats.ts';
import { exhibitorSchema } from '#domain/exhibitors/exhibitor.ts';
import { pictureSchema } from '#domain/pictures/picture.ts';
import { ruleSchema } from '#domain/rules/rule.ts';
import { areaSchema } from '#domain/schedule/area.ts';
import { publishedEntrySchema } from '#domain/schedule/entry.ts';

const keptSchema = z.object({
  revision: z.int(),
  /** When the revision was saved (ISO); missing in earlier snapshots. */
  savedAt: z.optional(z.string()),
  events: z.array(eventSchema),
  content: z.array(contentSchema),
  schedule: z.array(publishedEntrySchema),
  /** Missing in snapshots from before areas and rules were records; the schedule of those lacks the show's days. */
  areas: z.optional(z.array(areaSchema)),
  rules: z.optional(z.array(ruleSchema)),
  documents: z.array(documentSchema),
  /** Missing in snapshots from before there were any: their page was still to come. */
  exhibitors: z.optional(z.array(exhibitorSchema)),
  /** Missing in snapshots from before there were any, too. */
  pictures: z.optional(z.array(pictureSchema)),
  stats: z.record(idSchema, eventStatsSchema),
  /** Those that files follow; missing in snapshots from before there was a call for them. */
  settings: z.optional(z.array(settingSchema)),
});
export type Snapshot = z.infer<typeof keptSchema>;

/**
 * Everything the pages are built from, at one saved revision. Documents are the public ones, exhibitors and pictures those that
 * are shown; stats go by event id.
 */
export const snapshotSchema = z.pipe(
  keptSchema,
  z.transform((kept: Snapshot): Snapshot => {
    if (kept.exhibitors) return kept;
    return { ...kept, events: kept.events.map((event) => withLaterPart(event, 'exhibitors')) };
  }),
);
