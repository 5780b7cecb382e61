import { type FormattedPlaces, findFormatted, writeFormatted } from './frame-formatted.ts';
import { fill, indexOf, type PageText, type Piece, piecesOf } from './matching.ts';

/** What the preview is told, and tells. */
export interface FrameTexts {
  /** Writes the texts into the page and marks those of `openKey`. */
  update(texts: readonly PageText[], openKey: string | null): void;
  detach(): void;
}

export interface FrameListeners {
  /** A text was clicked: the keys that change it. */
  onPick(keys: readonly string[]): void;
  /** The keys whose texts stand on the page. */
  onShown(keys: readonly string[]): void;
}

interface Place {
  readonly original: string;
  readonly pieces: readonly Piece[];
  written: string;
}

/** An element with texts in it, and the keys that change them. */
type Holder = readonly [element: HTMLElement, keys: readonly string[]];

const STYLE = `
  [data-preview-text] { cursor: pointer; }
  [data-preview-text]:hover { outline: 2px dashed currentcolor; outline-offset: 3px; }
  [data-preview-text="open"] { outline: 3px solid #d9a744; outline-offset: 3px; box-shadow: 0 0 0 3px #241d16; }
  .tab[data-preview-text="open"] { outline-offset: -6px; box-shadow: none; }`;

/**
 * Finds the texts of the content manager in a framed page of the portal by the words that were published, and keeps
 * them as they are typed. The page itself knows nothing of it, and what its scripts put in later is found too.
 */
export function attachTexts(frame: HTMLIFrameElement, listeners: FrameListeners): FrameTexts | null {
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || !view || page.location.href === 'about:blank') return null;
  let texts: readonly PageText[] = [];
  let openKey: string | null = null;
  let places = new Map<Text, Place>();
  let formatted: FormattedPlaces = new Map();
  let shown = '';

  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets.push(sheet);

  const holders = (): Holder[] => [
    ...[...places].flatMap(([node, { pieces }]) => {
      const element = node.parentElement;
      return element ? [[element, keysOf(pieces, texts)] as const] : [];
    }),
    ...[...formatted].map(([element, { numbers }]) => [element, keysOf([numbers], texts)] as const),
  ];
  const scan = () => {
    formatted = findFormatted(page, texts, formatted);
    places = findPlaces(page, texts, places, formatted);
    const keys = [...new Set(holders().flatMap(([, found]) => found))].sort();
    if (keys.join() !== shown) {
      shown = keys.join();
      listeners.onShown(keys);
    }
    patch();
  };
  const patch = () => {
    for (const [node, place] of places) write(node, place, texts);
    for (const [element, place] of formatted) writeFormatted(element, place, texts);
    for (const holder of holders()) mark(holder, openKey);
  };
  const observer = new view.MutationObserver(() => scan());
  const watch = () =>
    observer.observe(page.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['ssr'],
    });
  const onClick = (event: MouseEvent) =>
    followClick(event, page, (node) => {
      const keys = keysUnder(node, holders());
      if (keys.length > 0) listeners.onPick(keys);
    });
  const stop = (event: Event) => event.preventDefault();
  page.addEventListener('click', onClick, true);
  page.addEventListener('submit', stop, true);
  watch();

  return {
    update(next, key) {
      const isSamePage =
        next.length === texts.length && next.every((text, at) => text.published === texts[at]?.published);
      const isOpened = key !== openKey;
      texts = next;
      openKey = key;
      if (isSamePage) patch();
      else scan();
      if (isOpened && key) show(page, holders(), key);
    },
    detach() {
      observer.disconnect();
      page.removeEventListener('click', onClick, true);
      page.removeEventListener('submit', stop, true);
    },
  };
}

/** Every text node with one of the texts. Nodes that were found before keep what they were found by. */
function findPlaces(
  page: Document,
  texts: readonly PageText[],
  before: Map<Text, Place>,
  formatted: FormattedPlaces,
): Map<Text, Place> {
  const index = indexOf(texts);
  const found = new Map<Text, Place>();
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    // Words of an island that React has not taken over yet: changed, they would not be those it expects.
    if (node.parentElement?.closest('script, style, noscript, template, astro-island[ssr]')) continue;
    const around = node.parentElement?.closest<HTMLElement>('.rich');
    if (around && formatted.has(around)) continue;
    const known = before.get(node);
    const original = known && known.written === node.data ? known.original : node.data;
    const pieces = piecesOf(original, index);
    if (pieces) found.set(node, { original, pieces, written: node.data });
  }
  return withoutChance(found, texts);
}

