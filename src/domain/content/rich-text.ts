import { isSafeLink } from '#domain/basics/addresses.ts';

/** Paragraphs and lists. A link's `href` is safe; there is no other attribute. */
export type RichText = readonly RichNode[];
export type RichNode = string | RichElement;
interface RichElement {
  readonly name: 'a' | 'b' | 'br' | 'em' | 'i' | 'li' | 'ol' | 'p' | 'strong' | 'ul';
  readonly href?: string;
  readonly children: readonly RichNode[];
}

type Name = RichElement['name'];

const blocks = { p: 'p', ul: 'ul', ol: 'ol', li: 'li' } as const;
const marks = { a: 'a', b: 'b', br: 'br', em: 'em', i: 'i', strong: 'strong' } as const;
const paragraphs = { blockquote: 'p', h2: 'p', h3: 'p', h4: 'p', hr: 'p', tr: 'p' } as const;
const shownAs = new Map<string, Name>(Object.entries({ ...blocks, ...marks, ...paragraphs }));
const cells = ['td', 'th'];

const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>|([^<]+|<)/gi;
const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;' } as const;
const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" } as const;

/** Only these ten elements come out, nested as browsers nest them: stored markup never reaches a page. */
export function richText(html: string, fill = (words: string): string => words): RichText {
  const text = nesting();
  for (const [, slash, typed = '', attributes = '', words] of html.matchAll(token)) {
    const tag = typed.toLowerCase();
    const name = shownAs.get(tag);
    if (words !== undefined) text.addWords(fill(decode(words)));
    else if (name && slash) text.end(name);
    else if (name) text.start(name, decode(/\shref="([^"]*)"/i.exec(attributes)?.[1] ?? ''));
    else if (cells.includes(tag) && !slash) text.addWords(' ');
  }
  return text.nodes.filter(hasWords).map(withoutEmpty);
}

export const textOf = (html: string): string => plainWords(richText(html));

export const plainWords = (text: RichText): string =>
  linesOf(text)
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');

export const paragraphsOf = (words: string): string =>
  words
    .split('\n')
    .filter((line) => !isBlank(line))
    .map((line) => `<p>${line.trim().replace(/[&<>]/g, (sign) => signs[sign as keyof typeof signs])}</p>`)
    .join('');

/** Limits recursion; no author nests lists and marks this deep. */
const MAX_DEPTH = 12;

function nesting() {
  type Open = { readonly name: Name | 'root'; readonly href?: string; readonly children: RichNode[] };
  const root: Open = { name: 'root', children: [] };
  const open = [root];
  const innermost = () => open.at(-1) ?? root;
  const isIn = (...names: Open['name'][]) => names.includes(innermost().name);
  const leaveFor = (...names: Open['name'][]) => {
    while (!isIn(...names, 'root')) open.pop();
  };
  const put = (name: Name, href?: string) => {
    if (open.length > MAX_DEPTH && name !== 'p' && name !== 'li') return;
    const element: Open & RichElement = { name, children: [], ...(href !== undefined && { href }) };
    innermost().children.push(element);
    if (name !== 'br') open.push(element);
  };
  const makeRoomForWords = () => {
    if (isIn('root')) put('p');
    if (isIn('ul', 'ol')) put('li');
  };
  return {
    nodes: root.children,
    start(name: Name, href: string) {
      if (name in marks) {
        const isLink = name === 'a';
        if (isLink && (!isSafeLink(href) || open.some((element) => element.name === 'a'))) return;
        makeRoomForWords();
        put(name, isLink ? href : undefined);
      } else if (name === 'li') {
        leaveFor('ul', 'ol');
        put(isIn('root') ? 'p' : 'li');
      } else {
        leaveFor('li');
        put(name);
      }
    },
    addWords(words: string) {
      if (isIn('root', 'ul', 'ol') && isBlank(words)) return;
      makeRoomForWords();
      innermost().children.push(words);
    },
    end(name: Name) {
      const at = open.findLastIndex((element) => element.name === name);
      if (at > 0) open.splice(at);
    },
  };
}

const linesOf = (nodes: RichText): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/[\t\n\r\f]/g, ' ');
      if (node.name === 'br') return '\n';
      return node.name in blocks ? `\n${linesOf(node.children)}\n` : linesOf(node.children);
    })
    .join('');

/** Empty paragraphs, lists and items would be gaps. */
function withoutEmpty(node: RichNode): RichNode {
  if (typeof node === 'string' || !(node.name in blocks)) return node;
  const isShown = (child: RichNode) =>
    typeof child === 'string' || !(child.name in blocks) || hasWords(child);
  return { ...node, children: node.children.filter(isShown).map(withoutEmpty) };
}

const hasWords = (node: RichNode): boolean =>
  typeof node === 'string' ? !isBlank(node) : node.children.some(hasWords);

const isBlank = (words: string): boolean => words.trim() === '';

const decode = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity as keyof typeof entities]);
