import { directionsHref, telHref } from '#domain/basics/contact-links.ts';
import {
  dateInZone,
  formatDateRange,
  formatLongDate,
  venueTimeZone,
  weekdayName,
} from '#domain/basics/dates.ts';
import { linesOf, listed } from '#domain/basics/words.ts';
import { filled, inSentence } from '#domain/content/placeholder.ts';
import { shownEvents, type TextOf } from '#domain/content/text.ts';
import { isPublished, type PortalEvent } from '#domain/events/event.ts';
import { isPast } from '#domain/events/shows.ts';
import { drawnDays, pastShowText } from '#domain/hub/day-of-show.ts';
import { type Hub, hubOf } from '#domain/hub/hub.ts';
import {
  dockHours,
  dockNote,
  loadInSteps,
  panelHead,
  ruleGroups,
  type Titled,
  timetableSummary,
  vehicleRules,
  vendorDays,
} from '#domain/hub/hub-texts.ts';
import { loadInSections } from '#domain/hub/load-in.ts';
import { markPath } from '#domain/look/marks.ts';
import { paletteOf } from '#domain/look/palette.ts';
import type { AreaColour } from '#domain/look/theme.ts';
import { paths } from '#domain/paths.ts';
import { type Picture, picturesOf, pictureWidths } from '#domain/pictures/picture.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { clausesOf } from '#domain/rules/rule.ts';
import { allAreas, areasOf, type ShowArea } from '#domain/schedule/areas.ts';
import type { EntryKind } from '#domain/schedule/entry.ts';
import {
  datedDay,
  dayRuns,
  filterByArea,
  groupByDate,
  hoursText,
  type ShowYears,
  type TimetableEntry,
} from '#domain/schedule/timetable.ts';
import { sharedLabels } from '#messages/shared.ts';
import { markedPast } from '#messages/show-day.ts';
import { arrivalLabels } from '#messages/vendors.ts';

/** How a line of a card looks, its words, and what they link to. */
type CardLine = readonly [tone: Tone, text: string, href?: string | undefined];
type Tone = 'label' | 'large' | 'strong' | 'body' | 'point';

export interface Card {
  readonly title: string;
  readonly lines: readonly CardLine[];
}

const cardOf = (title: string, ...lines: readonly CardLine[]): Card => ({
  title,
  lines: lines.filter(([, text]) => text !== ''),
});

export interface Section {
  readonly title: string;
  readonly text: string;
  readonly cards: readonly Card[];
}

const sectionOf = (title: string, text: string, cards: readonly Card[]): Section => ({
  title,
  text,
  cards: cards.filter(({ lines }) => lines.length > 0),
});

/** Tells a driver the gate, the address, and whom to call. */
function ticketPart(hub: Hub<string>, area: ShowArea, plan: GuidePlan | undefined) {
  const { event, text, isStored } = hub;
  const isOut = isPublished(event, 'load-in');
  const { untold = [] } = loadInSections(hub).find((section) => isOut && section.area.key === area.key) ?? {};
  const [first, ...others] = untold;
  const ask = text('load_in_ask_label');
  const asks = first ? [`${listed([first, ...others.map(inSentence)])}: ${inSentence(ask)}.`] : [];
  const isSaid = !isOut || isStored('load_in_title', 'load_in_description');
  return {
    kind: 'ticket' as const,
    ...(isSaid ? panelHead(hub, 'load-in') : { title: '', text: '' }),
    facts: isOut ? arrivalFacts(area, ask, contactOf(text).phone) : [],
    notes: isOut ? [...area.notes, ...asks] : [],
    plan,
  };
}

function arrivalFacts(area: ShowArea, ask: string, office: string): Card[] {
  const { entrance, address, waiting, phone, phoneHours } = area;
  const number = phone || office;
  const gate: CardLine[] = entrance
    ? [['large', entrance]]
    : [
        ['large', ask],
        ['strong', number, telHref(number)],
      ];
  return [
    cardOf(arrivalLabels.entrance, ...gate),
    cardOf(arrivalLabels.waiting, ['strong', waiting]),
    cardOf(arrivalLabels.address, ['strong', address || area.mapUrl, directionsHref(area)]),
    cardOf(arrivalLabels.phone, ['large', phone, telHref(phone)], ['body', phoneHours]),
  ].filter(({ lines }) => lines.length > 0);
}

function dockSection(hub: Hub<string>, due: Card): Section {
  const { text } = hub;
  const steps = loadInSteps(hub);
  return sectionOf('', '', [
    due,
    cardOf(
      text('load_in_process_title'),
      ...steps.flatMap(({ title, text }, at): CardLine[] => [
        ['strong', steps.length > 1 ? `${at + 1}. ${title}` : title],
        ['body', text],
      ]),
    ),
    rowsCard(text('loading_dock_title'), dockHours(hub), dockNote(hub)),
    rowsCard(text('vehicle_requirements_title'), vehicleRules(hub)),
  ]);
}