/** Where a text has a place of its own and stands there, the same words elsewhere are not it. */
function withoutChance(found: Map<Text, Place>, texts: readonly PageText[]): Map<Text, Place> {
  const isInPlace = (node: Text, number: number) => {
    const { place } = texts[number] ?? {};
    return place !== undefined && node.parentElement?.closest(place) !== null;
  };
  const settled = new Set(
    [...found].flatMap(([node, { pieces }]) =>
      pieces.flatMap((piece) =>
        typeof piece === 'string' ? [] : piece.filter((number) => isInPlace(node, number)),
      ),
    ),
  );
  const result = new Map<Text, Place>();
  for (const [node, place] of found) {
    const pieces = place.pieces.map((piece) => {
      if (typeof piece === 'string') return piece;
      const kept = piece.filter((number) => !settled.has(number) || isInPlace(node, number));
      const here = kept.filter((number) => isInPlace(node, number));
      return here.length > 0 ? here : kept;
    });
    if (pieces.some((piece) => typeof piece !== 'string' && piece.length > 0)) {
      result.set(node, { ...place, pieces });
    } else if (node.data !== place.original) node.data = place.original;
  }
  return result;
}

function write(node: Text, place: Place, texts: readonly PageText[]): void {
  const words = fill(place.pieces, texts);
  const isUnchanged = place.pieces.every(
    (piece) =>
      typeof piece === 'string' ||
      piece.every((number) => texts[number]?.published === texts[number]?.current),
  );
  const data = isUnchanged ? place.original : words;
  if (node.data !== data) node.data = data;
  place.written = data;
}

function mark([element, keys]: Holder, openKey: string | null): void {
  const state = openKey !== null && keys.includes(openKey) ? 'open' : '';
  if (element.dataset['previewText'] !== state) element.dataset['previewText'] = state;
  // The published page leaves an emptied text out, with what holds it.
  const isGone = element.textContent === '' && element.childNodes.length < 2;
  if (isGone === 'previewGone' in element.dataset) return;
  element.hidden = isGone;
  element.toggleAttribute('data-preview-gone', isGone);
}

/** Scrolls to the text of a key, and opens the part of the page that it stands in. */
function show(page: Document, holders: readonly Holder[], key: string): void {
  const elements = holders.filter(([, keys]) => keys.includes(key)).map(([element]) => element);
  const element = elements.find((candidate) => candidate.checkVisibility()) ?? elements[0];
  if (!element) return;
  const part = element.closest('section[id]');
  if (part && !element.checkVisibility()) openPart(page, part.id);
  // After the page has opened it. `scrollIntoView` would move the admin's page too.
  setTimeout(() => {
    const { top, height } = element.getBoundingClientRect();
    const view = page.defaultView;
    view?.scrollBy({ top: top + height / 2 - view.innerHeight / 2 });
  }, 50);
}

/**
 * Opens a tab of the page: neither by a step that Back in the admin would undo, nor by a link, which would scroll the
 * admin's page too.
 */
export function openPart(page: Document, id: string): void {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  view?.history.replaceState(view.history.state, '', `#${id}`);
  view?.dispatchEvent(new view.PopStateEvent('popstate'));
}

/** Links would lead the frame away: only those within the page do something. A text that is clicked is picked. */
function followClick(event: MouseEvent, page: Document, pick: (element: Element) => void): void {
  const target = event.target as Element;
  const link = target.closest('a[href], button');
  const tab = link?.closest('.tabs') && link.getAttribute('aria-selected') !== 'true' ? link : null;
  const part = tab?.getAttribute('href')?.slice(1);
  if (link) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (part) openPart(page, part);
  else pick(target);
}

/** The keys of the texts in an element, or in the nearest one around it that holds any. */
function keysUnder(target: Element, holders: readonly Holder[]): readonly string[] {
  const element = target.closest('[data-preview-text]');
  return holders.find(([holder]) => holder === element)?.[1] ?? [];
}

function keysOf(pieces: readonly Piece[], texts: readonly PageText[]): string[] {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : piece.flatMap((number) => texts[number]?.keys ?? []),
  );
}
