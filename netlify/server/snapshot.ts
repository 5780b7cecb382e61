import { setTimeout as pause } from 'node:timers/promises';
import { type Snapshot, snapshotSchema } from '#domain/publication/snapshot.ts';
import { notFound } from './basics/http-error.ts';
import { describeFault, log } from './basics/log.ts';
import { selectContent } from './content/read.ts';
import { type Statement, sql } from './database/sql.ts';
import { selectDocuments } from './documents/read.ts';
import { selectEvents, selectStats } from './events/read.ts';
import { selectShownSettings } from './events/settings.ts';
import { ruleKind, selectRules } from './rules/rules.ts';
import { editionsWith, ofCurrent } from './saving/current.ts';
import { areaKind, entryKind } from './schedule/kinds.ts';
import { selectAreas, selectSchedule } from './schedule/read.ts';

/** The kinds of record that a snapshot holds whole, by where it has them. */
export const snapshotRecords = { schedule: entryKind, areas: areaKind, rules: ruleKind } as const;

/** Before the second and the third try of a build: a database that wakes or restarts is there by then. */
const PAUSES_MS = [1000, 4000];

/**
 * Everything that public pages show, with its revision, in one statement and so of one moment; of the current editions,
 * or of those that are named instead.
 * @throws when the database holds no event: publishing an empty site would be worse than keeping the old one.
 */
export async function readSnapshot(shown?: Statement): Promise<Snapshot> {
  return snapshotOf(await readRow(shown));
}

/**
 * The same with an edition in the place of its show's current one; null for the current ones.
 * @throws HttpError 404 for an edition that there is not.
 */
export async function readSnapshotWith(edition: string | null): Promise<Snapshot> {
  if (edition === null) return readSnapshot();
  const snapshot = await readSnapshot(editionsWith(edition));
  if (!snapshot.events.some(({ id }) => id === edition)) throw notFound('Edition');
  return snapshot;
}

/** The same of editions that need not be there: with no event then. */
export async function findSnapshot(shown: Statement): Promise<Snapshot> {
  return snapshotSchema.parse(await readRow(shown));
}

/**
 * The snapshot that a build makes its pages from; the publications that follow are compared with it. Tries three
 * times, each with the driver's time-out, and then fails: the pages in service are better than pages of defaults.
 */
export async function takeSnapshot(): Promise<Snapshot> {
  const snapshot = snapshotOf(await patiently(() => readRow()));
  await keep(snapshot);
  return snapshot;
}

/** The one row of `snapshotSchema`, of the current editions or of those that are named. */
export function selectSnapshot(shown?: Statement): Statement {
  const isShown = ofCurrent(undefined, shown);
  return sql`
    select
      (select saved_revision::int from publication) as revision,
      (select coalesce(json_agg(e), '[]') from (${selectEvents(shown)}) e) as events,
      (select coalesce(json_agg(c), '[]') from (${selectContent()}) c where ${isShown}) as content,
      (select coalesce(json_agg(s), '[]') from (${selectSchedule()}) s where ${isShown}) as schedule,
      (select coalesce(json_agg(a), '[]') from (${selectAreas()}) a where ${isShown}) as areas,
      (select coalesce(json_agg(r), '[]') from (${selectRules()}) r where ${isShown}) as rules,
      (select coalesce(json_agg(d), '[]') from (${selectDocuments()}) d
        where "isPublic" and ${isShown}) as documents,
      (select coalesce(json_object_agg(id, json_build_object(
          'exhibitors', exhibitors, 'attendees', attendees, 'sqft', sqft)), '{}') from (${selectStats(shown)}) f) as stats,
      (select coalesce(json_agg(s), '[]') from (${selectShownSettings()}) s where ${isShown}) as settings`;
}

async function readRow(shown?: Statement): Promise<unknown> {
  const [row] = await selectSnapshot(shown);
  return row;
}

function snapshotOf(row: unknown): Snapshot {
  const snapshot = snapshotSchema.parse(row);
  if (snapshot.events.length === 0) throw new Error('The database holds no event; nothing to publish');
  return snapshot;
}

async function patiently<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const milliseconds of PAUSES_MS) {
    try {
      return await read();
    } catch (error) {
      log({ event: 'snapshot', ...describeFault(error) });
      await pause(milliseconds);
    }
  }
  return read();
}

/** Of older publications the last ones can be brought back. */
const KEPT = 50;

const keep = (snapshot: Snapshot) => sql`
  with pruned as (
    delete from publication_snapshots
    where revision not in (select revision from publication_snapshots order by revision desc limit ${KEPT}::int)
      and revision is distinct from (select live_revision from publication))
  insert into publication_snapshots (revision, snapshot)
  values (${snapshot.revision}::bigint, ${JSON.stringify(snapshot)}::jsonb)
  on conflict (revision) do update set snapshot = excluded.snapshot, taken_at = now()`;
