import {
  ageOf,
  isAboutGate,
  type Notice,
  noticeTimes,
  runningAt,
  shortMoment,
} from '#domain/notices/notice.ts';
import { keep, kept } from '#stores/kept.ts';
import { ownArea, whenAreaIsChosen } from '#stores/own-area.ts';
import styles from '#styles/notices.css?url&no-inline';

/** The ids of the notices that this browser has read out. */
type Memory = { readonly seen: readonly string[] };
const MEMORY = 'portal-notices';

/** Shows these notices from now on; `keptAt` is the age of a saved copy, null for the newest word. */
type Show = (notices: readonly Notice[], keptAt: string | null) => void;

/** One line at the foot of the window, which opens to all notices; on the inquiry form a tab at the side. */
export function noticeBox(header: HTMLElement): Show {
  const status = make('div', { role: 'status', className: 'sr-only' });
  const line = make('summary', { className: 'inset-focus font-semibold' });
  const list = make('div', {});
  const card = make('details', { className: 'notices-card', hidden: true }, line, list);
  const box = make('section', { className: 'notices wrap screen-only', ariaLabel: 'Notices' }, status, card);
  // Screen readers announce only what appears in a region that they know.
  header.append(box);
  // The page keeps as much room at its end, and what is focused stops above them.
  const root = document.documentElement;
  new ResizeObserver(() => root.style.setProperty('--notices-height', `${box.offsetHeight}px`)).observe(box);
  const style = make('link', { rel: 'stylesheet', href: styles });
  let seen: readonly string[] = kept<Memory>(MEMORY, ({ seen }) => seen)?.seen ?? [];
  let known: readonly Notice[] = [];
  let knownAt: string | null = null;
  let drawn = '';
  let nextEnd = 0;

  const draw = () => {
    const now = Date.now();
    const isOwn = ({ slug, area }: Notice) => area !== null && area === ownArea(slug);
    const notices = runningAt(known, now).toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
    clearTimeout(nextEnd);
    if (notices.length > 0)
      nextEnd = window.setTimeout(draw, Math.min(...notices.map(({ until }) => Date.parse(until))) - now);

    const lines = notices.map((notice) => [
      placeOf(notice, header),
      notice.text,
      noticeTimes(
        shortMoment(notice.from, now),
        shortMoment(notice.until, now),
        knownAt ? ageOf(knownAt, now) : '',
      ),
    ]);
    const next = JSON.stringify(lines);
    if (next === drawn) return;
    drawn = next;
    const news = lines.filter((_, at) => !seen.includes(notices[at]?.id ?? ''));
    status.replaceChildren(...news.map(wordsOf));
    line.replaceChildren(
      make('span', { className: 'notices-line' }, ...lines.slice(0, 1).map(wordsOf)),
      make('span', { className: 'notices-more' }, lines.length > 1 ? ` · ${lines.length - 1} more` : ''),
      make('span', { className: 'notices-count' }, `${lines.length} notice${lines.length > 1 ? 's' : ''}`),
    );
    list.replaceChildren(...lines.map(noticeLine));
    for (const ticket of document.querySelectorAll<HTMLElement>('[data-ticket]')) {
      const { ticket: area, show } = ticket.dataset;
      const about = notices.find((one) => (!show || show === one.slug) && isAboutGate(one, area));
      ticket.querySelector('.now-gate')?.remove();
      // On the ticket's edge, where it moves nothing.
      if (about) ticket.prepend(make('p', { className: 'now-gate screen-only' }, about.text));
    }
    card.hidden = lines.length === 0;
    seen = notices.map(({ id }) => id);
    if (news.length > 0) keep(MEMORY, { seen });
  };

  // Without its style it would push the page down.
  style.onload = draw;
  whenAreaIsChosen(() => style.sheet && draw());
  box.dataset['isTab'] = String(location.pathname.includes('/booth-inquiry'));
  return (notices, keptAt) => {
    known = notices.filter((notice) => placeOf(notice, header) !== undefined);
    knownAt = keptAt;
    if (style.sheet) draw();
    else if (known.length > 0) document.head.append(style);
  };
}

/** A notice's area on a show's page ('' for all), its show elsewhere; undefined if it does not belong on this page. */
function placeOf({ slug, areaName }: Notice, header: HTMLElement): string | undefined {
  const show = header.dataset['showOfPage'];
  if (show) return show === slug ? (areaName ?? '') : undefined;
  const name = document.querySelector<HTMLElement>(`[data-show="${slug}"]`)?.dataset['name'];
  return name && [name, areaName].filter(Boolean).join(', ');
}

type Line = readonly (string | undefined)[];

const wordsOf = ([place, text = '']: Line): HTMLElement =>
  make('p', {}, ...(place ? [make('b', {}, `${place}: `)] : []), text);

const noticeLine = (line: Line): HTMLElement =>
  make('div', { className: 'notice' }, wordsOf(line), make('p', { className: 'notice-when' }, line[2] ?? ''));

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
