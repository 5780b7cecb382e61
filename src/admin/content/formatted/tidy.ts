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
