import * as z from 'zod/mini';
import type { KindName, ListName } from '#domain/basics/kinds.ts';
import { idSchema } from '#domain/basics/primitives.ts';
import type { RecordDescription, StoredRecord } from '#domain/basics/record.ts';
import { contentSchema } from '#domain/content/item.ts';
import { documentRecord, documentSchema } from '#domain/documents/document.ts';
import { eventSchema, eventStatsSchema, withLaterPart } from '#domain/events/event.ts';
import { settingSchema } from '#domain/events/setting.ts';
import { exhibitorRecord, publishedExhibitorSchema } from '#domain/exhibitors/exhibitor.ts';
import { optionRecord, optionSchema } from '#domain/options/option.ts';
import { pictureRecord, pictureSchema } from '#domain/pictures/picture.ts';
import { questionRecord, questionSchema } from '#domain/questions/question.ts';
import { ruleRecord, ruleSchema } from '#domain/rules/rule.ts';
import { areaRecord, areaSchema } from '#domain/schedule/area.ts';
import { entryRecord, publishedEntrySchema } from '#domain/schedule/entry.ts';

const keptSchema = z.object({
  revision: z.int(),
  /** ISO instant; missing in older snapshots. */
  savedAt: z.optional(z.string()),
  events: z.array(eventSchema),
  content: z.array(contentSchema),
  schedule: z.array(publishedEntrySchema),
  /** Missing in snapshots from before areas and rules were records; their schedule lacks the show's days. */
  areas: z.optional(z.array(areaSchema)),
  rules: z.optional(z.array(ruleSchema)),
  /** Missing in older snapshots. */
  questions: z.optional(z.array(questionSchema)),
  options: z.optional(z.array(optionSchema)),
  documents: z.array(documentSchema),
  /** Missing in older snapshots: the page was coming soon. */
  exhibitors: z.optional(z.array(publishedExhibitorSchema)),
  /** Missing in older snapshots. */
  pictures: z.optional(z.array(pictureSchema)),
  stats: z.record(idSchema, eventStatsSchema),
  /** Settings that files follow; missing in older snapshots. */
  settings: z.optional(z.array(settingSchema)),
});
export type Snapshot = z.infer<typeof keptSchema>;

/** Everything pages are built from at one revision: public documents, shown exhibitors and pictures, stats by event id. */
export const snapshotSchema = z.pipe(
  keptSchema,
  z.transform((kept: Snapshot): Snapshot => {
    if (kept.exhibitors) return kept;
    return { ...kept, events: kept.events.map((event) => withLaterPart(event, 'exhibitors')) };
  }),
);

export interface Described extends RecordDescription {
  readonly kind: KindName;
  readonly list: ListName;
}

/** Kinds of record that a show's pages are made from. */
export const recordKinds: readonly Described[] = [
  entryRecord,
  areaRecord,
  ruleRecord,
  questionRecord,
  optionRecord,
  documentRecord,
  exhibitorRecord,
  pictureRecord,
];

/** Snapshots keep these whole; of others, only what pages show, without files. */
export const wholeKinds = recordKinds.filter(({ shownBy }) => shownBy === undefined);
export const shownKinds = recordKinds.filter(({ shownBy }) => shownBy !== undefined);

export type ShowRecords = {
  readonly [List in ListName]: readonly NonNullable<Snapshot[List]>[number][];
};

export const recordsOf = (
  records: { readonly [List in ListName]?: readonly StoredRecord[] | undefined },
  { list }: Described,
): readonly StoredRecord[] => records[list] ?? [];

export function partsOfShow(snapshot: Snapshot, edition: string) {
  const its = <Item extends { readonly eventId: string | null }>(items: readonly Item[] = []) =>
    items.filter(({ eventId }) => eventId === edition || eventId === null);
  return {
    ...(Object.fromEntries<readonly StoredRecord[]>(
      recordKinds.map((of) => [of.list, its(recordsOf(snapshot, of))]),
    ) as ShowRecords),
    content: its(snapshot.content),
    settings: its(snapshot.settings),
  };
}
