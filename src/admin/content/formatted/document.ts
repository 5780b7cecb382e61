import { DOMSerializer, type Node, DOMParser as Reader, Schema } from 'prosemirror-model';
import { isSafeLink } from '#domain/basics/addresses.ts';
import { tidyHtml } from './tidy.ts';

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
