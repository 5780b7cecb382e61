import type { Kept, RecordDescription } from '#domain/basics/record.ts';
import { documentRecord } from '#domain/documents/document.ts';
import { exhibitorRecord } from '#domain/exhibitors/exhibitor.ts';
import { pictureRecord } from '#domain/pictures/picture.ts';
import { ruleRecord } from '#domain/rules/rule.ts';
import { areaRecord } from '#domain/schedule/area.ts';
import { entryRecord } from '#domain/schedule/entry.ts';
import type { Snapshot } from './snapshot.ts';

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
