import type { ContentKey } from '#domain/content/catalogue.ts';
import type { ContentItem } from '#domain/content/item.ts';
import {
  contentFor,
  explicitFor,
  type Prose,
  proseFor,
  type TextMarks,
  type TextOf,
} from '#domain/content/text.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { picturesOf } from '#domain/pictures/files.ts';
import type { Picture } from '#domain/pictures/picture.ts';
import { type Rule, rulesOf } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import { areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { type ShowYears, type TimetableEntry, timetableOf, yearsOf } from '#domain/schedule/timetable.ts';
import { withDayBefore } from './day-before.ts';

/** What is saved that a show tells its vendors. What snapshots of earlier versions lack is not there. */
export interface HubSource {
  readonly content: readonly ContentItem[];
  readonly schedule: readonly ScheduleEntry[];
  readonly areas?: readonly Area[] | undefined;
  readonly rules?: readonly Rule[] | undefined;
  readonly documents?: readonly PortalDocument[];
  readonly pictures?: readonly Picture[] | undefined;
  readonly marks?: TextMarks | undefined;
}

/** What a show tells its vendors, on the hub's page, in the guides and in the calendars alike. */
export interface Hub<Words extends Prose = Prose> {
  readonly event: PortalEvent;
  readonly areas: readonly ShowArea[];
  /** Everything but deadlines, by date, start and area. */
  readonly timetable: readonly TimetableEntry[];
  readonly deadlines: readonly TimetableEntry[];
  /** The years that need not be said of a day. */
  readonly years: ShowYears;
  readonly rules: readonly Rule[];
  readonly documents: readonly PortalDocument[];
  /** Site plans, of areas and of the whole show. */
  readonly plans: readonly Picture[];
  readonly text: TextOf;
  /** The same without marks, to compare. */
  readonly plainText: TextOf;
  readonly prose: (key: ContentKey) => Words;
  /** True when a manager stored one of these texts; a stored default, which one click on "Add" makes, says nothing. */
  readonly isStored: (...keys: ContentKey[]) => boolean;
}

/** Everything that a show, given as its pages show it, tells its vendors (product 2.4). */
export function hubOf(event: PortalEvent, source: HubSource): Hub {
  const { content, schedule, areas = [], rules = [], documents = [], pictures, marks } = source;
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
    rules: rulesOf(event.id, rules),
    documents: documents.filter(({ eventId }) => eventId === event.id || eventId === null),
    text,
    plainText: contentFor(event, content),
    prose: proseFor(event, content, marks),
    isStored: (...keys) => keys.some((key) => ![undefined, byDefault(key)].includes(stored(key))),
  };
}
