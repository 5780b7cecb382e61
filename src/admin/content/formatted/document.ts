import { toggleMark } from 'prosemirror-commands';
import {
  DOMSerializer,
  type MarkType,
  type Node,
  type NodeType,
  DOMParser as Reader,
  Schema,
} from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { isEmailAddress, isSafeLink, webAddress } from '#domain/basics/addresses.ts';

const block = (tag: string, content: string) => ({
  content,
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0] as const,
});

const mark = (tag: string, other: string) => ({
  parseDOM: [{ tag }, { tag: other }],
  toDOM: () => [tag, 0] as const,
});

/** Exactly the markup that pages render in a formatted text (product 5.4). */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', 'inline*'),
    bullet_list: block('ul', 'list_item+'),
    ordered_list: block('ol', 'list_item+'),
    list_item: {
      content: 'paragraph block*',
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
      defining: true,
    },
    text: { group: 'inline' },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs(element) {
            const href = element.getAttribute('href')?.trim() ?? '';
            return isSafeLink(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] }, 0],
    },
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
  },
});

const reader = Reader.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

export function documentOf(html: string): Node {
  return reader.parse(new DOMParser().parseFromString(tidyHtml(html), 'text/html').body);
}

/** The stored HTML of a document; '' for one without words. */
export function htmlOf(document: Node): string {
  if (document.textContent.trim() === '') return '';
  const box = window.document.createElement('div');
  box.append(serializer.serializeFragment(document.content));
  // An item holds its words itself, as pages expect it.
  for (const paragraph of box.querySelectorAll('li > p:first-child'))
    paragraph.replaceWith(...paragraph.childNodes);
  for (const empty of box.querySelectorAll('p:empty, li:empty')) empty.remove();
  return box.innerHTML.replaceAll('&nbsp;', '\u00a0');
}

/** Html from Word, Google Docs or a page in the few marks of a formatted text. */
export function tidyHtml(html: string): string {
  // The editor's own copies are clean.
  if (html.includes('data-pm-slice')) return html;
  const { body } = new DOMParser().parseFromString(asData(html), 'text/html');
  for (const element of body.querySelectorAll(`script, title, xml, o\\:p`)) element.remove();
  makeLists(body);
  makeMarks(body);
  for (const row of body.querySelectorAll('tr')) {
    const words = body.ownerDocument.createElement('p');
    for (const paragraph of row.querySelectorAll('p')) paragraph.replaceWith(...paragraph.childNodes, ' ');
    for (const cell of row.cells) words.append(...cell.childNodes, ' ');
    row.replaceWith(words);
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '') paragraph.remove();
  }
  return body.innerHTML;
}

/** The policy of the admin allows neither styles nor handlers in markup, and says so of each; here they are read only. */
const asData = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)\s*=/gi, ' data-$1='));

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';

/** Word writes an item as a paragraph that begins with its bullet or number. */
function makeLists(body: HTMLElement): void {
  /** The lists around the item before, outermost first. */
  let open: HTMLElement[] = [];
  for (const item of body.querySelectorAll<HTMLElement>('p[data-style*="mso-list" i]')) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(item))?.[1] ?? 0);
    if (level === 0) continue;
    const sign = [...item.querySelectorAll('[data-style]')].find((part) =>
      /mso-list:\s*ignore/i.test(styleOf(part)),
    );
    const tag = /^\s*\(?\w{1,5}[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul';
    sign?.remove();
    if (item.previousElementSibling !== open[0]) open = [];
    const depth = Math.min(level, open.length + 1);
    open.length = open[depth - 1]?.localName === tag ? depth : depth - 1;
    if (open.length < depth) {
      const list = body.ownerDocument.createElement(tag);
      const outer = open.at(-1)?.lastElementChild;
      if (outer) outer.append(list);
      else item.before(list);
      open.push(list);
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    open.at(-1)?.append(entry);
    item.remove();
  }
}

/** What is bold or italic by its style alone is so by its tag. */
function makeMarks(body: HTMLElement): void {
  for (const element of body.querySelectorAll('span[data-style], b[data-style]')) {
    const style = styleOf(element);
    if (element.localName === 'b') {
      // Google Docs puts all that is copied into one.
      if (/(?:^|[;\s])font-weight:\s*(?:normal|400)/i.test(style)) element.replaceWith(...element.childNodes);
      continue;
    }
    if (/(?:^|[;\s])font-weight:\s*(?:bold|[6-9]00)/i.test(style)) wrapWords(element, 'strong');
    if (/(?:^|[;\s])font-style:\s*italic/i.test(style)) wrapWords(element, 'em');
  }
}

function wrapWords(element: Element, tag: string): void {
  const mark = element.ownerDocument.createElement(tag);
  mark.append(...element.childNodes);
  element.append(mark);
}

const { link } = schema.marks;
const { bullet_list, ordered_list, list_item } = schema.nodes;

export const toggles = {
  bold: toggleMark(schema.marks.strong),
  italic: toggleMark(schema.marks.em),
  bulletList: toggleList(bullet_list),
  numberedList: toggleList(ordered_list),
};

/** The buttons that are pressed at the cursor. */
export function pressedIn(state: EditorState) {
  const list = listAround(state)?.list.type;
  return {
    bold: hasMark(state, schema.marks.strong),
    italic: hasMark(state, schema.marks.em),
    bulletList: list === bullet_list,
    numberedList: list === ordered_list,
    link: linkIn(state) !== null,
  };
}

function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const list = $from.node(depth);
    if (list.type === bullet_list || list.type === ordered_list) return { list, at: $from.before(depth) };
  }
  return null;
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.list.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, type));
    return true;
  };
}

/** The address of the link at the cursor or in what is selected. */
export function linkIn({ doc, selection }: EditorState): string | null {
  const { $from, from, to, empty } = selection;
  let found: string | null = null;
  const look = (marks: typeof $from extends { marks(): infer Marks } ? Marks : never) => {
    found ??= link.isInSet(marks)?.attrs['href'] ?? null;
  };
  if (empty) look($from.marks());
  else doc.nodesBetween(from, to, ({ marks }) => look(marks));
  return found;
}

/** Completes a typed link target; a bare address is enough. Null for an invalid target. */
export function targetOf(typed: string): string | null {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  return isEmailAddress(text) ? `mailto:${text}` : webAddress(text);
}

/** Links the selection, or changes the link at the cursor; without either it inserts the address. Null removes the link. */
export const setLink =
  (href: string | null, typed = ''): Command =>
  (state, dispatch) => {
    const { from, to } = rangeOf(state);
    const { tr } = state;
    if (href === null) dispatch?.(tr.removeMark(from, to, link));
    else if (from === to) dispatch?.(tr.insert(from, schema.text(typed, [link.create({ href })])));
    else dispatch?.(tr.removeMark(from, to, link).addMark(from, to, link.create({ href })));
    return true;
  };

/** What is selected; of a cursor in a link, all of it. */
function rangeOf(state: EditorState): { from: number; to: number } {
  const { $from, from, to, empty } = state.selection;
  const href = linkIn(state);
  if (!empty || href === null) return { from, to };
  const { parent } = $from;
  const isIn = (index: number) =>
    parent.maybeChild(index)?.marks.some(({ type, attrs }) => type === link && attrs['href'] === href);
  let [first, last] = [$from.index(), $from.index()];
  if (!isIn(first)) [first, last] = [first - 1, last - 1];
  while (isIn(first - 1)) first -= 1;
  while (isIn(last + 1)) last += 1;
  const at = (index: number) => $from.posAtIndex(index);
  return { from: at(first), to: at(last + 1) };
}
