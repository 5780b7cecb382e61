import { formatDateRange } from '#domain/basics/dates.ts';
import { type FormerSpan, formerSpans } from '#domain/content/former-spans.ts';
import { withContentOverrides } from '#domain/content/text.ts';
import { yearAround } from '#domain/dates-in-text/days.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { type ShowSpan, spanOf } from '#domain/events/shows.ts';
import type { PlacedExhibitor } from '#domain/exhibitors/exhibitor.ts';
import type { EditionRecords, Finding, Passage } from './passages.ts';

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

interface CheckedExhibitor extends PlacedExhibitor {
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

/** 'October 10–18, 2025'. */
export const daysText = ({ first, last }: ShowSpan): string => formatDateRange(first, last) ?? '';

/** 'It says “October 10–12”, but the show is October 10–18, 2025.' */
export const isNotOfShow =
  (show: ShowSpan) =>
  (phrase: string): string =>
    `It says “${phrase}”, but the show is ${daysText(show)}.`;

/** Whether any of these days lies in the year around the show. */
export function isAround(show: ShowSpan, first: string, last = first): boolean {
  const around = yearAround(show.first);
  return last >= around.first && first <= around.last;
}
