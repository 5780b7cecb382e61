import { formatDateRange } from '#domain/basics/dates.ts';
import { isOver } from '#domain/events/over.ts';
import type { Hub } from '#domain/hub/hub.ts';
import { pastShowText } from '#domain/hub/past-show.ts';
import { sharedLabels } from '#messages/shared.ts';
import { markedPast } from '#messages/show-day.ts';

export interface GuideHead {
  readonly show: string;
  readonly kind: string;
  readonly title: string;
  readonly place: string;
  readonly dates: string;
  readonly location: string;
  readonly past: string;
}

/** `today` is the venue's day: a guide says when its show is over. */
export function headOf(
  today: string,
  { event, text }: Pick<Hub<string>, 'event' | 'text'>,
  kind: string,
): Omit<GuideHead, 'title' | 'place'> {
  const { name, startDate, endDate, location } = event;
  const dates = formatDateRange(startDate, endDate) ?? sharedLabels.datesToBeAnnounced;
  const over = isOver(endDate, today);
  return {
    show: over ? markedPast(name) : name,
    kind,
    dates,
    location,
    past: over ? pastShowText(event, text) : '',
  };
}
