import type { Sql } from './sql.ts';

/** The two shows as they are announced. Only facts: figures and the floor-plan id come from the show managers. */
const shows = [
  {
    slug: 'nile',
    name: 'NILE',
    fullName: 'Northern International Livestock Exposition',
    primaryColor: '27 52% 47.5%',
    accentColor: '27 52% 47.5%',
    startDate: '2025-10-10',
    endDate: '2025-10-18',
    comingSoon: [],
  },
  {
    slug: 'mate',
    name: 'MATE',
    fullName: 'Montana Agri-Trade Exposition',
    primaryColor: '207 44% 49%',
    accentColor: '207 44% 49%',
    startDate: '2026-02-12',
    endDate: '2026-02-14',
    comingSoon: ['load-in', 'guidelines', 'downloads', 'floor-map'],
  },
];
const VENUE = 'MetraPark, Billings, Montana';

/** Adds the shows that are missing; never touches one that is there, so edited data stays. */
export async function seed(sql: Sql): Promise<void> {
  await sql.transaction(
    shows.map(
      (show, position) => sql`
        insert into events (position, slug, name, full_name, primary_color, accent_color, start_date, end_date, location,
          coming_soon)
        values (${position}, ${show.slug}, ${show.name}, ${show.fullName}, ${show.primaryColor}, ${show.accentColor},
                ${show.startDate}, ${show.endDate}, ${VENUE}, ${show.comingSoon}::text[])
        on conflict (slug) do nothing`,
    ),
  );
}
