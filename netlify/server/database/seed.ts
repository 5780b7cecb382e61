import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { type Slug, slugs } from '#domain/events/slugs.ts';
import { type Tx, writeTogether } from './database.ts';
import { firstRecords } from './first-records.ts';
import { publication, publicationSnapshots } from './schema/publication.ts';
import { events } from './schema/shows.ts';
import { now } from './schema/types.ts';

const VENUE = 'MetraPark, Billings, Montana';

/** The two shows as they are announced. Only facts: figures and the floor-plan id come from the show managers. */
const shows: (typeof events.$inferInsert)[] = [
  {
    position: 0,
    slug: 'nile',
    name: 'NILE',
    fullName: 'Northern International Livestock Exposition',
    primaryColor: '27 52% 47.5%',
    accentColor: '27 52% 47.5%',
    startDate: '2025-10-10',
    endDate: '2025-10-18',
    location: VENUE,
    comingSoon: [],
  },
  {
    position: 1,
    slug: 'mate',
    name: 'MATE',
    fullName: 'Montana Agri-Trade Exposition',
    primaryColor: '207 44% 49%',
    accentColor: '207 44% 49%',
    startDate: '2026-02-12',
    endDate: '2026-02-14',
    location: VENUE,
    comingSoon: ['load-in', 'guidelines', 'downloads', 'floor-map'],
  },
];
/**
 * Adds the shows that are missing; never touches one that is there, so edited data stays. Areas, rules and days are
 * written once for each show, a new one as one from before they were records: what is deleted of them stays deleted.
 */
export async function seed(): Promise<void> {
  await writeTogether((tx) => {
    const isNew = and(
      inArray(events.slug, [...slugs]),
      eq(events.state, 'current'),
      not(events.hasFirstRecords),
    );
    const newShows = tx.select({ id: events.id }).from(events).where(isNew);
    const wasPublished = tx.select().from(publicationSnapshots);
    const { savedRevision, waitingSince } = publication;
    return Promise.all([
      tx
        .insert(events)
        .values(shows)
        .onConflictDoNothing({ target: events.slug, where: eq(events.state, 'current') }),
      // Of two starts the second one waits here, and then finds nothing new.
      newShows.for('update'),
      ...slugs.flatMap((slug) => addFirstRecords(tx, slug)),
      // A site that was published shows them by its next publication.
      tx
        .update(publication)
        .set({
          savedRevision: sql`${savedRevision} + 1`,
          savedAt: now,
          waitingSince: sql`coalesce(${waitingSince}, now())`,
        })
        .where(and(exists(newShows), exists(wasPublished))),
      tx.update(events).set({ hasFirstRecords: true }).where(isNew),
    ]);
  });
}

/** As text: the builder inserts from a select whole rows alone. */
function addFirstRecords(tx: Tx, slug: Slug): PromiseLike<unknown>[] {
  const { areas, rules, entries } = firstRecords[slug];
  const rowsOf = (records: readonly unknown[], columns: string) => sql`
    (select id as event_id from events where slug = ${slug} and state = 'current' and not has_first_records) show,
    rows from (jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as (${sql.raw(columns)})) with ordinality`;
  return [
    tx.execute(sql`
      insert into areas (event_id, key, name, line, notes, position)
      select * from ${rowsOf(areas, 'key text, name text, line text, notes text[]')}
      on conflict (event_id, key) do nothing`),
    tx.execute(sql`
      insert into rules (event_id, title, text, position)
      select * from ${rowsOf(rules, 'title text, text text')}`),
    tx.execute(sql`
      insert into schedule_events (event_id, title, description, date, time, hours_unknown, end_time, open_end, kind, areas,
        emphasis)
      select event_id, title, description, date, coalesce(time, '00:00'), time is null, "endTime", "openEnd", kind, areas,
        emphasis
      from ${rowsOf(entries, 'title text, description text, date text, time text, "endTime" text, "openEnd" boolean, kind text, areas text[], emphasis text')}`),
  ];
}
