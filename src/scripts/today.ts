import { venueClock } from '#domain/basics/clock.ts';
import { whileOpen } from './while-open.ts';

/** Marks today's day of the timetable, today being the venue's, and leads to it. */
export function initToday(): void {
  whileOpen(mark);
}

function mark(): void {
  const { date: today } = venueClock(Date.now());
  const jump = document.querySelector<HTMLAnchorElement>('[data-jump-to-today]');
  if (jump) jump.hidden = true;
  for (const day of document.querySelectorAll<HTMLElement>('[data-day]')) {
    const isToday = day.dataset['day'] === today;
    for (const badge of day.querySelectorAll<HTMLElement>('[data-today]')) badge.hidden = !isToday;
    if (!isToday || !jump) continue;
    jump.hidden = false;
    jump.href = `#${day.id}`;
    // Filtered out together with its day.
    jump.dataset['areas'] = day.dataset['areas'] ?? '';
  }
}
