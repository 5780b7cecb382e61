import { type Piece, piecesOf } from '#domain/content/text.ts';

interface MarkedText {
  readonly key: string;
  readonly words: string;
  readonly nodes: readonly Text[];
}

/** The words of a key now; null while they are those of the page. */
type WordsOf = (key: string) => string | null;

/** A stretch of a text node: of a marked text, or of fixed words. */
interface Stretch {
  readonly words: string;
  readonly text?: { readonly key: string; words: string; readonly nodes: Text[] };
}

/**
 * The texts of a page with marks. Reading removes the marks, so words look as on the site. React's later output has
 * marks again and is read again.
 */
function markedTexts(page: Document) {
  /** A node’s pieces, and the last words written into it. */
  const known = new WeakMap<Text, { pieces: readonly Piece[]; written: string }>();
  let stretches = new Map<Text, Stretch[]>();

  function pieces(node: Text): readonly Piece[] {
    const before = known.get(node);
    if (before?.written === node.data) return before.pieces;
    const read = piecesOf(node.data);
    known.set(node, { pieces: read, written: node.data });
    return read;
  }

  return {
    /** All texts in the order of the page. */
    read(): MarkedText[] {
      const texts: NonNullable<Stretch['text']>[] = [];
      const open: typeof texts = [];
      stretches = new Map();
      for (const node of textNodes(page)) {
        const found: Stretch[] = [];
        for (const piece of pieces(node)) {
          if ('begins' in piece) {
            const text = { key: markOf(piece.begins, node), words: '', nodes: [] };
            texts.push(text);
            open.push(text);
          } else if ('ends' in piece) open.pop();
          else {
            const text = open.at(-1);
            found.push({ words: piece.words, ...(text && { text }) });
            if (!text) continue;
            text.words += piece.words;
            text.nodes.push(node);
          }
        }
        stretches.set(node, found);
      }
      return texts.filter(({ nodes }) => nodes.length > 0);
    },

    /** Writes the current texts; a text of several nodes goes into the first. */
    write(wordsOf: WordsOf): void {
      const begun = new Set<Stretch['text']>();
      for (const [node, found] of stretches) {
        const data = found.map((stretch) => wordsNow(stretch, wordsOf, begun)).join('');
        const before = known.get(node);
        if (before) before.written = data;
        if (node.data !== data) node.data = data;
      }
    },
  };
}

function wordsNow({ words, text }: Stretch, wordsOf: WordsOf, begun: Set<Stretch['text']>): string {
  const now = text ? wordsOf(text.key) : null;
  if (!text || now === null || letters(now) === letters(text.words)) return words;
  const isFirst = !begun.has(text);
  begun.add(text);
  return isFirst ? now : '';
}

/** On a page, lines, items and marks separate the words of a text. */
const letters = (words: string): string => words.replace(/\s/g, '');

/** Not the words of an island that React has not taken over yet: changed, they would not be those it expects. */
const NOT_READ = 'script, style, noscript, template, astro-island[ssr]';

function* textNodes(page: Document): Generator<Text> {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.parentElement?.closest(NOT_READ)) yield node;
  }
}

/** A text of a page that shows the texts of several shows, each in a block of its own: its key, and whose it is. */
function markOf(key: string, node: Node): string {
  const slug = node.parentElement?.closest<HTMLElement>('[data-block-of]')?.dataset['blockOf'];
  return slug === undefined ? key : `${key}@${slug}`;
}

/** The key and show of a mark. `of` is undefined if the page shows one text of this key. */
export function partsOfMark(mark: string): { readonly key: string; readonly of: string | undefined } {
  const [key = '', of] = mark.split('@');
  return { key, of };
}

export interface FrameTexts {
  /** Writes the texts into the page and shows which one is edited. */
  update(wordsOf: WordsOf, isOpen: (mark: string) => boolean): void;
  detach(): void;
}

interface FrameListeners {
  onPick(mark: string): void;
  /** A click on anything else. */
  onOther(element: Element): void;
  onShown(marks: ReadonlySet<string>): void;
}

const STYLE = `
  [data-preview-text], [data-entry], main :is(li, article) { cursor: pointer; }
  [data-preview-text]:hover { outline: 2px dashed currentcolor; outline-offset: 3px; }
  [data-preview-text="open"] { outline: 3px solid #d9a744; outline-offset: 3px; box-shadow: 0 0 0 3px #241d16; }
  .tab[data-preview-text="open"] { outline-offset: -6px; box-shadow: none; }
  [data-preview-place] { background: #d9a74433; outline: 2px solid #d9a744; outline-offset: -2px; }`;

