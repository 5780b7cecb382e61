import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ContentEntry, contentEntries, storedItem } from '#admin/records/texts.ts';
import { contentQuery, read, useShowRecords } from '#admin/session/read.ts';
import { hashOf, managerHashOf, pathWithShow, withShow } from '#admin/session/route.ts';
import { useActiveEvent } from '#admin/session/session.tsx';
import { useDebounced } from '#admin/ui/hooks.ts';
import * as api from '#domain/api.ts';
import { nameKey } from '#domain/basics/compare.ts';
import { formatFullDate } from '#domain/basics/dates.ts';
import type { KindName } from '#domain/basics/kinds.ts';
import { patternsOf, placesIn, says } from '#domain/basics/search.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { Edition } from '#domain/events/edition.ts';
import { type PortalEvent, setupNames } from '#domain/events/event.ts';
import { setupFields } from '#domain/events/setup.ts';
import type { Exhibitor } from '#domain/exhibitors/exhibitor.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { editingPath, paths } from '#domain/paths.ts';
import type { Person } from '#domain/people/person.ts';
import { recordText } from '#domain/publication/changes.ts';
import { recordKinds, recordsOf, type ShowRecords } from '#domain/publication/snapshot.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { adminLinks, adminSections, inboxLabels } from '#messages/admin.ts';
import { managerTabs } from '#messages/admin-content.ts';
import { eventSetupLabels } from '#messages/admin-setup.ts';
import { everythingLabels as labels } from '#messages/search/labels.ts';

