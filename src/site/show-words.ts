import { formatDateRange, formatLongDate } from '#domain/basics/dates.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { eventFields } from '#domain/events/fields.ts';
import { sharedLabels } from '#messages/shared.ts';
import type { PageContext } from './page.ts';

/** What pages say of a show's own fields. */
export interface ShowWords {
  readonly name: string;
  readonly location: string;
  /** 'October 9-11, 2025', or that they are to be announced. */
  readonly dates: string;
  /** '' while it is not known. */
  readonly start: string;
  readonly end: string;
}

/** The words of a show; in the preview each leads to the text that stands in for its field. */
export function showWords(
  { name, location, startDate, endDate }: PortalEvent,
  { marks }: Pick<PageContext, 'marks'>,
): ShowWords {
  const marked = (field: 'name' | 'location' | 'startDate' | 'endDate', words: string) =>
    marks ? marks.words(eventFields[field].text, words) : words;
  const long = (date: string | null) => (date === null ? '' : formatLongDate(date));
  return {
    name: marked('name', name),
    location: marked('location', location),
    dates: marked('startDate', formatDateRange(startDate, endDate) ?? sharedLabels.datesToBeAnnounced),
    start: marked('startDate', long(startDate)),
    end: marked('endDate', long(endDate)),
  };
}
