import { DomUtils, parseDocument } from 'htmlparser2';

export type Document = ReturnType<typeof parseDocument>;
type ParentNode = Parameters<typeof DomUtils.appendChild>[0];
export type Element = Extract<ParentNode, { attribs: unknown }>;

export const parseHtml = (text: string): Document => parseDocument(text);
export const htmlOf = (document: Document): string =>
  DomUtils.getOuterHTML(document, { encodeEntities: 'utf8' });

/** Every element below a node, in the order of the document. */
export const elements = (root: ParentNode): Element[] => DomUtils.findAll(() => true, root.children);

export const byId = (root: ParentNode, id: string): Element | undefined =>
  elements(root).find((element) => element.attribs['id'] === id);

/** Sets an attribute; null removes it. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (value === null) delete element.attribs[name];
  else element.attribs[name] = value;
}

/** Replaces what an element holds by plain text, escaped when written. */
export function setText(element: Element, text: string): void {
  element.children = [];
  DomUtils.appendChild(element, parsedText(text));
}

export const textOf = (element: Element): string => DomUtils.textContent(element);

/** Takes an element out of its document. */
export const remove = (element: Element): void => DomUtils.removeElement(element);

/** Adds a new element at the end of another one and gives it back. */
export function append(
  parent: ParentNode,
  tag: string,
  attributes: Record<string, string> = {},
  text = '',
): Element {
  const [element] = elements(parseDocument(`<${tag}></${tag}>`));
  if (!element) throw new Error(`No element ${tag}`);
  Object.assign(element.attribs, attributes);
  if (text) setText(element, text);
  DomUtils.appendChild(parent, element);
  return element;
}

/** A text node that holds exactly this text. */
function parsedText(text: string): ParentNode['children'][number] {
  const [node] = parseDocument('.').children;
  if (!node || !('data' in node)) throw new Error('No text node');
  node.data = text;
  return node;
}
