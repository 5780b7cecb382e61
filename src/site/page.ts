import { mailtoHref, telHref } from '#domain/basics/contact-links.ts';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { linesOf } from '#domain/basics/words.ts';
import {
  contentFor,
  type ProseOf,
  proseFor,
  shownEvents,
  type TextMarks,
  type TextOf,
  templateFor,
  textMarks,
} from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { currentEvent, phaseOf, type ShowPhase, spanOf, textsEvent } from '#domain/events/shows.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { type OfferedArea, offeredAreas } from '#domain/inquiries/fields.ts';
import { type Theme, themeOfPath } from '#domain/look/theme.ts';
import type { PageInput } from '#domain/page-input.ts';
import { cleanPath, paths, slugOfPath } from '#domain/paths.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { areasOf } from '#domain/schedule/areas.ts';
import { showWords } from '#messages/show-words.ts';

export interface PageContext {
  readonly path: string;
  readonly theme: Theme;
  readonly saved: Snapshot;
  readonly events: readonly PortalEvent[];
  /** The show whose page this is; undefined on pages for all shows. */
  readonly pageEvent: PortalEvent | undefined;
  /** The page's show, else the default one (product 4.1); undefined when none is offered. */
  readonly event: PortalEvent | undefined;
  /** The show that the bars lead to: the same, or the one that visitors would see first. */
  readonly linkedShow: Slug;
  readonly text: TextOf;
  readonly template: TextOf;
  readonly prose: ProseOf;
  /** Marks for placeholders, such as a show's name and dates. */
  readonly marks: TextMarks | undefined;
  readonly textFor: (event: PortalEvent) => TextOf;
  readonly templateFor: (event: PortalEvent) => TextOf;
  /** The areas that vendors of a show can prefer: those of its text, else its own. */
  readonly preferredAreasOf: (event: PortalEvent) => readonly OfferedArea[];
  /** Null without dates. No other part of a page depends on the day it is made (product 4.13). */
  readonly phaseOf: (event: PortalEvent) => ShowPhase | null;
}

export function pageContext(pathname: string, { snapshot: saved, preview, builtAt }: PageInput): PageContext {
  const { content } = saved;
  const marks = preview?.isMarked ? textMarks : undefined;
  const events = shownEvents(saved);
  const slug = slugOfPath(pathname);
  const event = currentEvent(events, slug);
  const source = event ?? textsEvent(saved.events);
  const today = preview?.at?.slice(0, 10) ?? dateInZone(Date.parse(builtAt), venueTimeZone);
  return {
    path: cleanPath(pathname),
    theme: themeOfPath(
      cleanPath(pathname),
      events.map((shown) => shown.slug),
    ),
    saved,
    events,
    pageEvent: event?.slug === slug ? event : undefined,
    event,
    linkedShow: source?.slug ?? '',
    text: contentFor(source, content, marks),
    template: templateFor(source, content, marks),
    prose: proseFor(source, content, marks),
    marks,
    textFor: (other) => contentFor(other, content, marks),
    templateFor: (other) => templateFor(other, content, marks),
    preferredAreasOf: (other) => {
      const listed = linesOf(contentFor(other, content)('inquiry_areas'));
      const own = areasOf(other.id, saved.areas ?? []).map(({ name }) => name);
      return offeredAreas(listed.length > 0 ? listed : own);
    },
    phaseOf: (other) => {
      const span = spanOf(other);
      return span && phaseOf(span, today);
    },
  };
}

export type ShowContext = PageContext & { readonly event: PortalEvent };

/** Pages below /{slug} exist for offered shows only (src/middleware.ts), so one without a show is a mistake in the code. */
export function showContext(pathname: string, input: PageInput): ShowContext {
  const page = pageContext(pathname, input);
  if (!page.pageEvent) throw new Error(`No active event for ${pathname}`);
  return { ...page, event: page.pageEvent };
}

/** The show's dates for the bar at the top, which speaks of the next show once this one is over. */
export const datesOf = (page: PageContext, event: PortalEvent): string =>
  page.phaseOf(event) === 'after' ? 'Next show: dates coming' : showWords(event, page.marks).dates;

/** The four links of the bar at the top and of the tab bar on a phone (product 2.8). */
export const navigationLinks = (text: TextOf, slug: Slug) =>
  [
    { icon: 'home', label: text('nav_home_label'), href: paths.home },
    { icon: 'floorMap', label: text('nav_booths_label'), href: paths.floorMap(slug) },
    { icon: 'vendors', label: text('nav_vendors_label'), href: paths.vendors(slug) },
    { icon: 'contact', label: text('nav_contact_label'), href: paths.contact },
  ] as const;

/** The team's phone and email, if they are links that work. */
export function contactsOf(text: TextOf, marks: TextMarks | undefined) {
  const email = text('contact_primary_email');
  return [
    { words: text('contact_phone_display'), href: telHref(text('contact_primary_phone')) },
    { words: marks ? marks.words('contact_primary_email', email) : email, href: mailtoHref(email) },
  ].filter(({ href }) => href);
}

/** Where `npm start` serves the portal when nobody says otherwise. */
const thisMachine = 'http://127.0.0.1:8888';

/** The site's address for files that need one in any case; `site` is Astro's, unset in builds for one machine. */
export function siteAddress(site: URL | undefined, { origin = thisMachine }: Pick<PageInput, 'origin'>): URL {
  return site ?? new URL(origin);
}
