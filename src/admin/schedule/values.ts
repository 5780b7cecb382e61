import { type Checked, checked } from '#domain/basics/checked.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { type ScheduleEntry, type ScheduleWrite, scheduleWriteSchema } from '#domain/schedule/entry.ts';
import { defaultScheduleCategory, type ScheduleField } from '#domain/schedule/fields.ts';

export type StoredEntry = Versioned<ScheduleEntry>;

/** What is typed into the form; every value is text. */
export type ScheduleValues = Readonly<Record<ScheduleField, string>>;

export const emptyValues: ScheduleValues = {
  title: '',
  date: '',
  time: '',
  endTime: '',
  location: '',
  category: defaultScheduleCategory,
  description: '',
};

export function valuesOf(entry: ScheduleEntry): ScheduleValues {
  const { title, date, time, endTime, location, category, description } = entry;
  return { title, date, time, endTime: endTime ?? '', location, category, description };
}

/** Product 5.3: title, date and time. */
export const isComplete = ({ title, date, time }: ScheduleValues): boolean =>
  [title, date, time].every((value) => value.trim() !== '');

/** What is sent, or what is wrong with it. Without a category it is the default one. */
export function writeOf(
  values: ScheduleValues,
  eventId: string | null,
  version?: number,
): Checked<ScheduleWrite> {
  const category = values.category.trim() || defaultScheduleCategory;
  return checked(scheduleWriteSchema, { ...values, category, eventId, version });
}
