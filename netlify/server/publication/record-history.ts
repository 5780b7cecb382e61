import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import {
  type RecordChange,
  type RecordHistoryQuery,
  recordHistoryQuery,
} from '#domain/publication/record-history.ts';
import { db } from '#server/database/database.ts';
import { changes } from '#server/database/schema/publication.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { validate } from '#server/http/validate.ts';

/** Far more than a list can be read of, and no more than a request may take. */
const SHOWN = 200;

/** GET /api/changes: the changes of one entry, document, show or setting, newest first. */
export async function recordHistory({ query }: AdministratorCall): Promise<RecordChange[]> {
  const asked = validate(recordHistoryQuery, Object.fromEntries(query));
  const rows = await db.select().from(changes).where(isAbout(asked)).orderBy(desc(changes.id)).limit(SHOWN);
  return rows.map(({ id, record, before, after, changedByEmail, changedAt }) => ({
    id,
    before: fieldsOf(before, asked.kind, record),
    after: fieldsOf(after, asked.kind, record),
    changedBy: changedByEmail,
    changedAt,
  }));
}

function isAbout({ kind, record, eventId }: RecordHistoryQuery) {
  if (kind === 'event') return and(inArray(changes.kind, ['event', 'setting']), eq(changes.eventId, record));
  const its = and(eq(changes.kind, kind), eq(changes.record, record));
  if (kind !== 'setting') return its;
  return and(its, eventId === undefined ? isNull(changes.eventId) : eq(changes.eventId, eventId));
}

/** A show's field and a setting are kept as their values alone. */
function fieldsOf(side: unknown, kind: RecordHistoryQuery['kind'], record: string): RecordChange['before'] {
  if (kind === 'event') return { [record]: side };
  if (kind === 'setting') return side === null ? null : { value: side };
  return side as RecordChange['before'];
}
