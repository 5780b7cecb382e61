import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import { firstShows } from '#domain/content/first-shows/first-shows.ts';
import type { RuleAdd } from '#domain/rules/rule.ts';
import type { Area } from '#domain/schedule/area.ts';
import type { ScheduleEntry } from '#domain/schedule/entry.ts';
import { idsOf } from '#server/database/database.ts';
import { type Tx, writeTogether } from './database.ts';
import { events, publication, publicationSnapshots, raisedRevision } from './schema/shows.ts';

interface FirstRecords {
  readonly areas: readonly Pick<Area, 'key' | 'name' | 'line' | 'notes'>[];
  readonly rules: readonly Pick<RuleAdd, 'title' | 'text'>[];
  readonly entries: readonly FirstEntry[];
}
type FirstEntry = Pick<
  ScheduleEntry,
  'title' | 'description' | 'date' | 'time' | 'endTime' | 'openEnd' | 'kind' | 'areas' | 'emphasis'
>;

type Hours = Pick<FirstEntry, 'time' | 'endTime' | 'openEnd'>;
const between = (time: string, endTime: string): Hours => ({ time, endTime, openEnd: false });
const at = (time: string): Hours => ({ time, endTime: null, openEnd: false });
const from = (time: string): Hours => ({ time, endTime: null, openEnd: true });
const toBeAnnounced: Hours = { time: null, endTime: null, openEnd: false };

type Line = Omit<FirstEntry, 'date'>;

const inArea =
  (area: string) =>
  (kind: FirstEntry['kind'], hours: Hours, title: string, description: string, emphasis = ''): Line => ({
    kind,
    ...hours,
    title,
    description,
    emphasis,
    areas: [area],
  });
const expo = inArea('expo');
const hall = inArea('exhibit-hall');
const courtyard = inArea('courtyard');

const eightToFive = between('08:00', '17:00');
const expoOpen = expo('show', eightToFive, 'Expo Building open', '');
const courtyardOpen = courtyard(
  'show',
  eightToFive,
  'Courtyard open',
  'No cars in the courtyard during show hours.',
);
const hallOpen = (start: string, end: string) => hall('show', between(start, end), 'Exhibit Hall open', '');

const day = (date: string, ...lines: Line[]): FirstEntry[] => lines.map((line) => ({ date, ...line }));

const nile: FirstRecords = {
  areas: [
    { key: 'expo', name: 'Expo Building', line: 'Main Trade Show', notes: ['No security.'] },
    {
      key: 'exhibit-hall',
      name: 'Exhibit Hall',
      line: 'Lower Level of the venue',
      notes: ['No infield parking.'],
    },
    {
      key: 'courtyard',
      name: 'Courtyard',
      line: 'Outdoor Exhibitors',
      notes: [
        'No cars in the courtyard during show hours.',
        'The exhibitor is responsible for securing items.',
      ],
    },
  ],
  rules: [
    {
      title: 'Space boundaries',
      text: 'All personnel, merchandise and equipment stay inside the assigned space.\nNo soliciting outside leased space.',
    },
    {
      title: 'Sound restrictions',
      text: 'No PA, loudspeaker, amplifier, broadcasting device or music that interferes with others.\nViolators face contract cancellation, forfeiture of space rental fees and immediate removal.',
    },
    { title: 'Permits', text: 'City, county, state and federal licenses are at the exhibitor’s expense.' },
    { title: 'Insurance', text: 'Exhibitors are responsible for liability and property insurance.' },
    {
      title: 'Safety',
      text: 'Comply with facility rules, ordinances, fire codes and health rules.\nCombustible materials must be flame retardant.\nExplosives are prohibited.',
    },
    {
      title: 'Food',
      text: 'Cooking and serving need advance approval from show management and public health licensing.\nFood sales need approval and may carry a 20% vendor fee assessed by the venue.',
    },
    { title: 'Security', text: 'Security is not guaranteed.\nProperty stays in the exhibitor’s custody.' },
    {
      title: 'Rights of management',
      text: 'Show management is not liable if the show is delayed, interrupted or not held.',
    },
  ],
  entries: [
    day(
      '2025-10-08',
      expo('move-in', toBeAnnounced, 'Move-in day', 'Day 1 of 2.'),
      courtyard('move-in', between('09:00', '17:00'), 'Move-in day', 'Day 1 of 2.'),
    ),
    day(
      '2025-10-09',
      expo(
        'move-in',
        eightToFive,
        'Final setup',
        'Large equipment until 10:00 AM, then hand carry only. Roll-up doors close at 10:00 AM.',
        'Roll-up doors close at 10:00 AM',
      ),
      courtyard('move-in', between('09:00', '17:00'), 'Final setup', 'Last move-in day.'),
    ),
    day(
      '2025-10-10',
      { ...expoOpen, description: 'First show day.' },
      courtyardOpen,
      hall('setup', at('10:00'), 'Grid setup', 'No ambassadors, no security.', 'no security'),
    ),
    day(
      '2025-10-11',
      expoOpen,
      courtyardOpen,
      courtyard('security', from('18:00'), 'Security patrol', 'You’re responsible for securing your items.'),
      hall('move-in', eightToFive, 'Final setup', 'No infield parking.'),
    ),
    day(
      '2025-10-12',
      expoOpen,
      courtyardOpen,
      hall('move-in', between('08:00', '15:00'), 'Final setup', 'Last move-in day. No infield parking.'),
    ),
    day('2025-10-13', expoOpen, courtyardOpen, {
      ...hallOpen('08:00', '16:00'),
      title: 'Exhibit Hall opens to the public',
    }),
    day('2025-10-14', expoOpen, courtyardOpen, hallOpen('08:00', '16:00')),
    day('2025-10-15', expoOpen, courtyardOpen, hallOpen('10:00', '16:00')),
    day('2025-10-16', expoOpen, courtyardOpen, hallOpen('10:00', '16:00')),
    day('2025-10-17', expoOpen, courtyardOpen, hallOpen('10:00', '19:00')),
    day(
      '2025-10-18',
      { ...expoOpen, description: 'Final day.' },
      { ...hallOpen('08:00', '18:30'), description: 'Final day.' },
      hall('move-out', from('19:01'), 'Move-out starts', 'Please don’t start tearing down before 7:01 PM.'),
    ),
  ].flat(),
};

const mateDay = (date: string, endTime: string, description: string): FirstEntry => ({
  date,
  kind: 'show',
  ...between('10:00', endTime),
  title: 'Trade show open',
  description,
  emphasis: '',
  areas: [],
});

const mate: FirstRecords = {
  areas: [],
  rules: [],
  entries: [
    mateDay('2026-02-12', '18:00', 'First show day.'),
    mateDay('2026-02-13', '18:00', ''),
    mateDay('2026-02-14', '17:00', 'Final day.'),
  ],
};

export const firstRecords = { nile, mate } as const satisfies Readonly<Record<string, FirstRecords>>;

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
