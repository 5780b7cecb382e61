import type { ContentKey } from '#domain/content/catalogue.ts';
import { explicitFor, type ProseOf, type TextOf } from '#domain/content/text.ts';
import type { PortalDocument } from '#domain/documents/document.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { factsOf } from '#domain/hub/facts-of.ts';
import type { ShowFacts } from '#domain/hub/show-facts.ts';
import { mergeTimetable, type TimetableEntry } from '#domain/schedule/timetable.ts';
import type { ShowContext } from './show.ts';
import { snapshot } from './snapshot.ts';

/** What the vendor hub of one show is made of. */
export interface VendorHub {
  readonly event: PortalEvent;
  readonly facts: ShowFacts;
  readonly timetable: readonly TimetableEntry[];
  /** The public documents of this show and those of every show. */
  readonly documents: readonly PortalDocument[];
  readonly text: TextOf;
  readonly prose: ProseOf;
  /** True when a manager stored one of these texts. */
  readonly isStored: (...keys: ContentKey[]) => boolean;
}

/** Everything the vendor hub of a show tells. */
export async function vendorHub({ event, text, prose }: ShowContext): Promise<VendorHub> {
  const { content, schedule, documents } = await snapshot();
  const stored = explicitFor(event, content);
  const facts = factsOf[event.slug];
  return {
    event,
    facts,
    timetable: mergeTimetable(facts.timetable, schedule, event.id),
    documents: documents.filter(({ eventId }) => eventId === event.id || eventId === null),
    text,
    prose,
    isStored: (...keys) => keys.some((key) => stored(key) !== undefined),
  };
}
