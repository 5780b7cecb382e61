import type { ContentItem } from '#domain/content/item.ts';
import type { PortalEvent } from '#domain/events/event.ts';
import { type Hub, hubOf } from '#domain/hub/hub.ts';
import type { BoothOption } from '#domain/options/option.ts';
import type { Question } from '#domain/questions/question.ts';
import type { Rule } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { firstRecords } from '#server/database/first-records.ts';
import type { FirstSlug } from './slugs.ts';

const shows: Readonly<Record<FirstSlug, PortalEvent>> = {
  nile: {
    id: '0b78bb5c-0000-4000-8000-000000000001',
    slug: 'nile',
    name: 'NILE',
    fullName: 'Northern International Livestock Exposition',
    isActive: true,
    primaryColor: '27 52% 47.5%',
    accentColor: '27 52% 47.5%',
    startDate: '2025-10-10',
    endDate: '2025-10-18',
    location: 'MetraPark, Billings, Montana',
    expofpEventId: null,
    comingSoon: ['exhibitors'],
    mark: 'horns',
    motif: 'lasso',
    isDefault: true,
  },
  mate: {
    id: '0b78bb5c-0000-4000-8000-000000000002',
    slug: 'mate',
    name: 'MATE',
    fullName: 'Montana Agri-Trade Exposition',
    isActive: true,
    primaryColor: '207 44% 49%',
    accentColor: '207 44% 49%',
    startDate: '2026-02-12',
    endDate: '2026-02-14',
    location: 'MetraPark, Billings, Montana',
    expofpEventId: null,
    comingSoon: ['load-in', 'guidelines', 'downloads', 'floor-map', 'exhibitors'],
    mark: 'grain',
    motif: 'furrows',
    isDefault: false,
  },
};

/** An area of which only this much is said. */
export const areaWith = (values: Partial<Area> & Pick<Area, 'key' | 'name'>): Area => ({
  id: `area-${values.key}`,
  eventId: shows.nile.id,
  line: '',
  order: 1,
  notes: [],
  entrance: '',
  address: '',
  mapUrl: '',
  waiting: '',
  phone: '',
  phoneHours: '',
  ...values,
});

/** A show as a new portal has it, with its records. */
export function firstShow(slug: FirstSlug): {
  event: PortalEvent;
  areas: Area[];
  rules: Rule[];
  questions: Question[];
  options: BoothOption[];
  schedule: ScheduleEntry[];
} {
  const event = shows[slug];
  const { areas, rules, entries } = firstRecords[slug];
  return {
    event,
    areas: areas.map((area, at) => areaWith({ ...area, eventId: event.id, order: at + 1 })),
    rules: rules.map((rule, at) => ({ id: `rule-${at}`, eventId: event.id, order: at + 1, ...rule })),
    questions: [],
    options: [],
    schedule: entries.map((entry, at) => ({
      id: `${slug}-${at}`,
      eventId: event.id,
      location: '',
      category: 'general',
      ...entry,
    })),
  };
}

/** Returns the vendor hub of a new show, with other records or texts if given. */
export function firstHub(
  slug: FirstSlug,
  { event, ...records }: Partial<ReturnType<typeof firstShow>> & { content?: ContentItem[] } = {},
): Hub<string> {
  const first = firstShow(slug);
  const hub = hubOf(event ?? first.event, { content: [], ...first, ...records });
  return { ...hub, prose: hub.text };
}
