import { given } from '#domain/basics/fields.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import type { Area } from '#domain/schedule/area.ts';
import {
  type ScheduleEntry,
  type ScheduleWrite,
  scheduleBatchSchema,
  scheduleWriteSchema,
} from '#domain/schedule/entry.ts';
import { defaultKind } from '#domain/schedule/kinds.ts';
import { validationError } from '#server/basics/http-error.ts';
import { visibleTo } from '#server/events/visible.ts';
import {
  conflicts,
  deletedOrConflict,
  json,
  refuseUnknownEvent,
  storedOrConflict,
} from '#server/http/answers.ts';
import type { AdministratorCall, Call } from '#server/http/call.ts';
import { eventIdFrom, idFrom, readJson, validate, versionFrom } from '#server/http/input.ts';
import { addRecord, deleteRecord, readRecords, updateRecords } from '#server/saving/records.ts';
import { areaKind, entryKind, UnknownArea } from './kinds.ts';

/** GET /api/schedule: all entries, or those of one show. */
export async function listSchedule({ request, query }: Call): Promise<Versioned<ScheduleEntry>[]> {
  return visibleTo(request, await readRecords(entryKind, eventIdFrom(query)));
}

/** GET /api/areas: all areas, or those of one show. */
export async function listAreas({ request, query }: Call): Promise<Versioned<Area>[]> {
  return visibleTo(request, await readRecords(areaKind, eventIdFrom(query)));
}

type Entry = Versioned<ScheduleEntry>;

/** POST /api/schedule. Without `areas` the entry is in those that its location names. */
export async function addSchedule({ request, user }: AdministratorCall): Promise<Response> {
  const entry = asStored(validate(scheduleWriteSchema, await readJson(request)));
  return json(await refuseUnknown('areas', addRecord(entryKind, user, { ...empty, ...given(entry) })), 201);
}

/** PUT /api/schedule/{id}. Saving what is stored already changes nothing and is no conflict on any version. */
export async function updateSchedule(call: AdministratorCall): Promise<Entry | Response> {
  const { request, params, user } = call;
  const id = idFrom(params, 'Schedule entry');
  const entry = asStored(validate(scheduleWriteSchema, await readJson(request)));
  const outcome = await refuseUnknown('areas', updateRecords(entryKind, user, [{ ...entry, id }]));
  return storedOrConflict(outcome, 'Schedule entry');
}

/** PUT /api/schedule: several entries at once, all or none. 409 names those that somebody saved or deleted meanwhile. */
export async function updateSchedules({ request, user }: AdministratorCall): Promise<Entry[] | Response> {
  const { entries } = validate(scheduleBatchSchema, await readJson(request));
  const writes = entries.map((entry) => ({ ...asStored(entry), id: entry.id }));
  const outcome = await refuseUnknown('entries', updateRecords(entryKind, user, writes));
  return 'saved' in outcome ? outcome.saved : conflicts(outcome.changed, outcome.gone);
}

/** DELETE /api/schedule/{id}; with `version`, only when nobody saved in between. */
export async function deleteSchedule(call: AdministratorCall): Promise<undefined | Response> {
  const { params, query, user } = call;
  const id = idFrom(params, 'Schedule entry');
  const outcome = await deleteRecord(entryKind, user, id, versionFrom(query));
  return deletedOrConflict(outcome, 'Schedule entry');
}

/** No emphasis is an empty one. */
function asStored({ emphasis, ...entry }: ScheduleWrite) {
  return { ...entry, ...(emphasis !== undefined && { emphasis: emphasis ?? '' }) };
}

/** What a new entry has in the fields that are left out. */
const empty = { openEnd: false, kind: defaultKind, emphasis: '' };

/** 400 for a show or an area that there is not. */
const refuseUnknown = <Result>(path: 'areas' | 'entries', write: Promise<Result>): Promise<Result> =>
  refuseUnknownEvent(write).catch((error: unknown) => {
    throw error instanceof UnknownArea ? validationError([{ path, message: 'Unknown area' }]) : error;
  });