/** False for an error page. */
export const isPreview = (frame: HTMLIFrameElement): boolean =>
  frame.contentDocument?.documentElement?.dataset['preview'] !== undefined;

/** The revision that a framed page was made of; 0 on an error's page. */
export const revisionOf = (frame: HTMLIFrameElement): number =>
  Number(frame.contentDocument?.documentElement.dataset['revision'] ?? 0);

/**
 * Finds the texts in a framed page of the preview by their marks, and keeps them as they are typed; what the page's
 * scripts put in later, too.
 */
export function attachTexts(frame: HTMLIFrameElement, listeners: FrameListeners): FrameTexts | null {
  const page = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!page || !view || !isPreview(frame)) return null;
  const texts = markedTexts(page);
  let found: MarkedText[] = [];
  let wordsOf: WordsOf = () => null;
  let isOpen = (_: string) => false;
  let opened = '';

  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(STYLE);
  page.adoptedStyleSheets.push(sheet);

  const patch = () => {
    texts.write(wordsOf);
    for (const [element, keys] of holders(found)) mark(element, keys.some(isOpen));
  };
  const read = () => {
    found = texts.read();
    listeners.onShown(new Set(found.map(({ key }) => key)));
    patch();
  };
  const observer = new view.MutationObserver(read);
  observer.observe(page.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['ssr'],
  });
  const onClick = (event: MouseEvent) =>
    followClick(event, page, (target) => {
      const element = target.closest('[data-preview-text]');
      const key = found.find((text) => holderOf(text) === element)?.key;
      if (key) listeners.onPick(key);
      else listeners.onOther(target);
    });
  const stop = (event: Event) => event.preventDefault();
  page.addEventListener('click', onClick, true);
  page.addEventListener('submit', stop, true);
  read();

  return {
    update(next, isNowOpen) {
      wordsOf = next;
      isOpen = isNowOpen;
      patch();
      const open = found.filter(({ key }) => isOpen(key));
      const key = open[0]?.key ?? '';
      if (key && key !== opened) show(page, open.map(holderOf));
      opened = key;
    },
    detach() {
      observer.disconnect();
      page.removeEventListener('click', onClick, true);
      page.removeEventListener('submit', stop, true);
    },
  };
}

function holderOf({ nodes: [first] }: MarkedText): HTMLElement | null {
  const element = first?.parentElement ?? null;
  return element?.closest<HTMLElement>('.rich') ?? element;
}

function holders(texts: readonly MarkedText[]): Map<HTMLElement, string[]> {
  const found = new Map<HTMLElement, string[]>();
  for (const text of texts) {
    const element = holderOf(text);
    if (element) found.set(element, [...(found.get(element) ?? []), text.key]);
  }
  return found;
}

function mark(element: HTMLElement, isOpen: boolean): void {
  const state = isOpen ? 'open' : '';
  if (element.dataset['previewText'] !== state) element.dataset['previewText'] = state;
  // A page leaves an emptied text out, with what holds it.
  const isGone = element.textContent === '';
  if (isGone === 'previewGone' in element.dataset) return;
  element.hidden = isGone;
  element.toggleAttribute('data-preview-gone', isGone);
}

/** Scrolls to this place of the preview and marks only it. */
export function showPlace(frame: HTMLIFrameElement | null, selector: string | null): void {
  const page = frame?.contentDocument;
  if (!frame || !page || !isPreview(frame)) return;
  for (const before of page.querySelectorAll('[data-preview-place]'))
    before.removeAttribute('data-preview-place');
  const place = selector && page.querySelector<HTMLElement>(selector);
  if (!place) return;
  place.dataset['previewPlace'] = '';
  show(page, [place]);
}

/** Scrolls to a text and opens its part of the page. */
function show(page: Document, holders: readonly (HTMLElement | null)[]): void {
  const element = holders.find((holder) => holder?.checkVisibility()) ?? holders[0];
  if (!element) return;
  const part = element.closest('section[id]');
  if (part && !element.checkVisibility()) openPart(page, part.id);
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (!view) return;
  following?.abort();
  following = new AbortController();
  const { signal } = following;
  // A slow page opens the part late, and everything moves: until somebody scrolls, the text stays in view.
  const size = new view.ResizeObserver(() => {
    // `scrollIntoView` would move the admin's page too.
    const { top, height } = element.getBoundingClientRect();
    view.scrollBy({ top: top + height / 2 - view.innerHeight / 2 });
  });
  for (const changed of [page.body, element]) size.observe(changed);
  signal.addEventListener('abort', () => size.disconnect());
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    page.addEventListener(type, () => following?.abort(), { passive: true, signal });
}

/** Ends what keeps a text in view; there is one preview on a screen. */
let following: AbortController | undefined;

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
