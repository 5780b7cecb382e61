import { parseDocument } from 'htmlparser2';
import { piecesOf } from '#domain/content/text.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

const READ_ATTRIBUTES = ['aria-label', 'title', 'alt', 'placeholder'];
const DESCRIPTIONS = ['description', 'og:title', 'og:description', 'og:site_name', 'og:image:alt'];

/** Returns the words of a marked page that no text of the catalogue contains. */
export function unmarkedWords(html: string) {
  const found: string[] = [];
  // One text may have its words in several nodes.
  let open = 0;
  const read = (text: string) => {
    let left = '';
    for (const piece of piecesOf(text)) {
      if ('begins' in piece) open += 1;
      else if ('ends' in piece) open -= 1;
      else if (open === 0) left += piece.words;
    }
    found.push(...phrasesOf(left));
  };
  const walk = (node: Node) => {
    if (node.type === 'text') return read(node.data);
    if (!('children' in node) || ('name' in node && ['script', 'style'].includes(node.name))) return;
    if ('attribs' in node) for (const words of attributesOf(node)) read(words);
    for (const child of node.children) walk(child);
  };
  for (const node of parseDocument(html).children) walk(node);
  return found;
}

/** The texts of a page that was made with marks, by their keys; those that its islands bring along, too. */
export const markedKeys = (html: string) =>
  piecesOf(html).flatMap((piece) => ('begins' in piece ? [piece.begins] : []));

/** Texts of a tag that screen readers or link previews use. */
function attributesOf({ name, attribs }: Element) {
  const isDescription =
    name === 'meta' && DESCRIPTIONS.includes(attribs['name'] ?? attribs['property'] ?? '');
  return [...READ_ATTRIBUTES.map((attribute) => attribs[attribute]), isDescription ? attribs['content'] : '']
    .map((words) => words ?? '')
    .filter((words) => words !== '');
}

/** 'Booth Inquiry – NILE' is two phrases, 'NILE:' says 'NILE', and what has no letter and no digit says nothing. */
const phrasesOf = (words: string) =>
  words
    .replace(/\s+/g, ' ')
    .split(/(?:^| )–(?= |$)/)
    .map((phrase) => phrase.replace(/^[ ©.]+|[ :]+$/g, ''))
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
