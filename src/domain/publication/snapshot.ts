import * as z from 'zod/mini';
import { idSchema } from '#domain/basics/primitives.ts';
import type { Kept, RecordDescription } from '#domain/basics/record.ts';
import { contentSchema } from '#domain/content/item.ts';
import { documentRecord, documentSchema } from '#domain/documents/document.ts';
import { eventSchema, eventStatsSchema, withLaterPart } from '#domain/events/event.ts';
import { settingSchema } from '#domain/events/setting.ts';
import { exhibitorRecord, exhibitorSchema } from '#domain/exhibitors/exhibitor.ts';
import { pictureRecord, pictureSchema } from '#domain/pictures/picture.ts';
import { ruleRecord, ruleSchema } from '#domain/rules/rule.ts';
import { areaRecord, areaSchema } from '#domain/schedule/area.ts';
import { entryRecord, publishedEntrySchema } from '#domain/schedule/entry.ts';

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

const kinds = [entryRecord, areaRecord, ruleRecord, documentRecord, exhibitorRecord, pictureRecord] as const;
export type KindName = (typeof kinds)[number]['kind'];
export type ListName = (typeof kinds)[number]['list'];
export interface Described extends RecordDescription {
  readonly kind: KindName;
  readonly list: ListName;
}

/** Every kind of record that a show's pages are made from. */
export const recordKinds: readonly Described[] = kinds;

/** Those that snapshots keep whole: of others they have what pages show, and not its files. */
export const wholeKinds = recordKinds.filter(({ shownBy }) => shownBy === undefined);
export const shownKinds = recordKinds.filter(({ shownBy }) => shownBy !== undefined);

export const kindNames = recordKinds.map(({ kind }) => kind);

/** A word for each kind. */
export const wordsOfKinds = (word: 'noun' | 'plural') =>
  Object.fromEntries(recordKinds.map((of) => [of.kind, of[word]])) as Readonly<Record<KindName, string>>;

/** The records of one show. */
export type ShowRecords = {
  readonly [List in ListName]: readonly NonNullable<Snapshot[List]>[number][];
};

/** The records of a kind, known by what all records have. */
export const recordsOf = (
  records: { readonly [List in ListName]?: readonly Kept[] | undefined },
  { list }: Described,
): readonly Kept[] => records[list] ?? [];

/** What a snapshot has of one edition and of all shows. */
export function partsOfShow(snapshot: Snapshot, edition: string) {
  const its = <Item extends { readonly eventId: string | null }>(items: readonly Item[] = []) =>
    items.filter(({ eventId }) => eventId === edition || eventId === null);
  return {
    ...(Object.fromEntries<readonly Kept[]>(
      recordKinds.map((of) => [of.list, its(recordsOf(snapshot, of))]),
    ) as ShowRecords),
    content: its(snapshot.content),
    settings: its(snapshot.settings),
  };
}
