import type { ContentEntry } from '#admin/records/texts.ts';
import type { OtherPlace, PageId } from '#domain/content/row.ts';
import { namedShow } from '#domain/content/text.ts';
import type { Edition } from '#domain/events/edition.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { nameAmongShows, textsEvent } from '#domain/events/shows.ts';
import { textScopeLabels } from '#messages/admin-content.ts';
import { useContentEditing } from './ContentEditing.tsx';

const labels = {
  pages: { home: 'home page', 'not-found': '“page not found” page' },
  places: {
    home: 'on the home page',
    event: 'on the event page',
    'floor-map': 'on the floor map',
    vendors: 'on the vendor page',
    exhibitors: 'on the exhibitors page',
    inquiry: 'with the booth inquiry',
    contact: 'on the contact page',
    'not-found': 'on the “page not found” page',
    all: 'at the bottom of every page',
    guide: 'in the vendor guides',
    mail: 'in emails to vendors',
    'gone-document': 'where a document is no longer available',
  } satisfies Record<PageId | OtherPlace, string>,
  shared: (places: string) => `Shown ${places}.`,
} as const;

/** Pages for all shows: they read the texts of one show, the visitors' default. */
const siteWide = ['home', 'not-found'] as const satisfies readonly PageId[];

const list = new Intl.ListFormat('en-US');

/** A note if a text appears elsewhere than on the chosen show's pages; otherwise null. */
export function whereShown(
  { key, row }: ContentEntry,
  event: PortalEvent,
  events: readonly PortalEvent[],
): string | null {
  const other = events.find(({ slug }) => slug === namedShow(key) && slug !== event.slug);
  if (other) return `Shown only on the pages of ${other.name}. Choose ${other.name} to change it.`;
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
    return isSource
      ? `Shown on the ${pages}, for all shows.`
      : `The ${pages} uses ${source.name}’s text for all shows. Your text for ${event.name} isn’t shown there.`;
  }
  return isSource ? `Shown on the ${pages} too, for all shows.` : `The ${pages} shows ${source.name}’s text.`;
}

interface Props {
  entry: ContentEntry;
  /** False while something is typed for this show alone: saving it would change all shows. */
  canChange: boolean;
  onDifferent: () => void;
  onSame: () => void;
}

/** Whether a text that all shows share is another one for this show, and the way to change that (product 2.15). */
export function TextScope({ entry, canChange, onDifferent, onSame }: Props) {
  const { event } = useContentEditing();
  const { own, isDifferent } = entry;
  return (
    <p className="content-note flex flex-wrap items-center gap-x-3">
      {isDifferent ? (
        <strong className="font-semibold">{textScopeLabels.onlyFor(nameAmongShows(event))}</strong>
      ) : (
        <SharedWith event={event} />
      )}
      {canChange && (own || !isDifferent) && (
        <button
          type="button"
          className="link inline-flex min-h-11 cursor-pointer items-center"
          onClick={isDifferent ? onSame : onDifferent}
        >
          {isDifferent ? 'Same for all shows' : 'Different for this show'}
          <span className="sr-only"> {`(${entry.name})`}</span>
        </button>
      )}
    </p>
  );
}

/** Says that a save is for all shows: from an edition that visitors do not see yet, too. */
export function SharedWith({ event }: { event: Edition }) {
  return (
    <span>
      <strong className="font-semibold">{textScopeLabels.forAll}</strong>
      {event.state === 'draft' && '. A change here goes to all shows the next time the site is published.'}
    </span>
  );
}
