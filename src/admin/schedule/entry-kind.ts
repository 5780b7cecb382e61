import { type FormKind, sendIfRight } from '#admin/editing/lists/listed-kind.ts';
import { call } from '#api-client';
import * as api from '#domain/api.ts';
import { scheduleFields } from '#domain/schedule/fields.ts';
import { scheduleLabels as labels } from '#messages/admin-schedule.ts';
import { editorErrors } from '#messages/spec.ts';
import {
  emptyValues,
  isComplete,
  type ScheduleValues,
  type StoredEntry,
  valuesOf,
  writeOf,
} from './values.ts';

/** The entries of the schedule, as they are edited. */
export const entryKind: FormKind<StoredEntry, ScheduleValues> = {
  kind: 'schedule',
  lists: [api.listSchedule],
  fields: scheduleFields,
  emptyValues,
  valuesOf,
  nameOf: ({ title }) => title,
  isComplete,
  add(values, eventId, before) {
    // Where none is chosen, a new one is in the areas that its location names.
    const isUnchosen = before === null && values.areas.length === 0;
    return sendIfRight(writeOf(values, before ? before.eventId : eventId), (entry) =>
      call(api.addSchedule, isUnchosen ? { ...entry, areas: undefined } : entry),
    );
  },
  update: (values, { id, eventId }, version) =>
    sendIfRight(writeOf(values, eventId, version), (entry) => call(api.updateSchedule, { id, ...entry })),
  words: {
    add: labels.addTitle,
    save: labels.save,
    conflict: labels.conflict,
    addFailed: editorErrors.addSchedule,
    updateFailed: labels.updateFailed,
  },
};
