import { chevronDown, chevronUp, x } from '#domain/look/icons.ts';
import { type Block, blocksOf, patternsOf, placesOf } from './blocks.ts';

type Hit = Block & { readonly places: readonly Range[] };

/** Over the bar at the top, so that nothing moves. */
let bar: HTMLDialogElement | undefined;
let opener: HTMLElement | undefined;
let hits: readonly Hit[] = [];
let current = 0;

/** Searches the words of all panels on the page, without an index. */
export function openSearch(button: HTMLElement): void {
  opener = button;
  bar ??= makeBar();
  bar.show();
  field().select();
}

const field = () => bar?.querySelector('input') as HTMLInputElement;

function makeBar(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'find-bar';
  made.innerHTML = `<form role="search"><input type="search" autocomplete="off" enterkeyhint="search"><output></output>${button('button', chevronUp)}${button('submit', chevronDown)}${button('button', x)}</form><p hidden></p>`;
  const [before, next, close] = made.querySelectorAll('button');
  for (const [control, label] of [
    [made.querySelector('input'), 'Search load-in, schedule, guidelines, and downloads'],
    [before, 'Previous'],
    [next, 'Next'],
    [close, 'Close search'],
  ] as const)
    control?.setAttribute('aria-label', label);
  made.querySelector('input')?.addEventListener('input', search);
  made.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    go(current + 1);
  });
  before?.addEventListener('click', () => go(current - 1));
  close?.addEventListener('click', shut);
  made.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') shut();
    if (event.key === 'Enter' && event.shiftKey) {
      event.preventDefault();
      go(current - 1);
    }
  });
  return document.body.appendChild(made);
}

const button = (type: string, shape: string): string =>
  `<button type="${type}"><svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" class="icon"><path d="${shape}"/></svg></button>`;

function search(): void {
  const query = field().value.trim();
  const wanted = patternsOf(query);
  const panels = document.querySelector('[data-panels]');
  const all = document.querySelector<HTMLInputElement>('[name=job]');
  // The rules of one kind would hide the others.
  if (all) all.checked = true;
  const found = panels && query.length > 1 ? blocksOf(panels) : [];
  const everywhere = found
    .map((block) => ({ ...block, places: placesOf(block, wanted) }))
    .filter(({ places }) => places.length > 0);
  hits = everywhere.filter(({ element }) => isOfChosenArea(element));
  tellNothing(found.length > 0 && hits.length === 0, everywhere.length);
  mark(
    'found',
    hits.flatMap(({ places }) => places),
  );
  if (hits.length > 0) go(0);
  else {
    forget();
    tell('');
  }
}

function forget(): void {
  mark('found-here', []);
  document.querySelector('[data-found]')?.removeAttribute('data-found');
}

/** The area filter leaves out what concerns other areas. */
function isOfChosenArea(element: Element): boolean {
  for (let at: Element | null = element; at && !at.matches('[data-panels]'); at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false;
  return true;
}

function go(to: number): void {
  forget();
  current = (to + hits.length) % hits.length;
  const hit = hits[current];
  if (!hit) return;
  const tab = document.getElementById(`tab-${hit.element.closest('.panel')?.id}`);
  if (tab?.ariaSelected !== 'true') tab?.click();
  hit.element.dataset['found'] = '';
  mark('found-here', hit.places);
  // Once the panel is open.
  hit.element.closest('[data-day]')?.removeAttribute('hidden');
  hit.element.closest('details')?.setAttribute('open', '');
  requestAnimationFrame(() => hit.element.scrollIntoView({ block: 'center' }));
  tell(`${current + 1} of ${hits.length}`);
}

function tell(text: string): void {
  const output = bar?.querySelector('output');
  if (output) output.textContent = text;
}

/** The hub has the contacts, in the managers' words. */
function tellNothing(isNothing: boolean, elsewhere: number): void {
  const line = bar?.querySelector('p');
  if (!line) return;
  line.hidden = !isNothing;
  line.role = 'status';
  const ask = document.querySelector<HTMLTemplateElement>('[data-ask]')?.content.cloneNode(true);
  const found = elsewhere > 0 ? ` ${`${elsewhere} more in other areas.`}` : '';
  line.replaceChildren(`Nothing found.${found} `, ...(ask ? [ask] : []));
}

/** Browsers without highlights show the outline of the line alone. */
function mark(name: string, places: readonly Range[]): void {
  if ('highlights' in CSS) CSS.highlights.set(name, new Highlight(...places));
}

function shut(): void {
  bar?.close();
  const found = document.querySelector<HTMLElement>('[data-found]');
  if (found) found.tabIndex = -1;
  (found ?? opener)?.focus({ preventScroll: true });
  forget();
  mark('found', []);
}