/** Something that holds the words, and where it is edited. */
interface Found {
  readonly id: string;
  readonly kind: 'event' | KindName;
  readonly name: string;
  /** Tells hits of the same name apart. */
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

const details: { readonly [Kind in KindName]?: (record: never, records: ShowRecords) => string } = {
  schedule({ date, areas }: ScheduleEntry, records) {
    const own = records.areas.filter(({ key }) => areas.includes(key));
    return [formatFullDate(date), ...own.map(({ name }) => name)].join(', ');
  },
  area: ({ line }: Area) => line,
  document: ({ originalName }: PortalDocument) => originalName,
  exhibitor: ({ booth, area }: Exhibitor) => [booth && `Booth ${booth}`, area].filter(Boolean).join(', '),
};

export type GroupName = keyof typeof labels.groups;

interface Hit extends Pick<Found, 'id' | 'name' | 'detail'> {
  readonly href: string;
}

interface HitGroup {
  readonly name: GroupName;
  readonly hits: readonly Hit[];
  /** How many others there are. */
  readonly more: number;
}

interface Everything {
  readonly event: Edition;
  readonly texts: readonly ContentEntry[];
  readonly records: ShowRecords;
  readonly people: readonly Person[];
  /** The server’s hits for the same words. */
  readonly inquiries: readonly StoredInquiry[];
}

/** Hits of a kind that are shown at first, and inquiries once all are wanted. */
const hitsShown = 6;
const inquiriesShown = 50;

const SNIPPET = 90;

/** All that a search finds, by kind; what is called so comes first, what only says so last. */
export function findEverything(
  typed: string,
  all: Everything,
  whole: ReadonlySet<GroupName> = new Set(),
): HitGroup[] {
  const { event, records } = all;
  const wanted = patternsOf(typed);
  const isFound = (...texts: readonly string[]) => says(wanted, texts.join('\n'));
  const at = (page: string, hash: string) => withShow(event, page, hash);
  const ofShow = (href: string) => pathWithShow(event, href);
  const inRecords = findRecords(wanted, { event, ...records }).map((hit) => ({
    ...hit,
    href: ofShow(hit.href),
  }));
  const found: { [Name in GroupName]?: Hit[] | undefined } = {
    ...Object.groupBy(inRecords, ({ kind }) => kind),
    place: places(at).filter(({ name, detail }) => isFound(name, detail)),
    text: all.texts
      .filter((entry) => textSays(entry, wanted))
      .map((entry) => ({
        id: entry.key,
        name: entry.name,
        detail: snippet(storedItem(entry)?.value ?? entry.fallback, wanted),
        href: at(paths.admin, hashOf('content', entry.key)),
      })),
    setting: Object.entries(setupNames)
      .map(([field, id]) => ({
        id,
        name: setupFields[field as keyof typeof setupNames].label,
        detail: eventSetupLabels.title,
        href: ofShow(editingPath({ screen: 'event', id })),
      }))
      .filter(({ name, detail }) => isFound(name, detail)),
    person: all.people
      .filter(({ email, firstName }) => isFound(email, firstName ?? ''))
      .map(({ id, email, firstName }) => ({
        id,
        name: firstName || email,
        detail: email,
        href: at(paths.admin, hashOf('people')),
      })),
    inquiry: all.inquiries.map((inquiry) => ({
      id: inquiry.id,
      name: inquiry.companyName,
      detail: [
        `${inquiry.contactFirstName} ${inquiry.contactLastName}`,
        inquiry.shows.map(nameOfShow).join(', '),
        inboxLabels.statuses[inquiry.withdrawnAt === null ? inquiry.status : 'withdrawn'],
      ].join(' · '),
      href: at(paths.admin, hashOf('inquiries', inquiry.id)),
    })),
  };
  /** 2 for what is called so, 1 for what has the words in its name, 0 for what says them. */
  const rank = ({ name }: Hit) => (nameKey(name) === nameKey(typed) ? 2 : Number(isFound(name)));
  const groups = (Object.keys(labels.groups) as GroupName[]).map((name) => {
    const hits = (found[name] ?? []).toSorted((a, b) => rank(b) - rank(a));
    const shown = hits.slice(0, whole.has(name) ? undefined : hitsShown);
    return { name, hits: shown, more: hits.length - shown.length };
  });
  const isCalledSo = ({ hits: [first] }: HitGroup) => Number(first !== undefined && rank(first) === 2);
  return groups.filter(({ hits }) => hits.length > 0).toSorted((a, b) => isCalledSo(b) - isCalledSo(a));
}

/** The sections, the tabs beside the preview, and what is done in them. */
const places = (at: (page: string, hash: string) => string): Hit[] => [
  ...adminSections.map(({ id, label, hint }) => ({
    id,
    name: label,
    detail: hint,
    href: at(paths.admin, hashOf(id)),
  })),
  ...managerTabs.map(({ id, label }) => ({
    id: `tab-${id}`,
    name: label,
    detail: `${adminLinks.contentManager}: ${adminLinks.contentManagerHint}`,
    href: at(paths.adminContent, managerHashOf(id)),
  })),
  ...labels.actions.map(({ name, detail, ...place }) => ({
    id: name,
    name,
    detail,
    href: 'tab' in place ? at(paths.adminContent, managerHashOf(place.tab)) : at(paths.admin, place.hash),
  })),
];

/** The words of a text around the first that is found, in one line without tags. */
export function snippet(value: string, wanted: readonly RegExp[]): string {
  const text = value
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const first = Math.min(...placesIn(text, wanted).flatMap(([place]) => place?.start ?? []));
  const from = Number.isFinite(first) ? Math.max(0, first - SNIPPET / 3) : 0;
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
  const end = start + SNIPPET;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}

/** A pause in the typing this long asks the server. */
const PAUSE_MILLISECONDS = 150;

/** What is typed, looked for in the show's records here and in the inquiries on the server. */
export function useEverything(typed: string, whole: ReadonlySet<GroupName>) {
  const { event } = useActiveEvent();
  const asked = useDebounced(typed.trim(), PAUSE_MILLISECONDS);
  const content = useQuery(contentQuery(event.id));
  const { records, queries } = useShowRecords(event.id);
  const people = useQuery(read(api.listPeople));
  const limit = whole.has('inquiry') ? inquiriesShown : hitsShown + 1;
  const inquiries = useQuery({
    ...read(api.listInquiries, { search: asked, sort: 'due', limit }, ['everything', asked, limit]),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const texts = useMemo(() => contentEntries(event, content.data ?? []), [event, content.data]);
  const isAsked = patternsOf(typed).length > 0;
  const groups = useMemo(
    () =>
      isAsked
        ? findEverything(
            typed,
            {
              event,
              texts,
              records,
              people: people.data?.people ?? [],
              inquiries: inquiries.data?.items ?? [],
            },
            whole,
          )
        : [],
    [isAsked, typed, event, texts, records, people.data, inquiries.data, whole],
  );
  const reads = [content, people, inquiries, ...queries];
  const isBusy = isAsked && (asked !== typed.trim() || reads.some(({ isFetching }) => isFetching));
  return { groups, isBusy, hasFailed: inquiries.isError };
}
