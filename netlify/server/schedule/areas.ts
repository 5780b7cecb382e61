import { given } from '#domain/basics/fields.ts';
import { orderSchema } from '#domain/basics/order.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { type Area, areaAddSchema, areaUpdateSchema } from '#domain/schedule/area.ts';
import { json } from '#server/http/answers.ts';
import { readJson } from '#server/http/body.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import {
  deletedOrConflict,
  orderedOrConflict,
  refuseUnknownEvent,
  storedOrConflict,
} from '#server/http/conflict.ts';
import { idFrom, validate, versionFrom } from '#server/http/validate.ts';
import { orderRecords } from '#server/saving/record-order.ts';
import { addRecord, deleteRecord, updateRecords } from '#server/saving/records.ts';
import { areaKind } from './kinds.ts';

/** What a new area has in the parts that are left out. */
const empty = {
  line: '',
  notes: [],
  entrance: '',
  address: '',
  mapUrl: '',
  waiting: '',
  phone: '',
  phoneHours: '',
};

/** POST /api/areas; 409 where the show has an area of this key already. */
export async function addArea({ request, user }: AdministratorCall): Promise<Response> {
  const area = validate(areaAddSchema, await readJson(request));
  try {
    return json(await refuseUnknownEvent(addRecord(areaKind, user, { ...empty, ...given(area) })), 201);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    const message = `This show already has an area with the key “${area.key}”`;
    return json({ message, errors: [{ path: 'key', message }], current: null }, 409);
  }
}

/** PUT /api/areas/{id}: fields left out stay, and so does the key. With `version`, only when nobody saved in between. */
export async function updateArea(call: AdministratorCall): Promise<Versioned<Area> | Response> {
  const id = idFrom(call.params, 'Area');
  const write = validate(areaUpdateSchema, await readJson(call.request));
  const outcome = await updateRecords(areaKind, call.user, [{ ...write, id }]);
  return storedOrConflict(outcome, 'Area');
}

/** PUT /api/areas: the show's areas in another order. */
export async function orderAreas({
  request,
  user,
}: AdministratorCall): Promise<Versioned<Area>[] | Response> {
  return orderedOrConflict(
    await orderRecords(areaKind, user, validate(orderSchema, await readJson(request))),
  );
}

/** DELETE /api/areas/{id}; 409 names the entries that are in it. */
export async function deleteArea(call: AdministratorCall): Promise<undefined | Response> {
  const { params, query, user } = call;
  const outcome = await deleteRecord(areaKind, user, idFrom(params, 'Area'), versionFrom(query));
  if (!outcome || 'deleted' in outcome || outcome.uses.length === 0)
    return deletedOrConflict(outcome, 'Area');
  const { current, uses } = outcome;
  const titles = [...new Set(uses.map((use) => (use as { title: string }).title))].join(', ');
  const message = `These entries of the schedule are in ${current.name}: ${titles}`;
  return json({ message, current, entries: uses }, 409);
}
