import { venueClock } from '#domain/basics/dates.ts';
import { tellDay } from '#scripts/tell-day.ts';

/** Writes the day line before the first paint, so that nothing moves when src/scripts/show-day.ts keeps it at the hour. */
const line = document.currentScript?.previousElementSibling as HTMLElement;
tellDay(line, venueClock(Date.now()));
