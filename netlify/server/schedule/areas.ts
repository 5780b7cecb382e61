import { areaAddSchema, areaUpdateSchema } from '#domain/schedule/area.ts';
import { orderCall, recordCalls } from '#server/events/record-calls.ts';
import { conflictOrMissing, json, refuseUnknownEvent } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { idFrom, readJson, validate, versionFrom } from '#server/http/input.ts';
import { addRecord, deleteRecord } from '#server/saving/records.ts';
import { areaKind } from './kinds.ts';

export const areaCalls = {
  ...recordCalls(areaKind, areaAddSchema, areaUpdateSchema),
  add: addArea,
  order: orderCall(areaKind),
  remove: deleteArea,
};

/** POST /api/areas; 409 where the show has an area of this key already. */
async function addArea({ request, user }: AdministratorCall): Promise<Response> {
  const area = validate(areaAddSchema, await readJson(request));
  try {
    return json(await refuseUnknownEvent(addRecord(areaKind, user, area)), 201);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const message = `This show already has an area with the key “${area.key}”`;
    return json({ message, errors: [{ path: 'key', message }], current: null }, 409);
  }
}

/** DELETE /api/areas/{id}; 409 names the entries that are in it. */
async function deleteArea(call: AdministratorCall): Promise<undefined | Response> {
  const { params, query, user } = call;
  const outcome = await deleteRecord(areaKind, user, idFrom(params, 'Area'), versionFrom(query));
  if (outcome && 'deleted' in outcome) return undefined;
  const { current, uses = [] } = outcome ?? {};
  if (!current || uses.length === 0) return conflictOrMissing(current, 'Area');
  const titles = [...new Set(uses.map((use) => (use as { title: string }).title))].join(', ');
  const message = `These entries of the schedule are in ${current.name}: ${titles}`;
  return json({ message, current, entries: uses }, 409);
}
