import {
  dateInZone,
  formatDateRange,
  formatLongDate,
  venueTimeZone,
  weekdayName,
} from '#domain/basics/dates.ts';
import { linesOf } from '#domain/basics/fold.ts';
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
import { loadInSections, showDates } from '#domain/hub/load-in.ts';
import { markPath } from '#domain/look/marks.ts';
import { paletteOf } from '#domain/look/palette.ts';
import type { AreaColour } from '#domain/look/theme.ts';
import { paths } from '#domain/paths.ts';
import { type Picture, picturesOf, pictureWidths } from '#domain/pictures/picture.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import { clausesOf } from '#domain/rules/rule.ts';
import { allAreas, areasOf, type ShowArea } from '#domain/schedule/areas.ts';
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

const list = new Intl.ListFormat('en-US');

function loadInParts(hub: Hub<string>, area: ShowArea) {
  const { event, text, timetable } = hub;
  const isOut = isPublished(event, 'load-in');
  const section = isOut ? loadInSections(hub).find((other) => other.area.key === area.key) : undefined;
  const known = showDates(hub, filterByArea(timetable, area.key));
  const { times = known ? [known] : [], untold = [], notes = [] } = section ?? {};
  const ask = inSentence(text('load_in_ask_label'));
  const unknown = section && area.entrance === '' ? [arrivalLabels.entrance, ...untold] : untold;
  const [first, ...others] = unknown;
  const asks = first ? [`${list.format([first, ...others.map(inSentence)])}: ${ask}.`] : [];
  const { title, text: lead } = panelHead(hub, 'load-in');
  return [
    {
      kind: 'times' as const,
      title,
      text: lead,
      times,
      notes: [...times.flatMap((one) => one.notes), ...notes, ...asks],
    },
    factsPart(isOut ? [arrivalGroup(area)] : []),
    { kind: 'steps' as const, title: text('load_in_process_title'), steps: loadInSteps(hub) },
    factsPart([
      { title: text('loading_dock_title'), rows: dockHours(hub), note: dockNote(hub) },
      { title: text('vehicle_requirements_title'), rows: vehicleRules(hub), note: '' },
    ]),
  ];
}

interface Facts {
  readonly title: string;
  readonly rows: readonly Titled[];
  readonly note: string;
}

const factsPart = (groups: readonly Facts[]) => ({
  kind: 'facts' as const,
  groups: groups.filter(({ rows }) => rows.length > 0),
});

function arrivalGroup({ entrance, address, mapUrl, waiting, phone, phoneHours }: ShowArea) {
  const rows = [
    { title: arrivalLabels.entrance, text: entrance },
    { title: arrivalLabels.address, text: [address, mapUrl].filter(Boolean).join('\n') },
    { title: arrivalLabels.waiting, text: waiting },
    { title: arrivalLabels.phone, text: [phone, phoneHours].filter(Boolean).join('\n') },
  ].filter(({ text }) => text !== '');
  return { title: 'On arrival', rows, note: '' };
}

export interface GuidePlan {
  readonly id: string;
  readonly alt: string;
  readonly sha256: string;
}

/** More pixels would only make the file larger. */
const PRINTED_WIDTH = pictureWidths[1];

const plansPart = (event: PortalEvent, area: ShowArea, pictures: readonly Picture[] | undefined) => ({
  kind: 'plans' as const,
  title: 'Site plan',
  plans: plansOf(event, area, pictures),
});

