import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as soon } from 'node:timers/promises';
import { and, desc, eq, inArray } from 'drizzle-orm';
import * as api from '#domain/api.ts';
import type { Versioned } from '#domain/basics/primitives.ts';
import { type Exhibitor, emptyExhibitor, exhibitorRecord } from '#domain/exhibitors/exhibitor.ts';
import {
  type ImportPlan,
  type ImportWrite,
  type PlannedImport,
  type PlannedRow,
  planImport,
} from '#domain/exhibitors/import.ts';
import type { CurrentUser } from '#domain/people/person.ts';
import { conflict, fieldError, unknownEvent } from '#server/basics/http-error.ts';
import { db, idsOf, slicesOf, type Tx } from '#server/database/database.ts';
import { areas, changes, events, exhibitors } from '#server/database/schema/shows.ts';
import { route } from '#server/http/http.ts';
import { changeOf, putRecords, selectInSlices, selectRecords } from '#server/saving/records.ts';
import { pageTransaction, track } from '#server/saving/track.ts';
import { exhibitorKind } from './exhibitors.ts';

/** Rows per transaction: the embedded database answers others only in between. */
const BATCH = 50;

/** With a previewed plan's name, imports in batches that survive a failure; 409 for an outdated plan. @throws HttpError 400. */
export const importExhibitors = route(api.importExhibitors, async ({ body: wanted, user }) => {
  const planned = await readPlan(wanted);
  if (wanted.plan === undefined) return planned.plan;
  if (planned.plan.plan !== wanted.plan) throw conflict(planned.plan);
  const rows = planned.rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  let { newest } = planned;
  for (const some of slicesOf(rows, BATCH)) {
    const written = await writeBatch(user, wanted.eventId, some, { ...planned, newest });
    if (written === null) throw conflict((await readPlan(wanted)).plan);
    newest = written;
  }
  return planned.plan;
});

const refuse = (message: string) => fieldError('csv', message);

type Planned = Awaited<ReturnType<typeof readPlan>>;

async function readPlan(wanted: ImportWrite) {
  const { eventId } = wanted;
  // Read before the exhibitors, so a change in between is noticed.
  const newest = await newestChange(db, eventId);
  const [stored, ofShow, show] = await Promise.all([
    selectInSlices(exhibitorKind, eq(exhibitors.eventId, eventId)),
    db
      .select({ key: areas.key, name: areas.name })
      .from(areas)
      .where(eq(areas.eventId, eventId))
      .orderBy(areas.order),
    idsOf(db, events, eq(events.id, eventId)),
  ]);
  if (show.length === 0) throw unknownEvent();
  const steps = planImport(wanted, stored, ofShow);
  let step = steps.next();
  for (; !step.done; step = steps.next()) await soon();
  if (typeof step.value === 'string') throw refuse(step.value);
  const before = new Map(stored.map((one) => [one.id, one]));
  return { plan: planOf(step.value, before), rows: step.value.rows, before, newest };
}

/** The plan's name covers the stored exhibitors that it changes. */
function planOf(
  { rows, ...others }: PlannedImport,
  before: ReadonlyMap<string | undefined, Versioned<Exhibitor>>,
): ImportPlan {
  const versions = rows.map(({ id }) => before.get(id)?.version);
  const plan = createHash('sha256')
    .update(JSON.stringify([rows, versions]))
    .digest('hex');
  return { plan, ...others, rows: rows.map(({ id: _, values: __, ...row }) => row) };
}

async function newestChange(tx: Tx, eventId: string) {
  const [row] = await idsOf(
    tx,
    changes,
    and(eq(changes.eventId, eventId), eq(changes.kind, exhibitorRecord.kind)),
  )
    .orderBy(desc(changes.id))
    .limit(1);
  return row?.id ?? 0;
}

/** @returns the newest change; null if somebody else saved since the plan. */
function writeBatch(
  user: CurrentUser,
  eventId: string,
  rows: readonly PlannedRow[],
  { before, newest }: Pick<Planned, 'before' | 'newest'>,
) {
  return pageTransaction(async (tx) => {
    const ids = rows.flatMap(({ id }) => id ?? []);
    const now = ids.length > 0 ? await selectRecords(tx, exhibitorKind, inArray(exhibitors.id, ids)) : [];
    const isSame = ({ id, version }: Versioned<Exhibitor>) => before.get(id)?.version === version;
    if (now.length < ids.length || !now.every(isSame)) return null;
    if ((await newestChange(tx, eventId)) !== newest) return null;
    const items = rows.map(
      ({ id = randomUUID(), values }): Exhibitor => ({
        ...emptyExhibitor,
        eventId,
        ...before.get(id),
        ...values,
        id,
      }),
    );
    const saved = await putRecords(tx, exhibitorKind, items);
    await track(
      tx,
      user,
      saved.map((one) => changeOf(exhibitorKind, before.get(one.id), one)),
    );
    return newestChange(tx, eventId);
  });
}
