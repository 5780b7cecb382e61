import { eq } from 'drizzle-orm';
import type { Versioned } from '#domain/basics/primitives.ts';
import { type ScheduleEntry, scheduleBatchSchema, scheduleWriteSchema } from '#domain/schedule/entry.ts';
import { validationError } from '#server/basics/http-error.ts';
import { recordCalls } from '#server/events/record-calls.ts';
import type { MoveEntries } from '#server/events/write.ts';
import { conflicts, refuseUnknownEvent } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { readJson, validate } from '#server/http/input.ts';
import { changeOf, putRecords, selectRecords, updateRecords } from '#server/saving/records.ts';
import { entryKind, UnknownArea } from './kinds.ts';

/** 400 for a show or an area that there is not. */
const refuseUnknown =
  (path: 'areas' | 'entries') =>
  <Result>(write: Promise<Result>): Promise<Result> =>
    refuseUnknownEvent(write).catch((error: unknown) => {
      throw error instanceof UnknownArea ? validationError([{ path, message: 'Unknown area' }]) : error;
    });

export const entryCalls = {
  ...recordCalls(entryKind, scheduleWriteSchema, scheduleWriteSchema, refuseUnknown('areas')),
  updateAll,
};

/** PUT /api/schedule: several entries at once, all or none. 409 names those that somebody saved or deleted meanwhile. */
async function updateAll({
  request,
  user,
}: AdministratorCall): Promise<Versioned<ScheduleEntry>[] | Response> {
  const { entries } = validate(scheduleBatchSchema, await readJson(request));
  const outcome = await refuseUnknown('entries')(updateRecords(entryKind, user, entries));
  return 'saved' in outcome ? outcome.saved : conflicts(outcome.changed, outcome.gone);
}

/** Moves the entries of a show with its dates; those of a day that has no other stay. */
export const moveEntries: MoveEntries = async (tx, eventId, dayOf) => {
  const stored = await selectRecords(tx, entryKind, eq(entryKind.table.eventId, eventId));
  const moved = stored.flatMap((entry) => {
    const date = dayOf(entry.date) ?? entry.date;
    return date === entry.date ? [] : [{ ...entry, date }];
  });
  const saved = await putRecords(tx, entryKind, moved);
  return saved.map((after) =>
    changeOf(
      entryKind,
      stored.find(({ id }) => id === after.id),
      after,
    ),
  );
};
