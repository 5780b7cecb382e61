import { formatDateRange, formatLongDate } from '#domain/basics/dates.ts';
import type { TextMarks } from '#domain/content/text.ts';
import { overrides, type PortalEvent } from '#domain/events/event.ts';
import { sharedLabels } from './shared.ts';

export interface ShowWords {
  readonly name: string;
  readonly location: string;
  /** 'October 9–11, 2025', or that they are to be announced. */
  readonly dates: string;
  /** '' while it is not known. */
  readonly start: string;
  readonly end: string;
}

/** The preview's mark for the dates of a show, which are two fields. */
export const datesMark = 'dates';

/** A show's name, dates and place for its pages. The preview marks each with the text that can override it. */
export function showWords(
  { name, location, startDate, endDate }: Pick<PortalEvent, 'name' | 'location' | 'startDate' | 'endDate'>,
  marks?: TextMarks,
): ShowWords {
  const marked = (key: string, words: string) => (marks ? marks.words(key, words) : words);
  const long = (date: string | null) => (date === null ? '' : formatLongDate(date));
  return {
    name: marked(overrides.name, name),
    location: marked(overrides.location, location),
    dates: marked(datesMark, formatDateRange(startDate, endDate) ?? sharedLabels.datesToBeAnnounced),
    start: marked(overrides.startDate, long(startDate)),
    end: marked(overrides.endDate, long(endDate)),
  };
}
