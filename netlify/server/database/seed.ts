import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { firstShows } from '#domain/content/first-shows/first-shows.ts';
import { idsOf } from '#server/database/database.ts';
import { type Tx, writeTogether } from './database.ts';
import { type FirstRecords, firstRecords } from './first-records.ts';
import { events, publication, publicationSnapshots, raisedRevision } from './schema/shows.ts';

/** Only adds missing shows. Each show gets areas, rules and days once, so deleted ones stay deleted. */
export async function seed(): Promise<void> {
  await writeTogether((tx) => {
    const isNew = and(
      inArray(events.slug, Object.keys(firstRecords)),
      eq(events.state, 'current'),
      not(events.hasFirstRecords),
    );
    const newShows = idsOf(tx, events, isNew);
    const wasPublished = tx.select().from(publicationSnapshots);
    return [
      tx
        .insert(events)
        .values(
          firstShows.map(({ words: _, comingSoon, ...show }, order) => ({
            ...show,
            order,
            comingSoon: [...comingSoon],
          })),
        )
        .onConflictDoNothing({ target: events.slug, where: eq(events.state, 'current') }),
      // A second start waits here, then finds nothing new.
      newShows.for('update'),
      ...Object.entries(firstRecords).flatMap(([slug, records]) => addFirstRecords(tx, slug, records)),
      tx
        .update(publication)
        .set(raisedRevision)
        .where(and(exists(newShows), exists(wasPublished))),
      tx.update(events).set({ hasFirstRecords: true }).where(isNew),
    ];
  });
}

/** Raw SQL: the builder inserts only whole rows from a select. */
function addFirstRecords(
  tx: Tx,
  slug: string,
  { areas, rules, entries }: FirstRecords,
): PromiseLike<unknown>[] {
  const rowsOf = (records: readonly unknown[], columns: string) => sql`
    (select id as event_id from editions where slug = ${slug} and state = 'current' and not has_first_records) show,
    rows from (jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as (${sql.raw(columns)})) with ordinality`;
  return [
    tx.execute(sql`
      insert into areas (event_id, key, name, line, notes, "order")
      select * from ${rowsOf(areas, 'key text, name text, line text, notes text[]')}
      on conflict (event_id, key) do nothing`),
    tx.execute(sql`
      insert into rules (event_id, title, text, "order")
      select * from ${rowsOf(rules, 'title text, text text')}`),
    tx.execute(sql`
      insert into entries (event_id, title, description, date, time, end_time, open_end, kind, areas,
        emphasis)
      select event_id, title, description, date, time, "endTime", "openEnd", kind, areas,
        emphasis
      from ${rowsOf(entries, 'title text, description text, date text, time text, "endTime" text, "openEnd" boolean, kind text, areas text[], emphasis text')}`),
  ];
}
