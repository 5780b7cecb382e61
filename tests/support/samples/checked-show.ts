import { type CheckedShow, checkedShow } from '#domain/checks/checked-show.ts';
import { contradictionsOf } from '#domain/checks/contradictions.ts';
import { type EditionRecords, passagesOf } from '#domain/checks/passages.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { firstShow } from './first-show.ts';
import type { FirstSlug } from './slugs.ts';
import { storedText } from './stored-text.ts';

interface Given extends Partial<Omit<EditionRecords, 'event' | 'content'>> {
  readonly event?: Partial<PortalEvent>;
  /** Stored texts of the show, by key. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly today?: string;
  readonly hasNext?: boolean;
}

/** A show of a new portal in the weeks before it, as the rules of contradictions look at it, with what is given. */
export function showWith(slug: FirstSlug, given: Given = {}): CheckedShow {
  const { event, texts = {}, today = '2025-09-01', hasNext = false, ...records } = given;
  const first = firstShow(slug);
  const content = Object.entries(texts).map(([key, value]) =>
    storedText(key, value, { eventId: first.event.id }),
  );
  const shown = {
    state: 'current',
    documents: [],
    exhibitors: [],
    pictures: [],
    settings: [],
    ...first,
    ...records,
    content,
    event: { ...first.event, ...event },
  } as const;
  return checkedShow(shown, [...passagesOf(shown)], today, hasNext);
}

/** An entry of nile on its first day, with what is given. */
export const entryWith = (given: Partial<ScheduleEntry>): ScheduleEntry => ({
  id: 'entry',
  title: 'Coffee',
  description: '',
  date: '2025-10-10',
  time: '08:00',
  endTime: '09:00',
  openEnd: false,
  location: '',
  category: 'general',
  kind: 'general',
  areas: [],
  emphasis: '',
  eventId: firstShow('nile').event.id,
  ...given,
});

/** A public document with what is given. */
export const documentWith = (given: Partial<PortalDocument>): PortalDocument => ({
  id: 'document',
  title: 'Form',
  description: '',
  category: 'general',
  isPublic: true,
  originalName: 'form.pdf',
  size: 1,
  createdAt: '2025-05-01T12:00:00.000Z',
  eventId: null,
  ...given,
});

/** The findings of all rules. */
export const allContradictions = (show: CheckedShow) => [...contradictionsOf(show)].flat();
