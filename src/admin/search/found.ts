import { type ContentEntry, storedItem } from '#admin/editing/texts/entries.ts';
import { formatFullDate } from '#domain/basics/dates.ts';
import { says } from '#domain/basics/search.ts';
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

/** Whether an editable text is found: by its names, or by what pages show of it. */
export const textSays = (entry: ContentEntry, wanted: readonly RegExp[]): boolean =>
  says(
    wanted,
    [entry.key, ...(entry.row?.aliases ?? []), entry.label, storedItem(entry)?.value ?? entry.fallback].join(
      '\n',
    ),
  );

/** The records in which all of these patterns are found. */
export function findRecords(
  wanted: readonly RegExp[],
  { event, ...records }: ShowRecords & { readonly event: PortalEvent },
): Found[] {
  const holds = (record: object, { kind, name, detail }: Found) =>
    says(wanted, [recordText(kind, record), name, detail].join('\n'));
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
