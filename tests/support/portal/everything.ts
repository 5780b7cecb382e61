import { expect } from 'vitest';
import { paths, previewPaths } from '#domain/paths.ts';
import { indexedPaths } from '#domain/site-map.ts';
import { editionsWith } from '#server/saving/records.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { wordsOfCalendar, wordsOfPage } from '#tests/support/samples/page-words.ts';
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
  const slugs = events.map(({ slug }) => slug);
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
  const previewed = (path: string) => previewPaths.pageOf({ id: edition ?? '', state, isActive: true }, path);
  const read = async (path: string) => {
    const answer = await fetch(url + path, { headers: { Cookie: cookie } });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const found = new Map<string, string>();
  for (const path of [...pages, ...slugs.map(paths.inquiryThanks)])
    found.set(path, wordsOfPage(await (await read(previewed(path))).text()));
  for (const path of calendars) found.set(path, wordsOfCalendar(await (await read(previewed(path))).text()));
  for (const path of pdfs) {
    const answer = await read(edition === undefined ? path : previewed(path));
    const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
    found.set(path, text.replace(/\s+/g, ' '));
  }
  return found;
}
