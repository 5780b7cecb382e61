import { formatDateRange } from '#domain/basics/dates.ts';
import { type FormerSpan, formerSpans } from '#domain/content/former-spans.ts';
import { withContentOverrides } from '#domain/content/text.ts';
import { yearAround } from '#domain/dates-in-text/days.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { type ShowSpan, spanOf } from '#domain/events/shows.ts';
import type { PlacedExhibitor } from '#domain/exhibitors/exhibitor.ts';
import type { EditionRecords, Finding, Passage } from './passages.ts';

export interface CheckedShow extends EditionRecords {
  /** Texts may override its fields. */
  readonly shown: PortalEvent;
  /** Null if unknown, or if they end before they begin. */
  readonly days: ShowSpan | null;
  readonly passages: readonly Passage[];
  readonly today: string;
  readonly hasNext: boolean;
  readonly former: readonly ShowSpan[];
  readonly placed: readonly CheckedExhibitor[];
}

interface CheckedExhibitor extends PlacedExhibitor {
  /** Date of withdrawal; null if pages do not show the exhibitor, or if its inquiry is erased. */
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

export const daysText = ({ first, last }: ShowSpan): string => formatDateRange(first, last) ?? '';

export const isNotOfShow =
  (show: ShowSpan) =>
  (phrase: string): string =>
    `It says “${phrase}”, but the show is ${daysText(show)}.`;

export function isAround(show: ShowSpan, first: string, last = first): boolean {
  const around = yearAround(show.first);
  return last >= around.first && first <= around.last;
}
