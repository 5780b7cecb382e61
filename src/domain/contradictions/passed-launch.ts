import { isFloorPlanId } from '#domain/events/floor-plan-id.ts';
import { isPublished } from '#domain/events/parts.ts';
import type { CheckedShow } from './checked-show.ts';
import { datesAround, monthsIn } from './dates-in-text.ts';
import type { Finding } from './finding.ts';

/** A floor plan that is not out on the day or month announced. */
export function passedLaunch({ event, passages, days, today }: CheckedShow): Finding[] {
  const isOut = event.expofpEventId !== null && isFloorPlanId(event.expofpEventId);
  if (isOut && isPublished(event, 'floor-map')) return [];
  const launch = passages.find(({ place }) => place.id === 'floor_map_launch_date');
  if (!launch) return [];
  const { place, text, dates, mentions } = launch;
  const named = [
    ...dates.flatMap(({ mention }) => datesAround(mention, days)?.at(-1) ?? []),
    ...monthsIn(mentions).map(({ last }) => last),
  ].sort();
  const last = named.at(-1);
  if (last === undefined || last >= today) return [];
  return [{ place, message: `“${text}” is over, and the floor map is not out yet.`, about: [text] }];
}
