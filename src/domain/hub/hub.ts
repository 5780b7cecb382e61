import { addDays } from '#domain/basics/dates.ts';
import { inOrder } from '#domain/basics/record.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { filled, inSentence } from '#domain/content/placeholder.ts';
import {
  type ContentKey,
  contentFor,
  explicitFor,
  type Prose,
  proseFor,
  type TextMarks,
  type TextOf,
} from '#domain/content/text.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import { isPublished, type PortalEvent } from '#domain/events/event.ts';
import type { PublishedExhibitor } from '#domain/exhibitors/exhibitor.ts';
import { type Picture, picturesOf } from '#domain/pictures/picture.ts';
import type { Question } from '#domain/questions/question.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import { areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import {
  datedDay,
  hoursText,
  type ShowYears,
  type TimetableEntry,
  timetableOf,
  yearsOf,
} from '#domain/schedule/timetable.ts';

/** Tells that move-in goes on the next day, since "Final setup" alone sounds like the last chance. */
function withDayBefore(
  entries: readonly TimetableEntry[],
  sentence: string,
  years: ShowYears,
): TimetableEntry[] {
  return entries.map((entry) => {
    const [next] = sentence === '' ? [] : onTheNextDay(entry, entries);
    if (!next) return entry;
    const goesOn = filled(sentence, { DAY: datedDay(next.date, years), HOURS: inSentence(hoursText(next)) });
    return { ...entry, description: [goesOn, entry.description].filter(Boolean).join(' ') };
  });
}

function onTheNextDay(entry: TimetableEntry, entries: readonly TimetableEntry[]): TimetableEntry[] {
  if (entry.kind !== 'move-in') return [];
  const tomorrow = addDays(entry.date, 1);
  return entries.filter(
    ({ kind, date, areas }) => kind === entry.kind && date === tomorrow && isForSame(areas, entry.areas),
  );
}

/** Without areas, an entry is for every area. */
const isForSame = (one: TimetableEntry['areas'], other: TimetableEntry['areas']): boolean =>
  one.length === 0 || other.length === 0 || one.some(({ key }) => other.some((area) => area.key === key));

/** Older snapshots lack some of these. */
interface HubSource {
  readonly content: readonly ContentItem[];
  readonly schedule: readonly ScheduleEntry[];
  readonly areas?: readonly Area[] | undefined;
  readonly rules?: readonly Rule[] | undefined;
  readonly questions?: readonly Question[] | undefined;
  readonly documents?: readonly PortalDocument[];
  readonly pictures?: readonly Picture[] | undefined;
  readonly marks?: TextMarks | undefined;
}

/** The hub's page, guides and calendars all read this. */
export interface Hub<Words extends Prose = Prose> {
  readonly event: PortalEvent;
  readonly areas: readonly ShowArea[];
  /** Everything but deadlines, by date, start and area. */
  readonly timetable: readonly TimetableEntry[];
  readonly deadlines: readonly TimetableEntry[];
  /** Years that days need not name. */
  readonly years: ShowYears;
  readonly rules: readonly Rule[];
  readonly questions: readonly Question[];
  readonly documents: readonly PortalDocument[];
  readonly plans: readonly Picture[];
  readonly text: TextOf;
  readonly plainText: TextOf;
  readonly prose: (key: ContentKey) => Words;
  /** True if a manager stored one of these texts; a stored default says nothing. */
  readonly isStored: (...keys: ContentKey[]) => boolean;
}

/** `event` is as its pages show it (product 2.4). */
export function hubOf(event: PortalEvent, source: HubSource): Hub {
  const { content, schedule, areas = [], rules, questions, documents = [], pictures, marks } = source;
  const stored = explicitFor(event, content);
  const byDefault = contentFor(event, []);
  const text = contentFor(event, content, marks);
  const years = yearsOf(event);
  const ownAreas = areasOf(event.id, areas);
  const entries = withDayBefore(timetableOf(event.id, schedule, ownAreas), text('load_in_goes_on'), years);
  return {
    event,
    areas: ownAreas,
    plans: picturesOf(event.id, 'plan', pictures),
    timetable: entries.filter(({ kind }) => kind !== 'deadline'),
    deadlines: entries.filter(({ kind }) => kind === 'deadline'),
    years,
    rules: inOrder(event.id, rules),
    questions: inOrder(event.id, questions),
    documents: documents.filter(({ eventId }) => eventId === event.id || eventId === null),
    text,
    plainText: contentFor(event, content),
    prose: proseFor(event, content, marks),
    isStored: (...keys) => keys.some((key) => ![undefined, byDefault(key)].includes(stored(key))),
  };
}

export type DownloadCard = { readonly title: string; readonly text: string; readonly button: string };

export interface GuideCard extends DownloadCard {
  readonly area: ShowArea;
}

/** One guide per area, once downloads are published (product 2.4). */
export function guideCards({
  event,
  areas,
  text,
}: Pick<Hub<Prose>, 'event' | 'areas' | 'text'>): GuideCard[] {
  if (!isPublished(event, 'downloads')) return [];
  return areas.map((area) => {
    const ofArea = (words: string) => filled(words, { AREA_NAME: area.name });
    return {
      area,
      title: ofArea(text('guide_card_title')),
      text: ofArea(text('guide_card_text')),
      button: text('guide_card_button'),
    };
  });
}

export function masterScheduleCard({ event, text }: Pick<Hub<Prose>, 'event' | 'text'>): DownloadCard | null {
  if (!isPublished(event, 'downloads')) return null;
  return {
    title: text('master_schedule_title'),
    text: text('master_schedule_text'),
    button: text('master_schedule_button'),
  };
}

export interface ExhibitorGroup {
  readonly area: ShowArea | undefined;
  readonly exhibitors: readonly PublishedExhibitor[];
}

/** Visible exhibitors, by area and name; none while coming soon. */
export function exhibitorGroups(
  event: PortalEvent,
  areas: readonly ShowArea[],
  exhibitors: readonly PublishedExhibitor[] = [],
): ExhibitorGroup[] {
  if (!isPublished(event, 'exhibitors')) return [];
  const shown = exhibitors
    .filter(({ eventId, isShown }) => eventId === event.id && isShown)
    .toSorted((a, b) => a.company.localeCompare(b.company, 'en', { numeric: true }));
  const areaOf = ({ area }: PublishedExhibitor) => areas.find(({ key }) => key === area);
  return [...areas, undefined]
    .map((area) => ({ area, exhibitors: shown.filter((one) => areaOf(one) === area) }))
    .filter((group) => group.exhibitors.length > 0);
}
