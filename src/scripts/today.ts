import { vendorLabels } from '#messages/vendors.ts';
import { whenAreaIsChosen } from '#stores/own-area.ts';
import { pageClock, whileOpen } from './page-clock.ts';

/** Marks today in the timetable, today being the venue's, and leads to it. */
export function initToday(): void {
  whileOpen(mark);
  whenAreaIsChosen(mark);
  window.addEventListener('popstate', mark);
  const earlier = document.querySelector<HTMLElement>('[data-earlier]');
  earlier?.addEventListener('click', () => {
    for (const day of document.querySelectorAll<HTMLElement>('[data-day][hidden]')) day.hidden = false;
    earlier.hidden = true;
    mark();
  });
}

function mark(): void {
  const { date, time } = pageClock();
  const isToday = (days: string) => {
    const [first = '', last = first] = days.split('/');
    return first <= date && date <= last;
  };
  markDay(isToday);
  for (const table of document.querySelectorAll<HTMLTableElement>('[data-drawn-days]'))
    markColumn(table, isToday, time);
}

const badge = Object.assign(document.createElement('p'), {
  className: 'badge badge-filled',
  textContent: vendorLabels.today,
});

/** The card of today, with what is chosen; the filter may leave it out. */
function markDay(isToday: (days: string) => boolean): void {
  const heads = [...document.querySelectorAll<HTMLElement>('[data-day] h3')];
  const shown = heads.filter((head) => [head, cardOf(head)].every(isShown));
  const today = shown.find((head) => isToday(head.dataset['days'] ?? dayOf(head)));
  const card = today?.closest('[data-day]');
  if (card) card.querySelector('.day-head')?.append(badge);
  else badge.remove();
  const jump = document.querySelector<HTMLAnchorElement>('[data-jump-to-today]');
  if (!jump) return;
  jump.hidden = !today || today === shown[0];
  if (card) jump.href = `#${card.id}`;
}

const cardOf = (head: HTMLElement): Element => head.closest('[data-day]') ?? head;
const dayOf = (head: HTMLElement): string => cardOf(head).id.replace('day-', '');
const isShown = (element: Element): boolean =>
  !element.hasAttribute('hidden') && getComputedStyle(element).display !== 'none';

function markColumn(table: HTMLTableElement, isToday: (days: string) => boolean, time: string): void {
  const [from = 0, span = 0] = table.dataset['drawnDays']?.split('/').map(Number) ?? [];
  const now = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - from) / span;
  for (const line of table.querySelectorAll('.now')) line.remove();
  for (const head of table.querySelectorAll<HTMLTableCellElement>('[data-days]')) {
    const isNow = isToday(head.dataset['days'] ?? '');
    head.ariaCurrent = isNow ? 'date' : null;
    for (const { cells } of table.rows) {
      const cell = cells[head.cellIndex];
      cell?.classList.toggle('is-today', isNow);
      if (isNow && now >= 0 && now <= 1) cell?.querySelector('svg')?.append(nowLine(now));
    }
  }
}

function nowLine(now: number): SVGElement {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  line.setAttribute('class', 'now');
  line.setAttribute('x', `${now * 100}%`);
  return line;
}
