import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';

/** Marks today's day of the timetable, today being the venue's, and leads to it. */
export function initToday(): void {
  mark();
  // A phone keeps a page open over night.
  document.addEventListener('visibilitychange', mark);
}

function mark(): void {
  const today = dateInZone(Date.now(), venueTimeZone);
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
