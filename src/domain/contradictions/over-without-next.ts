import { formatLongDate } from '#domain/basics/dates.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';
import { eventPlace } from './passages.ts';

/** An active show that is over and has no next edition. */
export function overWithoutNext({ event, state, days, hasNext, today }: CheckedShow): Finding[] {
  if (state !== 'current' || !event.isActive || hasNext || !days || days.last >= today) return [];
  const message = `The show ended on ${formatLongDate(days.last)}, and next year’s show has not been started.`;
  return [{ place: eventPlace('endDate'), message, about: [days.last] }];
}