/** Plans of an area include those of the whole show. PDF has no WebP, which only API clients send. */
function plansOf(event: PortalEvent, area: ShowArea, pictures: readonly Picture[] | undefined): GuidePlan[] {
  if (!isPublished(event, 'load-in')) return [];
  return picturesOf(event.id, 'plan', pictures)
    .filter((plan) => plan.area === area.key || plan.area === '')
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
  | ReturnType<typeof loadInParts | typeof timetableParts>[number]
  | ReturnType<typeof plansPart | typeof rulesPart>;

/** Without an area, the master schedule. Undefined if the show is not offered or has no such area. */
export function guideIn(source: GuideSource, eventId: string, area: string | null): Guide | undefined {
  const event = shownEvents(source.snapshot).find(({ id }) => id === eventId);
  if (!event || area === null) return event && masterSchedule(source, event);
  const found = areasOf(event.id, source.snapshot.areas ?? []).find(({ key }) => key === area);
  return found && areaGuide(source, event, found);
}

/** Load-in comes first, because drivers read it on the dock. */
function areaGuide(source: GuideSource, event: PortalEvent, area: ShowArea): Guide {
  const hub = plainHub(event, source);
  const title = filled(hub.text('guide_card_title'), { AREA_NAME: area.name });
  const head = headOf(source.today, hub, 'Vendor Guide');
  return {
    ...frameOf(source, event, hub.text),
    title: `${head.show} – ${title}`,
    colour: area.colour,
    head: { ...head, title: area.name, place: area.line },
    liveUrl: new URL(paths.vendorsOfArea(event.slug, area.key), source.origin).href,
    parts: [
      ...loadInParts(hub, area),
      plansPart(event, area, source.snapshot.pictures),
      ...timetableParts(source.today, hub, area.key),
      rulesPart(hub),
      ...questionParts(hub),
    ].filter(hasWords),
  };
}

function masterSchedule(source: GuideSource, event: PortalEvent): Guide {
  const hub = plainHub(event, source);
  const head = headOf(source.today, hub, event.fullName);
  return {
    ...frameOf(source, event, hub.text),
    title: `${head.show} – ${hub.text('master_schedule_title')}`,
    colour: null,
    head: { ...head, title: hub.text('master_schedule_title'), place: '' },
    liveUrl: new URL(paths.vendors(event.slug, 'schedule'), source.origin).href,
    parts: timetableParts(source.today, hub, allAreas).filter(hasWords),
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
    contact: {
      company: text('contact_company_name'),
      person: text('contact_primary_name'),
      email: text('contact_primary_email'),
      phone: text('contact_primary_phone') && text('contact_phone_display'),
      hours: text('contact_footer_text'),
    },
  };
}

/** Paper has no fold, so past deadlines are left out. */
function timetableParts(today: string, hub: Hub<string>, filter: string) {
  const { event, areas, text, timetable, deadlines, years } = hub;
  const isOut = isPublished(event, 'schedule');
  const entries = isOut ? filterByArea(timetable, filter) : [];
  const due = isOut ? filterByArea(deadlines, filter).filter(({ date }) => date >= today) : [];
  const { title, text: lead } = panelHead(hub, 'schedule');
  return [
    {
      kind: 'timetable' as const,
      title,
      text: lead,
      summary: isOut ? timetableSummary(hub) : null,
      vendorDays: vendorDays(hub),
      drawn: filter === allAreas ? drawnDays(entries, areas) : null,
      days: dayRuns(groupByDate(entries), []),
      years,
      namesAreas: filter === allAreas && entries.some(({ areas }) => areas.length > 0),
    },
    factsPart([
      { title: text('schedule_deadlines_title'), rows: due.map((entry) => dueRow(entry, years)), note: '' },
    ]),
  ];
}

const dueRow = (entry: TimetableEntry, years: ShowYears): Titled => ({
  title: [
    weekdayName(entry.date),
    datedDay(entry.date, years),
    ...(entry.start ? [hoursText(entry)] : []),
  ].join(', '),
  text: [entry.title, entry.description].filter(Boolean).join('\n'),
});

function rulesPart(hub: Hub<string>) {
  const cards = isPublished(hub.event, 'guidelines') ? hub.rules : [];
  const { title, text } = panelHead(hub, 'guidelines');
  return {
    kind: 'rules' as const,
    title,
    text,
    cards: cards.map((card) => ({ title: card.title, rules: clausesOf(card) })),
    groups: ruleGroups(hub),
  };
}

const questionParts = ({ questions, text }: Hub<string>): ReturnType<typeof rulesPart>[] =>
  questions.length === 0
    ? []
    : [
        {
          kind: 'rules',
          title: text('load_in_questions_title'),
          text: '',
          cards: questions.map(({ question, answer }) => ({ title: question, rules: linesOf(answer) })),
          groups: [],
        },
      ];

function hasWords(part: GuidePart) {
  if (part.kind === 'steps') return part.steps.length > 0;
  if (part.kind === 'plans') return part.plans.length > 0;
  return part.kind === 'facts' ? part.groups.length > 0 : true;
}

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
