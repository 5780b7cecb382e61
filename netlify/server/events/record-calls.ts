import type { StoredRecord } from '#domain/basics/record.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { json } from '#server/http/http.ts';
import {
  addRecord,
  deleteRecord,
  type RecordFields,
  type RecordKind,
  readRecords,
  updateRecord,
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
export function recordCalls<Item extends StoredRecord>(kind: RecordKind<Item>) {
  type Fields = RecordFields<Item> & { version?: number | undefined };
  return {
    async list(call: { request: Request; query: { eventId?: string | undefined } }) {
      return visibleTo(call.request, await readRecords(kind, call.query.eventId ?? null));
    },
    async add({ body, user }: Write<RecordFields<Item>>) {
      return json(await addRecord(kind, user, body), 201);
    },
    update: ({ id, body, user }: Write<Fields> & { id: string }) => updateRecord(kind, user, { ...body, id }),
    remove: ({ id, query, user }: Deletion) => deleteRecord(kind, user, id, query.version),
  };
}
