import type { ClockFace } from '#domain/basics/dates.ts';
import { type TimedWords, wordsAt } from '#domain/hub/timed-words.ts';
import { ownArea, whenAreaIsChosen } from '#stores/own-area.ts';
import { pageClock, whileOpen } from './page-clock.ts';
import { tellDay } from './tell-day.ts';

/** Updates the day line of each show (product 4.13) to today. */
export function initShowDay(): void {
  const look = () => {
    const now = pageClock();
    for (const line of document.querySelectorAll<HTMLElement>('[data-show-day]')) tellDay(line, now);
    for (const ticket of document.querySelectorAll<HTMLElement>('[data-ticket]')) fill(ticket, now);
  };
  whileOpen(look);
  whenAreaIsChosen(look);
}

/** Outside the hub, only the ticket of the vendor's own area is on view, while it says something. */
function fill(ticket: HTMLElement, now: ClockFace): void {
  const { timed = '', show = '', ticket: area } = ticket.dataset;
  const words = wordsAt(JSON.parse(timed) as TimedWords, now);
  if (ticket.closest('[data-own-tickets]')) ticket.hidden = words === '' || ownArea(show) !== area;
  const lines = words.split('\n');
  ticket.dataset['phone'] = lines[4] ?? 'office';
  // What is gone keeps its place until the page is left.
  for (const [at, line] of ticket.querySelectorAll('[data-line]').entries())
    if (line.textContent !== lines[at]) line.textContent = lines[at] || (line.textContent && '\u00a0');
}
