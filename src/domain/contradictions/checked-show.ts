import { withContentOverrides } from '#domain/content/event-overrides.ts';
import { type FormerSpan, formerSpans } from '#domain/content/former-spans.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import { spanOf } from '#domain/events/show-span.ts';
import type { PlacedExhibitor } from '#domain/exhibitors/booths.ts';
import type { EditionRecords, Finding } from './finding.ts';
import type { Passage } from './passages.ts';

/** An edition as the rules look at it. */
export interface CheckedShow extends EditionRecords {
  /** As pages show it: texts may stand in for its fields. */
  readonly shown: PortalEvent;
  /** As pages show them; null if there are none, or they end before they begin. */
  readonly days: ShowSpan | null;
  readonly passages: readonly Passage[];
  /** The venue's day. */
  readonly today: string;
  /** Whether the next edition is being prepared. */
  readonly hasNext: boolean;
  /** The show's days before it moved, the latest first. */
  readonly former: readonly ShowSpan[];
  /** Exhibitors, those that pages don't show included. */
  readonly placed: readonly CheckedExhibitor[];
}

export interface CheckedExhibitor extends PlacedExhibitor {
  /** When its vendor withdrew; null if pages don't show it, or its inquiry is erased. */
  readonly withdrawnAt: string | null;
}

export type Rule = (show: CheckedShow) => Finding[];

export function checkedShow(
  records: EditionRecords,
  passages: readonly Passage[],
  today: string,
  hasNext: boolean,
  past: readonly FormerSpan[] = [],
  placed: readonly CheckedExhibitor[] = [],
): CheckedShow {
  const shown = withContentOverrides(records.event, records.content);
  const days = spanOf(shown);
  const former = formerSpans(past, days);
  return { ...records, shown, days, passages, today, hasNext, former, placed };
}
