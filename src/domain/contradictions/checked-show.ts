import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { spanOf } from '#domain/events/show-span.ts';
import type { EditionRecords, Finding } from './finding.ts';
import { type Passage, passagesOf } from './passages.ts';

/** An edition as the rules look at it. */
export interface CheckedShow extends EditionRecords {
  /** The event as its pages show it, where texts stand in for its fields. */
  readonly shown: PortalEvent;
  /** The days of the show as its pages have them; null while there are none, or the wrong way round. */
  readonly days: ShowSpan | null;
  /** Everything that it says in words. */
  readonly passages: readonly Passage[];
  /** The venue's day. */
  readonly today: string;
  /** Whether an edition that comes after it is being prepared. */
  readonly hasNext: boolean;
}

/** Looks at a show for one kind of contradiction. */
export type Rule = (show: CheckedShow) => Finding[];

/**
 * An edition's records, with those of all shows, as the rules look at them.
 * @param today the venue's day, 'YYYY-MM-DD'
 * @param hasNext whether an edition that comes after it is being prepared
 */
export function checkedShow(records: EditionRecords, today: string, hasNext: boolean): CheckedShow {
  const shown = withContentOverrides(records.event, records.content);
  return { ...records, shown, days: spanOf(shown), passages: passagesOf(records), today, hasNext };
}
