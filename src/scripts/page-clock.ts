import { type ClockFace, venueClock } from '#domain/basics/dates.ts';

/** The venue's clock; in a preview of another day and hour that one. */
export function pageClock(): ClockFace {
  const [date, time] = document.documentElement.dataset['preview']?.split('T') ?? [];
  return date && time ? { date, time } : venueClock(Date.now());
}
