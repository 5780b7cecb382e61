import { type ContentEntry, storedItem } from '#admin/editing/texts/entries.ts';
import { formatFullDate } from '#domain/basics/dates.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { editingPath } from '#domain/paths.ts';
import { recordText } from '#domain/publication/change-words.ts';
import { type KindName, recordKinds, recordsOf, type ShowRecords } from '#domain/publication/record-kinds.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';

/** Something that holds the words, and where it is edited. */
export interface Found {
  readonly id: string;
  readonly kind: 'event' | KindName;
  readonly name: string;
  /** Which one it is of several of the same name. */
  readonly detail: string;
  readonly href: string;
}

/** What is typed into a search box, word by word. */
export const wordsOf = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** Whether all of the words, in lower case, stand in these texts together. */
export function says(words: readonly string[], ...texts: readonly string[]): boolean {
  const text = texts.join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The same of an editable text: by its names, and by what pages show of it. */
export const textSays = (entry: ContentEntry, words: readonly string[]): boolean =>
  says(
    words,
    entry.key,
    ...(entry.row?.aliases ?? []),
    entry.label,
    storedItem(entry)?.value ?? entry.fallback,
  );

/** The records in which all of these words stand, in lower case. */
export function findRecords(
  words: readonly string[],
  { event, ...records }: ShowRecords & { readonly event: PortalEvent },
): Found[] {
  const holds = (record: object, { kind, name, detail }: Found) =>
    says(words, recordText(kind, record), name, detail);
  const { id, name } = event;
  const setup: Found = {
    id,
    kind: 'event',
    name,
    detail: '',
    href: editingPath({ screen: 'event', id: '' }),
  };
  return [
    ...(holds(event, setup) ? [setup] : []),
    ...recordKinds.flatMap((of) =>
      recordsOf(records, of).flatMap((record) => {
        const found = {
          id: record.id,
          kind: of.kind,
          name: of.titleOf(record),
          detail: details[of.kind]?.(record as never, records) ?? '',
          href: editingPath({ screen: of.list, id: record.id }),
        };
        return holds(record, found) ? [found] : [];
      }),
    ),
  ];
}

/** What tells records of one name apart. */
const details: { readonly [Kind in KindName]?: (record: never, records: ShowRecords) => string } = {
  schedule({ date, areas }: ScheduleEntry, records) {
    const own = records.areas.filter(({ key }) => areas.includes(key));
    return [formatFullDate(date), ...own.map(({ name }) => name)].join(', ');
  },
  area: ({ line }: Area) => line,
  document: ({ originalName }: PortalDocument) => originalName,
};
