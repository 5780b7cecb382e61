import { lastInOrder } from '#server/saving/record-order.ts';
import type { RecordKind } from '#server/saving/records.ts';

/** The areas of an entry: those that were chosen, else those that its location names. */
const areasOfEntry = 'coalesce(areas, areas_named_in(location, event_id))';

/** Entries of the schedule (product 3.6). The hour of one without hours stands for functions of the deploy before. */
export const entryKind: RecordKind = {
  kind: 'schedule',
  table: 'schedule_events',
  fields: {
    title: { column: 'title', type: 'text' },
    description: { column: 'description', type: 'text' },
    date: { column: 'date', type: 'text' },
    time: {
      column: 'time',
      type: 'text',
      read: 'case when hours_unknown then null else time end',
      write: { time: "coalesce(value, '00:00')", hours_unknown: 'value is null' },
    },
    endTime: { column: 'end_time', type: 'text' },
    openEnd: { column: 'open_end', type: 'boolean' },
    location: { column: 'location', type: 'text' },
    category: { column: 'category', type: 'text' },
    kind: { column: 'kind', type: 'text' },
    areas: { column: 'areas', type: 'text[]', read: areasOfEntry },
    emphasis: { column: 'emphasis', type: 'text' },
  },
  order: 'date, hours_unknown desc, time, title, id',
  empty: { openEnd: false, kind: 'general', emphasis: '' },
  // Chosen areas stay until others are chosen, or another location is named.
  derived: `case when not given ? 'areas' and (stored is null or given ->> 'location' <> stored ->> 'location')
    then jsonb_build_object('areas', areas_named_in(given ->> 'location', "eventId")) else '{}' end`,
  refusal: `exists (
    select 1 from jsonb_array_elements_text(after -> 'areas') chosen
    where not exists (
      select 1 from areas where key = chosen and (areas.event_id = "eventId" or "eventId" is null)))`,
};

/** The areas of a show (product 3.8). */
export const areaKind: RecordKind = {
  kind: 'area',
  table: 'areas',
  fields: {
    key: { column: 'key', type: 'text' },
    name: { column: 'name', type: 'text' },
    line: { column: 'line', type: 'text' },
    order: { column: 'position', type: 'int' },
    notes: { column: 'notes', type: 'text[]' },
    entrance: { column: 'entrance', type: 'text' },
    address: { column: 'address', type: 'text' },
    mapUrl: { column: 'map_url', type: 'text' },
    waiting: { column: 'waiting', type: 'text' },
    phone: { column: 'phone', type: 'text' },
    phoneHours: { column: 'phone_hours', type: 'text' },
  },
  order: 'event_id, position, name',
  empty: {
    line: '',
    notes: [],
    entrance: '',
    address: '',
    mapUrl: '',
    waiting: '',
    phone: '',
    phoneHours: '',
  },
  derived: lastInOrder('areas'),
  uses: `select jsonb_build_object('id', entry.id, 'title', entry.title, 'date', entry.date) as use
    from schedule_events entry, old
    where (entry.event_id = old.event_id or entry.event_id is null)
      and old.key = any (coalesce(entry.areas, areas_named_in(entry.location, entry.event_id)))
    order by entry.date, entry.title`,
};
