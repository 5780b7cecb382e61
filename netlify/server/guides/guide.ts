import { dateInZone, formatDateRange, formatLongDate, venueTimeZone } from '#domain/basics/dates.ts';
import { shownEvents } from '#domain/content/event-overrides.ts';
import type { TextOf } from '#domain/content/text.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import type { Slug } from '#domain/events/slugs.ts';
import { factsOf } from '#domain/hub/facts-of.ts';
import { type Hub, hubOf } from '#domain/hub/hub.ts';
import {
  dockHours,
  dockNote,
  loadInSteps,
  type RuleGroup,
  ruleGroups,
  type Titled,
  vehicleRules,
  vendorDays,
} from '#domain/hub/hub-texts.ts';
import type { LoadInTimes } from '#domain/hub/show-facts.ts';
import { paths } from '#domain/paths.ts';
import type { Snapshot } from '#domain/publication/snapshot.ts';
import type { AreaId } from '#domain/schedule/area-ids.ts';
import { type Area, areaOf, placeOf } from '#domain/schedule/areas.ts';
import { filterByArea, groupByDate, type TimetableDay } from '#domain/schedule/timetable.ts';
import { guideLabels } from '#messages/guide.ts';
import { sharedLabels } from '#messages/shared.ts';
import { vendorLabels } from '#messages/vendors.ts';

/** What guides are made from: what the pages show, when it was saved (ISO), and the site's address. */
export interface GuideSource {
  readonly snapshot: Pick<Snapshot, 'revision' | 'events' | 'content' | 'schedule'>;
  readonly savedAt: string;
  readonly origin: string;
}

/** Everything that one PDF says, in its order; how it looks is the server's matter. */
export interface Guide {
  /** The name it is saved under. */
  readonly file: string;
  readonly title: string;
  readonly slug: Slug;
  readonly area: Area | null;
  readonly head: {
    readonly show: string;
    readonly kind: string;
    readonly title: string;
    readonly place: string;
    readonly dates: string;
    readonly location: string;
  };
  readonly liveUrl: string;
  readonly stamp: string;
  readonly contact: GuideContact;
  readonly parts: readonly GuidePart[];
}

export interface GuideContact {
  readonly company: string;
  readonly person: string;
  readonly email: string;
  readonly phone: string;
  readonly hours: string;
}

interface Headed {
  readonly title: string;
  readonly text: string;
}

/** One chapter of a guide. */
export type GuidePart =
  | (Headed & {
      readonly kind: 'times';
      readonly times: readonly LoadInTimes[];
      readonly notes: readonly string[];
    })
  | { readonly kind: 'steps'; readonly title: string; readonly steps: readonly Titled[] }
  | {
      readonly kind: 'facts';
      readonly groups: readonly {
        readonly title: string;
        readonly rows: readonly Titled[];
        readonly note: string;
      }[];
    }
  | (Headed & {
      readonly kind: 'timetable';
      readonly summary: Titled | null;
      readonly vendorDays: readonly Titled[];
      readonly days: readonly TimetableDay[];
      /** Whether each line names its area. */
      readonly namesAreas: boolean;
    })
  | (Headed & {
      readonly kind: 'rules';
      readonly cards: readonly RuleGroup[];
      readonly groups: readonly RuleGroup[];
    });

/** The offered show with this slug, as its pages show it. */
export function guideEvent({ snapshot }: GuideSource, slug: Slug): PortalEvent | undefined {
  return shownEvents(snapshot).find((event) => event.slug === slug);
}

/** The first offered show whose areas have guides: the one that a request by area alone is about. */
export function eventWithGuides(source: GuideSource): PortalEvent | undefined {
  return shownEvents(source.snapshot).find(({ slug }) => hasAreaGuides(slug));
}

/** True for a show with a guide for each area. */
export function hasAreaGuides(slug: Slug): boolean {
  return factsOf[slug].downloads.kind === 'guides';
}

