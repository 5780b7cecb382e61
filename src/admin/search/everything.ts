import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { storedItem } from '#admin/editing/texts/entries.ts';
import { managerHashOf } from '#admin/session/manager-route.ts';
import { hashOf, pathWithShow, withShow } from '#admin/session/route.ts';
import { nameKey } from '#domain/basics/compare.ts';
import { patternsOf, placesIn, says } from '#domain/basics/search.ts';
import type { Edition } from '#domain/events/edition.ts';
import type { StoredInquiry } from '#domain/inquiries/inquiry.ts';
import { nameOfShow } from '#domain/inquiries/shows.ts';
import { editingPath, paths } from '#domain/paths.ts';
import type { Person } from '#domain/people/person.ts';
import type { ShowRecords } from '#domain/publication/record-kinds.ts';
import { adminLinks, adminSections, inboxLabels } from '#messages/admin.ts';
import { managerTabs } from '#messages/admin-content.ts';
import { eventSetupLabels } from '#messages/admin-setup.ts';
import { everythingLabels as labels } from '#messages/search/labels.ts';
import { type Found, findRecords, textSays } from './found.ts';

type GroupName = keyof typeof labels.groups;

/** Something found, and the way to it. */
export interface Hit extends Pick<Found, 'id' | 'name' | 'detail'> {
  readonly href: string;
}

export interface HitGroup {
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
  /** What the server found by the same words. */
  readonly inquiries: readonly StoredInquiry[];
}

/** So many of a kind are shown. */
export const hitsShown = 6;

const SNIPPET = 90;

/** All that a search finds, by kind; what is called so comes first, what only says so last. */
export function findEverything(typed: string, all: Everything): HitGroup[] {
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
    setting: Object.entries(eventSetupLabels.fields)
      .filter(([, label]) => isFound(label, eventSetupLabels.title))
      .map(([id, name]) => ({
        id,
        name,
        detail: eventSetupLabels.title,
        href: ofShow(editingPath({ screen: 'event', id })),
      })),
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
    return { name, hits: hits.slice(0, hitsShown), more: Math.max(0, hits.length - hitsShown) };
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
