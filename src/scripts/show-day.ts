import { type ClockFace, splitAtDates } from '#domain/basics/dates.ts';
import { phaseOf } from '#domain/events/shows.ts';
import { type DayLines, type TimedWords, wordsAt } from '#domain/hub/timed-words.ts';
import { ownArea, whenAreaIsChosen } from '#stores/own-area.ts';
import { pageClock, whileOpen } from './page-clock.ts';

/** Updates the day line of each show (product 4.13) to today. */
export function initShowDay(): void {
  const look = () => {
    const now = pageClock();
    for (const line of document.querySelectorAll<HTMLElement>('[data-show-day]')) tell(line, now);
    for (const ticket of document.querySelectorAll<HTMLElement>('[data-ticket]')) fill(ticket, now);
  };
  whileOpen(look);
  whenAreaIsChosen(look);
}

function tell(line: HTMLElement, now: ClockFace): void {
  const lines = JSON.parse(line.dataset['showDay'] ?? '') as DayLines;
  const [words] = line.children;
  const own = lines.areas[ownArea(lines.slug) ?? ''];
  const said = wordsAt(own?.said ?? lines.all, now, own?.name);
  // Otherwise a date could break across lines.
  const parts = splitAtDates(said);
  // Written only when it changes: somebody may be selecting it.
  if (words && (words.textContent !== said || words.childNodes.length !== parts.length))
    words.replaceChildren(...parts.map((part, at) => (at % 2 === 1 ? unbroken(part) : part)));
  line.dataset['phase'] = phaseOf(lines, now.date);
}

/** Outside the hub, only the ticket of the vendor's own area is on view, while it says something. */
function fill(ticket: HTMLElement, now: ClockFace): void {
  const { said = '', show = '', ticket: area } = ticket.dataset;
  const words = wordsAt(JSON.parse(said) as TimedWords, now);
  if (ticket.closest('[data-own-tickets]')) ticket.hidden = words === '' || ownArea(show) !== area;
  const lines = words.split('\n');
  ticket.dataset['phone'] = lines[4] ?? 'office';
  // What is gone keeps its place until the page is left.
  for (const [at, line] of ticket.querySelectorAll('[data-line]').entries())
    if (line.textContent !== lines[at]) line.textContent = lines[at] || (line.textContent && '\u00a0');
}

/** The same markup as src/components/Dates.astro. */
const unbroken = (date: string) =>
  Object.assign(document.createElement('span'), { className: 'inline-block', textContent: date });
