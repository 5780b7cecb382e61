import { parseDocument } from 'htmlparser2';

/** Returns the text of a calendar with its folded lines joined. */
export const wordsOfCalendar = (ics: string): string =>
  ics
    .replace(/\r\n /g, '')
    .replace(/\\(.)/g, '$1')
    // When it was saved, for programs.
    .replace(/^DTSTAMP:.*$/gm, '');

/** The words of a page, also those that it says to programs, and hands to its islands. */
export function wordsOfPage(html: string): string {
  const words: string[] = [];
  const walk = (node: ReturnType<typeof parseDocument>['children'][number]) => {
    if (node.type === 'text') words.push(node.data);
    if (!('children' in node) || ('name' in node && ['style', 'script'].includes(node.name))) return;
    if ('attribs' in node) words.push(...Object.values(node.attribs).map((value) => `${value} `));
    for (const child of node.children) walk(child);
    if ('name' in node && /^(p|li|h\d|dt|dd|div|td|a|title)$/.test(node.name)) words.push('\n');
  };
  for (const node of parseDocument(html).children) walk(node);
  return words.join('').replace(/&quot;/g, '"');
}

/** Words without the ids among them, which may have the digits of a year by chance. */
export const withoutIds = (words: string): string =>
  words.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
