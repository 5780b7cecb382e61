import { type FieldError, fieldErrors } from '#domain/basics/errors.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import {
  defaultScheduleCategory,
  type ScheduleEntry,
  type ScheduleWrite,
  scheduleWriteSchema,
} from '#domain/schedule/entry.ts';

export type StoredEntry = Versioned<ScheduleEntry>;

/** The form's fields in order; every value is text, as typed. */
export const scheduleFields = [
  'title',
  'date',
  'time',
  'endTime',
  'location',
  'category',
  'description',
] as const;
export type ScheduleField = (typeof scheduleFields)[number];
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

type Write = { ok: true; value: ScheduleWrite } | { ok: false; errors: FieldError[] };

/** What is sent, or what is wrong with it. Without a category it is the default one. */
export function writeOf(values: ScheduleValues, eventId: string | null, version?: number): Write {
  const category = values.category.trim() || defaultScheduleCategory;
  const result = scheduleWriteSchema.safeParse({ ...values, category, eventId, version });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldErrors(result.error.issues) };
}
