import type { ContentEntry } from '#admin/editing/texts/entries.ts';
import { namedShow } from '#domain/content/catalogue.ts';
import type { PageId } from '#domain/content/row.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { textsEvent } from '#domain/events/shows.ts';
import { whereShownLabels as labels } from '#messages/admin.ts';

/** Pages for all shows: they read the texts of one show, the visitors' default. */
const siteWide = ['home', 'not-found'] as const satisfies readonly PageId[];

const list = new Intl.ListFormat('en-US');

/** What to know about where a text is shown, when that is not simply on the pages of the chosen show; else null. */
export function whereShown(
  { key, row }: ContentEntry,
  event: PortalEvent,
  events: readonly PortalEvent[],
): string | null {
  const other = events.find(({ slug }) => slug === namedShow(key) && slug !== event.slug);
  if (other) return labels.otherShow(other.name);
  if (row?.isShared)
    return labels.shared(
      list.format([...row.pages, ...(row.alsoIn ?? [])].map((page) => labels.places[page])),
    );
  const wide = siteWide.filter((page) => row?.pages.includes(page));
  if (!row || row.ofEachShow || wide.length === 0) return null;
  const pages = list.format(wide.map((page) => labels.pages[page]));
  const source = textsEvent(events) ?? event;
  const isSource = source.id === event.id;
  if (wide.length === row.pages.length) {
    return isSource ? labels.siteWide(pages) : labels.siteWideFrom(pages, source.name, event.name);
  }
  return isSource ? labels.alsoSiteWide(pages) : labels.partlyFrom(pages, source.name);
}
