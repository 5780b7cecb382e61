import { ageOf, type Notice, runningAt, shortMoment } from '#domain/notices/notice.ts';
import { noticeLabels as labels } from '#messages/notices.ts';
import { keep, kept } from '#stores/kept.ts';
import styles from '#styles/notices.css?url&no-inline';

/** The ids of the notices that this browser has announced, and of those that somebody has folded. */
type Memory = { readonly told: readonly string[]; readonly folded: readonly string[] };
const MEMORY = 'portal-notices';
const NOTHING: Memory = { told: [], folded: [] };

/** Shows these notices from now on; `keptAt` is since when there is no newer word, null where this is the newest. */
type Show = (notices: readonly Notice[], keptAt: string | null) => void;

/** The notices at the foot of the window: each is read out once and goes when it ends; folded they are a tab at the side. */
export function noticeBox(header: HTMLElement): Show {
  const status = make('div', { role: 'status' });
  const button = make('button', { type: 'button', hidden: true });
  const card = make('div', { className: 'notices-card' }, status, button);
  const box = make('section', { className: 'notices wrap screen-only', ariaLabel: labels.name }, card);
  // Empty it takes no room, and is known to readers of the screen before there is something to read out.
  header.append(box);
  // The page keeps as much room at its end, and what is focused stops above them.
  const root = document.documentElement;
  new ResizeObserver(() => root.style.setProperty('--notices-height', `${box.offsetHeight}px`)).observe(box);
  const style = make('link', { rel: 'stylesheet', href: styles });
  let memory: Memory = kept<Memory>(MEMORY, ({ told }) => told) ?? NOTHING;
  let known: readonly Notice[] = [];
  let knownAt: string | null = null;
  let drawn = '';
  let nextEnd = 0;
  let ids: string[] = [];

  const remember = (changed: Partial<Memory>) => {
    memory = { ...memory, ...changed };
    keep(MEMORY, memory);
  };
  const draw = () => {
    const now = Date.now();
    const notices = runningAt(known, now);
    clearTimeout(nextEnd);
    if (notices.length > 0)
      nextEnd = window.setTimeout(draw, Math.min(...notices.map(({ until }) => Date.parse(until))) - now);

    ids = notices.map(({ id }) => id);
    const isFolded = ids.length > 0 && ids.every((id) => memory.folded.includes(id));
    const lines = notices.map((notice) => [
      placeOf(notice, header),
      notice.text,
      labels.when(
        shortMoment(notice.from, now),
        shortMoment(notice.until, now),
        knownAt ? ageOf(knownAt, now) : '',
      ),
    ]);
    const next = JSON.stringify([isFolded, lines]);
    if (next === drawn) return;
    drawn = next;
    const news = ids.filter((id) => !memory.told.includes(id));
    status.ariaLive = news.length > 0 ? 'polite' : 'off';
    status.hidden = isFolded;
    status.replaceChildren(...lines.map(noticeLine));
    button.hidden = notices.length === 0;
    button.textContent = isFolded ? labels.show(notices.length) : labels.hide;
    box.dataset['notices'] = notices.length === 0 ? '' : isFolded ? 'folded' : 'open';
    if (news.length > 0) remember({ told: [...memory.told, ...news] });
  };

  // Without its style it would push the page down.
  style.onload = draw;
  button.onclick = () => {
    const others = memory.folded.filter((id) => !ids.includes(id));
    remember({ folded: status.hidden ? others : [...others, ...ids] });
    draw();
  };
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

const noticeLine = ([place, text = '', when = '']: (string | undefined)[]) =>
  make(
    'div',
    { className: 'notice' },
    make('p', {}, ...(place ? [make('b', {}, `${place}: `)] : []), text),
    make('p', { className: 'notice-when' }, when),
  );

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
