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
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { mergeTimetable, type TimetableEntry } from '#domain/schedule/timetable.ts';
import { factsOf } from './facts-of.ts';
import type { ShowFacts } from './show-facts.ts';

/** What is saved that a show tells its vendors. */
export interface HubSource {
  readonly content: readonly ContentItem[];
  readonly schedule: readonly ScheduleEntry[];
  readonly documents?: readonly PortalDocument[];
  /** Put around the words of texts, for the preview. */
  readonly marks?: TextMarks | undefined;
}

/** What a show tells its vendors, on the hub's page, in the guides and in the calendars alike. */
export interface Hub<Words extends Prose = Prose> {
  readonly event: PortalEvent;
  readonly facts: ShowFacts;
  readonly timetable: readonly TimetableEntry[];
  /** The documents of this show and those of every show. */
  readonly documents: readonly PortalDocument[];
  readonly text: TextOf;
  /** The same without marks, to compare. */
  readonly plainText: TextOf;
  /** Descriptions and rules, as they were formatted. */
  readonly prose: (key: ContentKey) => Words;
  /** True when a manager stored one of these texts. */
  readonly isStored: (...keys: ContentKey[]) => boolean;
}

/** Everything that a show, given as its pages show it, tells its vendors (product 2.5). */
export function hubOf(event: PortalEvent, { content, schedule, documents = [], marks }: HubSource): Hub {
  const stored = explicitFor(event, content);
  const facts = factsOf[event.slug];
  return {
    event,
    facts,
    timetable: mergeTimetable(facts.timetable, schedule, event.id),
    documents: documents.filter(({ eventId }) => eventId === event.id || eventId === null),
    text: contentFor(event, content, marks),
    plainText: contentFor(event, content),
    prose: proseFor(event, content, marks),
    isStored: (...keys) => keys.some((key) => stored(key) !== undefined),
  };
}
