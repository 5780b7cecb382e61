import { type Draft, type ListedKind, listedKind } from '#admin/records/kind.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { weekdayName } from '#domain/basics/dates.ts';
import { FieldFaults } from '#domain/basics/errors.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { checked } from '#domain/basics/schemas.ts';
import type { ShowArea } from '#domain/schedule/areas.ts';
import {
  defaultKind,
  defaultScheduleCategory,
  entryRecord,
  type ScheduleEntry,
  type ScheduleField,
  type ScheduleWrite,
  scheduleFields,
  scheduleWriteSchema,
} from '#domain/schedule/entry.ts';
import { isLongNight, shortDate } from '#domain/schedule/timetable.ts';
import { scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { editorErrors, toasts } from '#messages/spec.ts';

export type StoredEntry = Versioned<ScheduleEntry>;

/** What is typed and chosen in the form: an unfilled time is '', one that is to be announced null. `isLong`: yes to a long night. */
export type ScheduleValues = Readonly<
  Pick<ScheduleEntry, ScheduleField> & { endTime: string; isLong: boolean }
>;
export type HoursValues = Pick<ScheduleValues, 'time' | 'endTime' | 'openEnd' | 'isLong'>;

export const emptyValues: ScheduleValues = {
  title: '',
  date: '',
  time: '',
  endTime: '',
  openEnd: false,
  isLong: false,
  kind: defaultKind,
  areas: [],
  location: '',
  category: defaultScheduleCategory,
  description: '',
  emphasis: '',
};

export function valuesOf(entry: ScheduleEntry): ScheduleValues {
  const { id: _, eventId: __, endTime, ...values } = entry;
  const isLong = isLongNight(entry.time, endTime);
  return { ...emptyValues, ...pick(values), endTime: endTime ?? '', isLong };
}

const pick = (values: Omit<ScheduleEntry, 'id' | 'eventId' | 'endTime'>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in emptyValues));

/** Product 5.3: title, date and time, which may be to be announced. */
export const isComplete = ({ title, date, time }: ScheduleValues): boolean =>
  title.trim() !== '' && date !== '' && time !== '';

/** What is sent; without a category it has the default one. @throws FieldFaults */
export function writeOf(values: ScheduleValues, eventId: string | null, version?: number): ScheduleWrite {
  if (!values.isLong && isLongNight(values.time, values.endTime || null))
    throw new FieldFaults([{ path: 'endTime', message: 'Check the box if this end is right' }]);
  const category = values.category.trim() || defaultScheduleCategory;
  return checked(scheduleWriteSchema, { ...values, category, eventId, version });
}

/** Copies of entries on other days; a day that already has the same entry gets none. */
export function copiesOf(
  entries: readonly StoredEntry[],
  days: readonly string[],
  all: readonly StoredEntry[],
): Draft<StoredEntry, ScheduleValues>[] {
  const keyOf = (eventId: string | null, values: ScheduleValues) => JSON.stringify([eventId, values]);
  const known = new Set(all.map((entry) => keyOf(entry.eventId, valuesOf(entry))));
  return days
    .flatMap((date) => entries.map((item) => ({ item, values: { ...valuesOf(item), date } })))
    .filter(({ item, values }) => !known.has(keyOf(item.eventId, values)));
}

/** 'Final setup, Oct 9, Expo Building'. */
export function entryName(entry: ScheduleEntry, areas: readonly ShowArea[]): string {
  const names = areas.filter(({ key }) => entry.areas.includes(key)).map(({ name }) => name);
  return [entry.title, shortDate(entry.date), ...names].join(', ');
}

/** Where and when an entry is: 'Exhibit Hall · Fri Oct 17'. */
export function placeAndDay(
  { areas: keys, date }: Pick<ScheduleEntry, 'areas' | 'date'>,
  areas: readonly ShowArea[],
): string {
  const names = areas.filter(({ key }) => keys.includes(key)).map(({ name }) => name);
  return [names.join(', ') || labels.wholeShow, ...(date ? [shortDay(date)] : [])].join(' · ');
}

/** 'Fri Oct 17'. */
export const shortDay = (date: string): string => `${weekdayName(date).slice(0, 3)} ${shortDate(date)}`;

/** The entries of the schedule, as they are edited. */
export const entryKind: ListedKind<StoredEntry, ScheduleValues> = {
  ...listedKind<StoredEntry, ScheduleValues>({
    record: entryRecord,
    form: {
      ...scheduleFields,
      isLong: { ...scheduleFields.openEnd, label: 'Lasts more than 14 hours' },
    },
    calls: { add: api.addSchedule, update: api.updateSchedule, remove: api.deleteSchedule },
    schemas: { update: scheduleWriteSchema },
    words: { ...labels, added: toasts.scheduleAdded.title, addFailed: editorErrors.addSchedule },
  }),
  emptyValues,
  valuesOf,
  isComplete,
  add(values, eventId, before) {
    // Where none is chosen, a new one is in the areas that its location names.
    const isUnchosen = before === null && values.areas.length === 0;
    const entry = writeOf(values, before ? before.eventId : eventId);
    return () => call(api.addSchedule, isUnchosen ? { ...entry, areas: undefined } : entry);
  },
  update(values, { id, eventId }, version) {
    const entry = writeOf(values, eventId, version);
    return () => call(api.updateSchedule, { id, ...entry });
  },
  updateAll: (drafts) =>
    call(api.updateSchedules, {
      entries: drafts.map(({ values, item: { id, eventId, version } }) => ({
        ...writeOf(values, eventId, version),
        id,
      })),
    }),
};
