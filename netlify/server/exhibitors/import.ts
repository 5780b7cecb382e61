import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Exhibitor } from '#domain/exhibitors/exhibitor.ts';
import { type ImportPlan, type ImportWrite, importSchema, planImport } from '#domain/exhibitors/import.ts';
import { validationError } from '#server/basics/http-error.ts';
import { db, type Tx } from '#server/database/database.ts';
import { areas, events, exhibitors } from '#server/database/schema/shows.ts';
import { conflict } from '#server/http/answers.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { readJson, validate } from '#server/http/input.ts';
import { changeOf, putRecords, selectRecords } from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { exhibitorKind } from './kind.ts';

const MAX_BYTES = 1_000_000;

/**
 * POST /api/exhibitor-imports: what a file would change; with the name of that plan it is carried out, all rows or none.
 * @throws HttpError 400 for a file that cannot be read, and where a row is refused. 409 with the plan where it is another one by now.
 */
export async function importExhibitors({ request, user }: AdministratorCall): Promise<ImportPlan | Response> {
  const wanted = validate(importSchema, await readJson(request, MAX_BYTES));
  if (wanted.plan === undefined) return planOf(await readPlan(db, wanted));
  return pageTransaction(async (tx) => {
    const planned = await readPlan(tx, wanted);
    const plan = planOf(planned);
    if (plan.plan !== wanted.plan) return conflict(plan);
    if (plan.rows.some(({ outcome }) => outcome === 'refused')) throw refuse('Some rows can’t be imported.');
    const added: Omit<Exhibitor, 'id'> = {
      eventId: wanted.eventId,
      company: '',
      booth: '',
      area: '',
      products: '',
      website: '',
      isShown: false,
      logo: null,
      inquiryId: null,
      answered: null,
    };
    const before = new Map(planned.stored.map((one) => [one.id, one]));
    const items = planned.rows
      .filter(({ outcome }) => outcome !== 'unchanged')
      .map(({ id = randomUUID(), values }): Exhibitor => ({ ...added, ...before.get(id), ...values, id }));
    const saved = await putRecords(tx, exhibitorKind, items);
    const changes = saved.map((one) => changeOf(exhibitorKind, before.get(one.id), one));
    await track(tx, user, changes);
    return plan;
  });
}

const refuse = (message: string) => validationError([{ path: 'csv', message }]);

async function readPlan(tx: Tx, wanted: ImportWrite) {
  const { eventId } = wanted;
  const [stored, ofShow, show] = await Promise.all([
    selectRecords(tx, exhibitorKind, eq(exhibitors.eventId, eventId)),
    tx
      .select({ key: areas.key, name: areas.name })
      .from(areas)
      .where(eq(areas.eventId, eventId))
      .orderBy(areas.order),
    tx.select({ id: events.id }).from(events).where(eq(events.id, eventId)),
  ]);
  if (show.length === 0) throw validationError([{ path: 'eventId', message: 'Invalid event ID' }]);
  const planned = planImport(wanted, stored, ofShow);
  if (typeof planned === 'string') throw refuse(planned);
  return { ...planned, stored };
}

/** Its name covers what is stored of those that it changes. */
function planOf({ rows, ignored, stored }: Awaited<ReturnType<typeof readPlan>>): ImportPlan {
  const versions = rows.map(({ id }) => stored.find((one) => one.id === id)?.version);
  const plan = createHash('sha256')
    .update(JSON.stringify([rows, versions]))
    .digest('hex');
  return { plan, rows: rows.map(({ id: _, values: __, ...row }) => row), ignored };
}
