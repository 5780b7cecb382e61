import type * as z from 'zod/mini';
import type { Versioned } from '#domain/basics/primitives.ts';
import { type Kept, orderSchema } from '#domain/basics/record.ts';
import { conflictOrMissing, json, refuseUnknownEvent } from '#server/http/answers.ts';
import { eventIdFrom, idFrom, readJson, validate, versionFrom } from '#server/http/input.ts';
import type { AdministratorCall, Call } from '#server/http/request.ts';
import {
  addRecord,
  deleteRecord,
  type Ordered,
  type OrderedKind,
  orderRecords,
  type RecordFields,
  type RecordKind,
  readRecords,
  updateRecords,
} from '#server/saving/records.ts';
import { visibleTo } from './columns.ts';

type Check<Item> = z.ZodMiniType<RecordFields<Item> & { version?: number | undefined }>;

/**
 * The calls of a kind of record. With a `version`, a record is changed or deleted only if nobody saved it in between; saving
 * what is stored already changes nothing and is no conflict on any version.
 */
export function recordCalls<Item extends Kept>(
  kind: RecordKind<Item>,
  toAdd: Check<Item>,
  toUpdate: Check<Item>,
  refuse: <Result>(write: Promise<Result>) => Promise<Result> = refuseUnknownEvent,
) {
  const { noun } = kind.of;
  return {
    /** GET: all of them, or those of one show. */
    async list({ request, query }: Call): Promise<Versioned<Item>[]> {
      return visibleTo(request, await readRecords(kind, eventIdFrom(query)));
    },
    async add({ request, user }: AdministratorCall): Promise<Response> {
      const fields = validate(toAdd, await readJson(request));
      return json(await refuse(addRecord(kind, user, fields)), 201);
    },
    async update({ request, params, user }: AdministratorCall): Promise<Versioned<Item> | Response> {
      const id = idFrom(params, noun);
      const fields = validate(toUpdate, await readJson(request));
      const outcome = await refuse(updateRecords(kind, user, [{ ...fields, id }]));
      return 'saved' in outcome
        ? (outcome.saved[0] as Versioned<Item>)
        : conflictOrMissing(outcome.changed[0], noun);
    },
    async remove({ params, query, user }: AdministratorCall): Promise<undefined | Response> {
      const outcome = await deleteRecord(kind, user, idFrom(params, noun), versionFrom(query));
      return outcome && 'deleted' in outcome ? undefined : conflictOrMissing(outcome?.current, noun);
    },
  };
}

/** PUT: a show's records in another order. */
export const orderCall =
  <Item extends Ordered>(kind: OrderedKind<Item>) =>
  async ({ request, user }: AdministratorCall): Promise<Versioned<Item>[] | Response> => {
    const order = validate(orderSchema, await readJson(request));
    const outcome = await orderRecords(kind, user, order);
    if ('saved' in outcome) return outcome.saved;
    const message = 'Somebody else added or deleted one of these in the meantime';
    return json({ message, current: outcome.current }, 409);
  };
