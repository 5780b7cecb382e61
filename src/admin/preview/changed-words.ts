import { canonicalKey, catalogue } from '#domain/content/catalogue.ts';
import { withContentOverrides } from '#domain/content/event-overrides.ts';
import type { ContentItem } from '#domain/content/item.ts';
import { contentFor } from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { overrides } from '#domain/events/overrides.ts';
import { datesMark, showWords } from '#messages/show-words.ts';
import { partsOfMark } from './block-marks.ts';

const { name, location, startDate, endDate } = overrides;

/** The words between marks that have changed since the page was made. */
export function changedWords(
  event: PortalEvent,
  before: readonly ContentItem[],
  now: readonly ContentItem[],
): (mark: string) => string | null {
  const [were, are] = [wordsBy(event, before), wordsBy(event, now)];
  return (mark) => (were(mark) === are(mark) ? null : are(mark));
}

/** The words between the marks of a page, by a show's texts. */
function wordsBy(event: PortalEvent, items: readonly ContentItem[]): (mark: string) => string | null {
  const text = contentFor(event, items);
  const words = showWords(withContentOverrides(event, items));
  const ofShow: Readonly<Record<string, string>> = {
    [name]: words.name,
    [location]: words.location,
    [datesMark]: words.dates,
    [startDate]: words.start,
    [endDate]: words.end,
  };
  return (mark) => {
    const { key: name, of } = partsOfMark(mark);
    if (of !== undefined && of !== event.slug) return null;
    const key = catalogue.find((row) => row.key === name)?.key;
    return ofShow[mark] ?? (key ? text(key) : null);
  };
}

/** The keys whose editors change what stands between marks; a click opens the first one's. */
export function keysOf(marked: string): readonly string[] {
  const { key: mark } = partsOfMark(marked);
  if (mark === datesMark) return [startDate, endDate];
  const follows = catalogue.find((row) => row.key === mark)?.follows;
  return follows ? [canonicalKey(follows), mark] : [mark];
}