const rowsCard = (title: string, rows: readonly Titled[], note = ''): Card =>
  cardOf(
    title,
    ...rows.flatMap(({ title, text }): CardLine[] => [
      ['label', title],
      ['strong', text],
    ]),
    ['body', rows.length > 0 ? note : ''],
  );

export interface GuidePlan {
  readonly id: string;
  readonly alt: string;
  readonly sha256: string;
}

/** More pixels would only make the file larger. */
const PRINTED_WIDTH = pictureWidths[1];

/** The area's own plans come before those of the whole show. PDF has no WebP, which only API clients send. */
function plansOf(event: PortalEvent, area: ShowArea, pictures: readonly Picture[] | undefined): GuidePlan[] {
  if (!isPublished(event, 'load-in')) return [];
  const plans = picturesOf(event.id, 'plan', pictures);
  return [area.key, '']
    .flatMap((key) => plans.filter((plan) => plan.area === key))
    .flatMap(({ id, alt, files }) => {
      const printable = files.filter(({ type }) => type === 'image/jpeg');
      const file = printable.findLast(({ width }) => width <= PRINTED_WIDTH) ?? printable[0];
      return file ? [{ id, alt, sha256: file.sha256 }] : [];
    });
}

export interface GuideSource {
  readonly snapshot: Pick<
    Snapshot,
    'revision' | 'events' | 'content' | 'schedule' | 'areas' | 'rules' | 'questions' | 'settings' | 'pictures'
  >;
  readonly savedAt: string;
  readonly today: string;
  readonly origin: string;
}

export interface Guide extends ReturnType<typeof frameOf> {
  readonly title: string;
  /** Null for the master schedule. */
  readonly colour: AreaColour | null;
  readonly head: ReturnType<typeof headOf> & { readonly title: string; readonly place: string };
  readonly liveUrl: string;
  readonly parts: readonly GuidePart[];
}

export type GuidePart =
  | ReturnType<typeof ticketPart | typeof timetablePart | typeof cardsPart>
  | { readonly kind: 'plan'; readonly title: string; readonly text: ''; readonly plan: GuidePlan };

/** Without an area, the master schedule. Undefined if the show is not offered or has no such area. */
export function guideIn(source: GuideSource, eventId: string, area: string | null): Guide | undefined {
  const event = shownEvents(source.snapshot).find(({ id }) => id === eventId);
  if (!event || area === null) return event && masterSchedule(source, event);
  const found = areasOf(event.id, source.snapshot.areas ?? []).find(({ key }) => key === area);
  return found && areaGuide(source, event, found);
}

/** One sheet for ordinary data: the ticket in front, docks and rules behind. */
function areaGuide(source: GuideSource, event: PortalEvent, area: ShowArea): Guide {
  const hub = plainHub(event, source);
  const title = filled(hub.text('guide_card_title'), { AREA_NAME: area.name });
  const head = headOf(source.today, hub, 'Vendor Guide');
  const [plan, ...others] = plansOf(event, area, source.snapshot.pictures);
  return {
    ...frameOf(source, event, hub.text),
    title: `${head.show} – ${title}`,
    colour: area.colour,
    head: { ...head, title: area.name, place: area.line },
    liveUrl: new URL(paths.vendorsOfArea(event.slug, area.key), source.origin).href,
    parts: [
      ticketPart(hub, area, plan),
      timetablePart(hub, area.key),
      cardsPart(
        dockSection(hub, dueCard(source.today, hub, area.key)),
        rulesSection(hub),
        questionsSection(hub),
      ),
      ...others.map((plan) => ({ kind: 'plan' as const, title: PLAN_TITLE, text: '' as const, plan })),
    ],
  };
}

const cardsPart = (...sections: readonly Section[]) => ({
  kind: 'cards' as const,
  title: '' as const,
  text: '' as const,
  sections,
});

export const PLAN_TITLE = 'Site plan';

function masterSchedule(source: GuideSource, event: PortalEvent): Guide {
  const hub = plainHub(event, source);
  const head = headOf(source.today, hub, event.fullName);
  return {
    ...frameOf(source, event, hub.text),
    title: `${head.show} – ${hub.text('master_schedule_title')}`,
    colour: null,
    head: { ...head, title: hub.text('master_schedule_title'), place: '' },
    liveUrl: new URL(paths.vendors(event.slug, 'schedule'), source.origin).href,
    parts: [
      timetablePart(hub, allAreas),
      cardsPart(sectionOf('', '', [dueCard(source.today, hub, allAreas)])),
    ],
  };
}