/** The guide of one area: load-in first, because it is read on the dock, then the timetable and the rules. */
export function areaGuide(source: GuideSource, event: PortalEvent, areaId: AreaId): Guide {
  const hub = plainHub(event, source);
  const area = areaOf(areaId);
  return {
    ...frameOf(source, event, hub.text),
    file: area.guideFile,
    title: `${event.name} – ${area.guideTitle}`,
    area,
    head: {
      ...headOf(event, guideLabels.vendorGuide),
      title: area.name,
      place: placeOf(area),
    },
    liveUrl: new URL(paths.vendorsOfArea(event.slug, areaId), source.origin).href,
    parts: [...loadInParts(hub, areaId), timetablePart(hub, areaId), rulesPart(hub)].filter(hasWords),
  };
}

/** Every day and every area of a show. */
export function masterSchedule(source: GuideSource, event: PortalEvent): Guide {
  const hub = plainHub(event, source);
  return {
    ...frameOf(source, event, hub.text),
    file: `${event.slug}-master-schedule.pdf`,
    title: `${event.name} – ${guideLabels.masterSchedule}`,
    area: null,
    head: { ...headOf(event, event.fullName), title: guideLabels.masterSchedule, place: '' },
    liveUrl: new URL(paths.vendors(event.slug, 'schedule'), source.origin).href,
    parts: [timetablePart(hub, 'all')],
  };
}

/** A PDF holds no markup: the words of a text alone. */
function plainHub(event: PortalEvent, { snapshot }: GuideSource): Hub<string> {
  const hub = hubOf(event, snapshot);
  return { ...hub, prose: hub.text };
}

function headOf({ name, startDate, endDate, location }: PortalEvent, kind: string) {
  const dates = formatDateRange(startDate, endDate) ?? sharedLabels.datesToBeAnnounced;
  return { show: name, kind, dates, location };
}

function frameOf({ snapshot, savedAt }: GuideSource, { slug }: PortalEvent, text: TextOf) {
  const saved = formatLongDate(dateInZone(Date.parse(savedAt), venueTimeZone));
  return {
    slug,
    stamp: guideLabels.stamp(saved, snapshot.revision),
    contact: {
      company: text('contact_company_name'),
      person: text('contact_primary_name'),
      email: text('contact_primary_email'),
      phone: text('contact_primary_phone') && text('contact_phone_display'),
      hours: text('contact_footer_text'),
    },
  };
}

function loadInParts(hub: Hub<string>, areaId: AreaId): GuidePart[] {
  const { facts, text } = hub;
  const section =
    facts.loadIn.kind === 'areas' ? facts.loadIn.sections.find(({ area }) => area === areaId) : undefined;
  const { times = [], untold = [], notes = [] } = section ?? {};
  const asks = untold.map((label) => `${label}: ${vendorLabels.askManagement.toLowerCase()}.`);
  return [
    {
      kind: 'times',
      title: text('load_in_title'),
      text: text('load_in_description'),
      times,
      notes: [...notes, ...asks],
    },
    { kind: 'steps', title: text('load_in_process_title'), steps: loadInSteps(hub) },
    {
      kind: 'facts',
      groups: [
        { title: text('loading_dock_title'), rows: dockHours(hub), note: dockNote(hub) },
        { title: text('vehicle_requirements_title'), rows: vehicleRules(hub), note: '' },
      ].filter(({ rows }) => rows.length > 0),
    },
  ];
}

function timetablePart(hub: Hub<string>, filter: AreaId | 'all'): GuidePart {
  const { facts, text, timetable } = hub;
  const entries = filterByArea(timetable, filter);
  return {
    kind: 'timetable',
    title: text('schedule_title'),
    text: text('schedule_description'),
    summary: facts.timetableSummary,
    vendorDays: vendorDays(hub),
    days: groupByDate(entries),
    namesAreas: filter === 'all' && entries.some(({ areas }) => areas.length > 0),
  };
}

function rulesPart(hub: Hub<string>): GuidePart {
  const { facts, text } = hub;
  const fixed = facts.guidelines.kind === 'rules' ? facts.guidelines.rules : [];
  return {
    kind: 'rules',
    title: text('guidelines_title'),
    text: text('guidelines_description'),
    cards: fixed.map(({ title, clauses }) => ({ title, rules: clauses })),
    groups: ruleGroups(hub),
  };
}

/** A chapter with nothing below its heading is left out. */
function hasWords(part: GuidePart): boolean {
  if (part.kind === 'steps') return part.steps.length > 0;
  return part.kind === 'facts' ? part.groups.length > 0 : true;
}
