import { parseDocument } from 'htmlparser2';
import { expect } from 'vitest';
import { slugs } from '#domain/events/slugs.ts';
import { paths, previewPaths } from '#domain/paths.ts';
import { indexedPaths } from '#domain/site-map.ts';
import { editionsWith } from '#server/saving/current.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { readPdf } from '#tests/support/samples/pdf.ts';

/**
 * Everything that visitors read once all that is saved is published: the words of each page, calendar and PDF, by its
 * path; with an edition, as its preview has them.
 */
export async function everything(
  { url }: { url: string },
  { cookie }: { cookie: string },
  edition?: string,
): Promise<Map<string, string>> {
  const { areas = [], events } = await readSnapshot(
    edition === undefined ? undefined : editionsWith(edition),
  );
  const slugOf = (eventId: string) => events.find(({ id }) => id === eventId)?.slug ?? 'nile';
  const calendars = [
    ...slugs.map(paths.scheduleCalendar),
    ...areas.map(({ key, eventId }) => paths.areaCalendar(slugOf(eventId), key)),
  ];
  const pdfs = [
    ...slugs.map(paths.masterSchedule),
    ...areas.map(({ key, eventId }) => paths.guide(slugOf(eventId), key)),
  ];
  const pages = indexedPaths(slugs).filter((path) => path !== paths.designTokens);
  const state = edition === undefined ? 'current' : 'draft';
  const previewed = (path: string) => previewPaths.pageOf({ id: edition ?? '', state }, path);
  const read = async (path: string) => {
    const answer = await fetch(url + path, { headers: { Cookie: cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const found = new Map<string, string>();
  for (const path of [...pages, ...slugs.map(paths.inquiryThanks)])
    found.set(path, wordsOf(await (await read(previewed(path))).text()));
  for (const path of calendars) found.set(path, unescaped(await (await read(previewed(path))).text()));
  for (const path of pdfs) {
    const answer = await read(edition === undefined ? path : previewed(path));
    const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    found.set(path, text.replace(/\s+/g, ' '));
  }
  return found;
}

/** What a calendar says, its lines put together again. */
const unescaped = (ics: string) =>
  ics
    .replace(/\r\n /g, '')
    .replace(/\\(.)/g, '$1')
    // When it was saved, for programs.
    .replace(/^DTSTAMP:.*$/gm, '');

/** The words of a page, also those that it says to programs, and hands to its islands. */
function wordsOf(html: string): string {
  const words: string[] = [];
  const walk = (node: ReturnType<typeof parseDocument>['children'][number]) => {
    if (node.type === 'text') words.push(node.data);
    if (!('children' in node) || ('name' in node && ['style', 'script'].includes(node.name))) return;
    if ('attribs' in node) words.push(...Object.values(node.attribs));
    for (const child of node.children) walk(child);
    if ('name' in node && /^(p|li|h\d|dt|dd|div|td|a|title)$/.test(node.name)) words.push('\n');
  };
  for (const node of parseDocument(html).children) walk(node);
  return words.join('').replace(/&quot;/g, '"');
}
