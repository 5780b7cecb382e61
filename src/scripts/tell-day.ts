import { phaseOf } from '#domain/events/shows.ts';
import { DATE, type DayLines, type TimedWords, wordsAt } from '#domain/hub/timed-words.ts';
import { ownArea, whenAreaIsChosen } from '#stores/own-area.ts';
import { pageClock, whileOpen } from './page-clock.ts';

const page: { tellDay?: () => void } = Object(window);

// It runs below each part that it writes, before what follows is there to move.
if (page.tellDay) tellDay();
else {
  page.tellDay = tellDay;
  whileOpen(tellDay);
  whenAreaIsChosen(tellDay);
}

/** Keeps the day line of each show (product 4.13) and the tickets at the hour. */
function tellDay(): void {
  const now = pageClock();
  for (const line of document.querySelectorAll<HTMLElement>('[data-show-day]')) {
    const lines = JSON.parse(line.dataset['showDay'] ?? '') as DayLines;
    const own = lines.areas[ownArea(lines.slug) ?? ''];
    write(line.firstElementChild, wordsAt(own?.said ?? lines.all, now, own?.name));
    line.dataset['phase'] = phaseOf(lines, now.date);
  }
  for (const ticket of document.querySelectorAll<HTMLElement>('[data-ticket]')) {
    const { said = '', show = '', ticket: area } = ticket.dataset;
    const words = wordsAt(JSON.parse(said) as TimedWords, now);
    // Outside the hub, only the ticket of the vendor's own area is on view, while it says something.
    if (ticket.closest('[data-own-tickets]')) ticket.hidden = words === '' || ownArea(show) !== area;
    const lines = words.split('\n');
    ticket.dataset['phone'] = lines[4] ?? 'office';
    for (const [at, line] of ticket.querySelectorAll('[data-line]').entries()) {
      // On an open page what is gone keeps its place.
      const gone = line.textContent && document.readyState !== 'loading' ? '\u00a0' : '';
      write(line, lines[at] || gone);
    }
  }
}

/** Only when it changes: somebody may be selecting it. */
function write(place: Element | null, words: string): void {
  const parts = words.split(DATE);
  if (place?.textContent === parts.join('')) return;
  // The same markup as src/components/Dates.astro.
  const whole = (date: string) =>
    Object.assign(document.createElement('span'), { className: 'inline-block', textContent: date });
  place?.replaceChildren(...parts.map((part, at) => (at % 2 === 1 ? whole(part) : part)));
}
