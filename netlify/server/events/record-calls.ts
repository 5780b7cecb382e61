import type { Versioned } from '#domain/basics/primitives.ts';
import type { Kept, RecordOrder } from '#domain/basics/record.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { conflictOrMissing, json, refuseUnknownEvent } from '#server/http/http.ts';
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

interface Write<Body> {
  body: Body;
  user: CurrentUser;
}
interface Deletion {
  id: string;
  query: { version?: number | undefined };
  user: CurrentUser;
}

/** With `version`, a save in between is a conflict, unless the stored values are equal. */
export function recordCalls<Item extends Kept>(
  kind: RecordKind<Item>,
  refuse: <Result>(write: Promise<Result>) => Promise<Result> = refuseUnknownEvent,
) {
  const { noun } = kind.of;
  type Fields = RecordFields<Item> & { version?: number | undefined };
  return {
    async list(call: { request: Request; query: { eventId?: string | undefined } }) {
      return visibleTo(call.request, await readRecords(kind, call.query.eventId ?? null));
    },
    async add({ body, user }: Write<RecordFields<Item>>): Promise<Response> {
      return json(await refuse(addRecord(kind, user, body)), 201);
    },
    async update({ id, body, user }: Write<Fields> & { id: string }): Promise<Versioned<Item> | Response> {
      const outcome = await refuse(updateRecords(kind, user, [{ ...body, id }]));
      return 'saved' in outcome
        ? (outcome.saved[0] as Versioned<Item>)
        : conflictOrMissing(outcome.changed[0], noun);
    },
    async remove({ id, query, user }: Deletion): Promise<undefined | Response> {
      const outcome = await deleteRecord(kind, user, id, query.version ?? null);
      return outcome && 'deleted' in outcome ? undefined : conflictOrMissing(outcome?.current, noun);
    },
  };
}

export const orderCall =
  <Item extends Ordered>(kind: OrderedKind<Item>) =>
  async ({ body, user }: Write<RecordOrder>): Promise<Versioned<Item>[] | Response> => {
    const outcome = await orderRecords(kind, user, body);
    if ('saved' in outcome) return outcome.saved;
    const message = 'Someone else added or deleted one of these';
    return json({ message, current: outcome.current }, 409);
  };
