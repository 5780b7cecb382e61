import { formatDateRange } from '#domain/basics/dates.ts';
import { filled } from '#domain/content/placeholder.ts';
import type { TextOf } from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';

/** What is said of a show that is over: 'This show was October 10–18, 2025. …'; '' where a manager emptied it, or its dates are missing. */
export function pastShowText(
  { startDate, endDate }: Pick<PortalEvent, 'startDate' | 'endDate'>,
  text: TextOf,
): string {
  const dates = formatDateRange(startDate, endDate);
  return dates === null ? '' : filled(text('event_after_text'), { DATES: dates });
}
