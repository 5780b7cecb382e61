import { formatDateRange } from '#domain/basics/dates.ts';
import { withContentOverrides } from '#domain/content/text.ts';
import { yearAround } from '#domain/dates-in-text/days.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { type ShowSpan, spanOf } from '#domain/events/shows.ts';
import type { PlacedExhibitor } from '#domain/exhibitors/exhibitor.ts';
import type { EditingPlace, EditionRecords, Passage } from './passages.ts';

export interface CheckedShow extends EditionRecords {
  /** Texts may override its fields. */
  readonly shown: PortalEvent;
  /** Null if unknown, or if they end before they begin. */
  readonly days: ShowSpan | null;
  readonly passages: readonly Passage[];
  readonly today: string;
  readonly hasNext: boolean;
  readonly placed: readonly CheckedExhibitor[];
}

interface CheckedExhibitor extends PlacedExhibitor {
  /** Date of withdrawal; null if pages do not show the exhibitor, or if its inquiry is erased. */
  readonly withdrawnAt: string | null;
}

/** A rule's finding in one place. */
export interface Found {
  readonly place: EditingPlace;
  readonly message: string;
  /** The subject: if one of these changes, the finding is a new one. */
  readonly about: readonly (string | null)[];
  readonly exhibitor?: string;
}

export function checkedShow(
  records: EditionRecords,
  passages: readonly Passage[],
  today: string,
  hasNext: boolean,
  placed: readonly CheckedExhibitor[] = [],
): CheckedShow {
  const shown = withContentOverrides(records.event, records.content);
  const days = spanOf(shown);
  const checked = passages.filter(({ says }) => says !== 'label');
  return { ...records, shown, days, passages: checked, today, hasNext, placed };
}

/** Makes one finding per phrase. @param about its subject besides the phrase and its text */
export function foundIn(
  { place, kind, record, field, text }: Passage,
  phrases: readonly string[],
  messageOf: (phrase: string) => string,
  ...about: readonly string[]
): Found[] {
  const part = { text: '', event: record }[kind as string] ?? field;
  return [...new Set(phrases)].map((phrase) => ({
    place,
    message: messageOf(phrase),
    about: [part, text, phrase, ...about],
  }));
}

export const isInWords = ({ says }: Passage): boolean => says === 'words';

export const daysText = ({ first, last }: ShowSpan): string => formatDateRange(first, last) ?? '';

export const isNotOfShow =
  (show: ShowSpan) =>
  (phrase: string): string =>
    `It says “${phrase}”, but the show is ${daysText(show)}.`;

export function isAround(show: ShowSpan, first: string, last = first): boolean {
  const around = yearAround(show.first);
  return last >= around.first && first <= around.last;
}