function plainHub(event: PortalEvent, { snapshot }: GuideSource): Hub<string> {
  const hub = hubOf(event, snapshot);
  return { ...hub, prose: hub.text };
}

function frameOf({ snapshot, savedAt }: GuideSource, event: PortalEvent, text: TextOf) {
  const saved = formatLongDate(dateInZone(Date.parse(savedAt), venueTimeZone));
  return {
    palette: paletteOf(event),
    mark: markPath(event),
    stamp: `Updated ${saved} · version ${snapshot.revision}`,
    contact: contactOf(text),
  };
}

const contactOf = (text: TextOf) => ({
  company: text('contact_company_name'),
  person: text('contact_primary_name'),
  email: text('contact_primary_email'),
  phone: text('contact_primary_phone') && text('contact_phone_display'),
  hours: text('contact_footer_text'),
});

/** Hours that load-in tells before the schedule is out. */
const loadInKinds: readonly EntryKind[] = ['move-in', 'show', 'move-out', 'security'];

function timetablePart(hub: Hub<string>, filter: string) {
  const { event, areas, text, timetable, years } = hub;
  const [isOut, isLoadInOut] = [isPublished(event, 'schedule'), isPublished(event, 'load-in')];
  const ofArea = filterByArea(timetable, filter);
  const entries = ofArea.filter(
    ({ kind }) => isOut || (isLoadInOut && filter !== allAreas && loadInKinds.includes(kind)),
  );
  const { title, text: lead } = panelHead(hub, 'schedule');
  const summary = isOut ? timetableSummary(hub) : null;
  const worded = [...(summary ? [summary] : []), ...vendorDays(hub)];
  const isSaid = isOut ? hub.isStored('schedule_description') : entries.length === 0;
  return {
    kind: 'timetable' as const,
    title,
    text: isSaid ? lead : '',
    cards: worded.map(({ title, text }) => ({ title, lines: [['body', text]] as const })),
    drawn: filter === allAreas ? drawnDays(entries, areas) : null,
    days: dayRuns(groupByDate(entries), []),
    years,
    /** Moving days' names precede titles that lack them. */
    labels: {
      'move-in': text('load_in_move_in_label'),
      'move-out': text('load_in_move_out_label'),
    } as Readonly<Partial<Record<EntryKind, string>>>,
    namesAreas: filter === allAreas && entries.some(({ areas }) => areas.length > 0),
  };
}

/** Paper has no fold, so past deadlines are left out. */
function dueCard(today: string, { event, deadlines, text, years }: Hub<string>, filter: string): Card {
  const due = isPublished(event, 'schedule') ? filterByArea(deadlines, filter) : [];
  const coming = due.filter(({ date }) => date >= today);
  return rowsCard(
    text('schedule_deadlines_title'),
    coming.map((entry) => dueRow(entry, years)),
  );
}

const dueRow = (entry: TimetableEntry, years: ShowYears): Titled => ({
  title: [
    weekdayName(entry.date),
    datedDay(entry.date, years),
    ...(entry.start ? [hoursText(entry)] : []),
  ].join(', '),
  text: [entry.title, entry.description].filter(Boolean).join('\n'),
});

function rulesSection(hub: Hub<string>): Section {
  const cards = isPublished(hub.event, 'guidelines') ? hub.rules : [];
  const { title, text } = panelHead(hub, 'guidelines');
  return sectionOf(title, text, [
    ...cards.map((card) => cardOf(card.title, ...clausesOf(card).map((rule): CardLine => ['body', rule]))),
    ...ruleGroups(hub).map(({ title, rules }) =>
      cardOf(title, ...rules.map((rule): CardLine => ['point', rule])),
    ),
  ]);
}

const questionsSection = ({ questions, text }: Hub<string>): Section =>
  sectionOf(
    questions.length > 0 ? text('load_in_questions_title') : '',
    '',
    questions.map(({ question, answer }) =>
      cardOf(question, ...linesOf(answer).map((line): CardLine => ['body', line])),
    ),
  );

/** `today` is the venue's day: a guide says when its show is over. */
function headOf(today: string, { event, text }: Hub<string>, kind: string) {
  const { name, startDate, endDate, location } = event;
  const dates = formatDateRange(startDate, endDate) ?? sharedLabels.datesToBeAnnounced;
  const over = isPast(endDate, today);
  return {
    show: over ? markedPast(name) : name,
    kind,
    dates,
    location,
    past: over ? pastShowText(event, text) : '',
  };
}
