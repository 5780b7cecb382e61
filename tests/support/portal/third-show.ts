import { sql } from './sql.ts';

/** A show beside the two of a new portal, as "Add a show" stores it, with everything out. */
export const THIRD_SHOW = {
  slug: 'county-fair',
  name: 'County Fair',
  fullName: 'Yellowstone County Fair',
} as const;

export async function addThirdShow(): Promise<void> {
  const { slug, name, fullName } = THIRD_SHOW;
  await sql`
    insert into editions (slug, name, full_name, location, start_date, end_date, primary_color, accent_color, mark, "order")
    values (${slug}, ${name}, ${fullName}, 'Fairgrounds, Billings, Montana', '2027-08-06', '2027-08-14',
      '140 45% 30%', '140 45% 40%', 'tractor', (select max("order") + 1 from editions))`;
}
