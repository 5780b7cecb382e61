import { formatFullDate } from '#domain/basics/dates.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { editingPath } from '#domain/paths.ts';
import { recordText } from '#domain/publication/change-words.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';

/** Everything of a show that is no text. */
export interface ShowRecords {
  readonly event: PortalEvent;
  readonly schedule: readonly ScheduleEntry[];
  readonly areas: readonly Area[];
  readonly rules: readonly Rule[];
  readonly documents: readonly PortalDocument[];
}

/** Something that holds the words, and where it is edited. */
export interface Found {
  readonly id: string;
  readonly kind: 'event' | 'schedule' | 'area' | 'rule' | 'document';
  readonly name: string;
  /** Which one it is of several of the same name. */
  readonly detail: string;
  readonly href: string;
}

/** The records in which all of these words stand, in lower case. */
export function findRecords(words: readonly string[], show: ShowRecords): Found[] {
  const namesOf = (keys: readonly string[]) =>
    show.areas.filter(({ key }) => keys.includes(key)).map(({ name }) => name);
  const foundIn = <Item extends { readonly id: string }>(
    kind: Found['kind'],
    items: readonly Item[],
    shown: (item: Item) => Pick<Found, 'name' | 'detail' | 'href'>,
  ): Found[] =>
    items
      .map((item) => ({ item, found: { id: item.id, kind, ...shown(item) } }))
      .filter(({ item, found: { name, detail } }) => {
        const text = [recordText(kind, item), name, detail].join('\n').toLowerCase();
        return words.every((word) => text.includes(word));
      })
      .map(({ found }) => found);
  return [
    ...foundIn('event', [show.event], ({ name }) => ({
      name,
      detail: '',
      href: editingPath({ screen: 'event', id: '' }),
    })),
    ...foundIn('schedule', show.schedule, ({ id, title, date, areas }) => ({
      name: title,
      detail: [formatFullDate(date), ...namesOf(areas)].join(', '),
      href: editingPath({ screen: 'schedule', id }),
    })),
    ...foundIn('area', show.areas, ({ id, name, line }) => ({
      name,
      detail: line,
      href: editingPath({ screen: 'areas', id }),
    })),
    ...foundIn('rule', show.rules, ({ id, title }) => ({
      name: title,
      detail: '',
      href: editingPath({ screen: 'rules', id }),
    })),
    ...foundIn('document', show.documents, ({ id, title, originalName }) => ({
      name: title,
      detail: originalName,
      href: editingPath({ screen: 'documents', id }),
    })),
  ];
}
