import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

type Role =
  | 'article'
  | 'banner'
  | 'button'
  | 'caption'
  | 'checkbox'
  | 'contentinfo'
  | 'emphasis'
  | 'heading'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'navigation'
  | 'option'
  | 'region'
  | 'strong'
  | 'tab';

function roleOf({ name, attribs }: Element): Role | undefined {
  if (attribs['role']) return attribs['role'] as Role;
  if (/^h[1-6]$/.test(name)) return 'heading';
  if (name === 'a') return 'href' in attribs ? 'link' : undefined;
  if (name === 'input') return attribs['type'] === 'checkbox' ? 'checkbox' : undefined;
  return ROLES[name];
}
const ROLES: Readonly<Record<string, Role>> = {
  article: 'article',
  button: 'button',
  caption: 'caption',
  em: 'emphasis',
  footer: 'contentinfo',
  header: 'banner',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  ol: 'list',
  option: 'option',
  section: 'region',
  strong: 'strong',
  ul: 'list',
};

const isElement = (node: Node): node is Element => 'attribs' in node;
const tidy = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** These elements stay invisible, with scripts or without. */
const isUnseen = ({ name, attribs }: Element): boolean =>
  ['head', 'noscript', 'script', 'style', 'template'].includes(name) ||
  (name === 'dialog' && !('open' in attribs)) ||
  ('hidden' in attribs && attribs['hidden'] !== 'until-found');

/** What is seen in an element; of what is folded, its heading. */
function seenNodes(parent: Node | { children: Node[] }): Node[] {
  if (!('children' in parent)) return [];
  const isFolded = 'name' in parent && parent.name === 'details' && !('open' in parent.attribs);
  return parent.children.filter((node) =>
    isElement(node) ? !isUnseen(node) && (!isFolded || node.name === 'summary') : !isFolded,
  );
}

function* seenElements(parent: Element | { children: Node[] }): Generator<Element> {
  for (const node of seenNodes(parent).filter(isElement)) {
    yield node;
    yield* seenElements(node);
  }
}

const wordsOf = (node: Node): string =>
  node.type === 'text' ? node.data : seenNodes(node).map(wordsOf).join('');

/** A part of a page, as its HTML says it, before any script: read by roles and names, as people find things. */
export class Place {
  readonly element: Element;
  readonly #page: Element[];

  private constructor(element: Element, page: Element[]) {
    this.element = element;
    this.#page = page;
  }

  /** The body of a page. */
  static of(html: string): Place {
    const { children } = parseDocument(html);
    const page = [...seenElements({ children })];
    const body = page.find(({ name }) => name === 'body');
    if (!body) throw new Error('A page without a body');
    return new Place(body, page);
  }

  /** All its words; what runs on in one line stays together. */
  get text(): string {
    return tidy(wordsOf(this.element));
  }

  get name(): string {
    const { attribs } = this.element;
    const labels = [
      ...(attribs['aria-labelledby'] ?? '')
        .split(' ')
        .map((id) => this.#page.find((one) => one.attribs['id'] === id)),
      this.#page.find((one) => one.name === 'label' && attribs['id'] && one.attribs['for'] === attribs['id']),
      this.#page.find((one) => one.name === 'label' && [...seenElements(one)].includes(this.element)),
    ].filter((label) => label !== undefined);
    if (labels.length > 0) return tidy(labels.map(wordsOf).join(' '));
    return attribs['aria-label'] ?? this.text;
  }

  attribute(name: string): string | undefined {
    return this.element.attribs[name];
  }

  /** The parts of one kind, of this name or with it. */
  all(role: Role, name?: string | RegExp): Place[] {
    const isNamed = (place: Place) =>
      name === undefined || (typeof name === 'string' ? place.name === name : name.test(place.name));
    return [...seenElements(this.element)]
      .filter((element) => roleOf(element) === role)
      .map((element) => new Place(element, this.#page))
      .filter(isNamed);
  }

  /**
   * Returns the one part of a kind and name.
   * @throws when the page has no such part, or several.
   */
  the(role: Role, name?: string | RegExp): Place {
    const [found, ...more] = this.all(role, name);
    if (!found || more.length > 0)
      throw new Error(`${more.length + (found ? 1 : 0)} × ${role} ${name ?? ''}`);
    return found;
  }

  texts(role: Role): string[] {
    return this.all(role).map(({ text }) => text);
  }

  headings(level?: number): string[] {
    return this.all('heading')
      .filter(({ element }) => level === undefined || element.name === `h${level}`)
      .map(({ text }) => text);
  }

  /** Each link's words and where it leads. */
  get links(): [string, string | undefined][] {
    return this.all('link').map((link) => [link.text, link.attribute('href')]);
  }

  /** Names and values of a description list, a pair a row. */
  get facts(): string[][] {
    return this.tags('dl').flatMap((list) =>
      list.element.children
        .filter(isElement)
        .map((row) => row.children.filter(isElement).map((part) => tidy(wordsOf(part)))),
    );
  }

  /** The words of each part by itself, so that every separate sentence is among them. */
  get phrases(): string[] {
    return [...seenElements(this.element)].map((element) => tidy(wordsOf(element)));
  }

  /** Parts that have no role. */
  tags(name: string): Place[] {
    return [...seenElements(this.element)]
      .filter((element) => element.name === name)
      .map((element) => new Place(element, this.#page));
  }

  /** The words of its direct children, one part a line. */
  get lines(): string[] {
    return this.element.children.filter(isElement).map((part) => tidy(wordsOf(part)));
  }

  /** The field with this label. */
  field(label: string): Place {
    const found = ['input', 'select', 'textarea']
      .flatMap((name) => this.tags(name))
      .find(({ name }) => name === label || name.startsWith(`${label} `));
    if (!found) throw new Error(`No field ${label}`);
    return found;
  }
}

/** Returns what the head of a page says to programs. */
export function headOf(html: string) {
  const elements = [...allElements(parseDocument(html).children)];
  const meta = (name: string) =>
    elements.find(({ attribs }) => (attribs['name'] ?? attribs['property']) === name)?.attribs['content'] ??
    null;
  const link = (rel: string) =>
    elements.find(({ attribs }) => attribs['rel'] === rel)?.attribs['href'] ?? null;
  const title = elements.find(({ name }) => name === 'title');
  return {
    title: title
      ? tidy(title.children.map((node) => (node.type === 'text' ? node.data : '')).join(''))
      : null,
    description: meta('description'),
    canonical: link('canonical'),
    url: meta('og:url'),
    image: meta('og:image'),
    robots: meta('robots'),
    manifest: link('manifest'),
    theme: elements.find(({ name }) => name === 'html')?.attribs['data-theme'] ?? null,
    /** Data about a show for search engines. */
    told: elements
      .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
      .map(({ children }) =>
        JSON.parse(children.map((node) => (node.type === 'text' ? node.data : '')).join('')),
      ),
  };
}

function* allElements(nodes: Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    yield node;
    yield* allElements(node.children);
  }
}
