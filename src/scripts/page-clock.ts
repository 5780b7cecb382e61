import { type ClockFace, venueClock } from '#domain/basics/dates.ts';

/** The venue's clock; in a preview of another day and hour that one. */
export function pageClock(): ClockFace {
  const [date, time] = document.documentElement.dataset['preview']?.split('T') ?? [];
  return date && time ? { date, time } : venueClock(Date.now());
}

const MINUTE = 60_000;

/** Looks now, and again as long as the page is open: over midnight, after a night in a pocket, brought back by Back. */
export function whileOpen(look: () => void): void {
  look();
  setInterval(look, MINUTE);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
}
