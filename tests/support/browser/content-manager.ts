import { sql } from '#tests/support/portal/sql.ts';
import { test as base, signIn } from './admin.ts';
import { expect, hidden, onPage, title } from './e2e.ts';

/** The content manager on a portal of its own, which begins without schedule entries too. */
export const test = base.extend<{ empty: undefined }>({
  empty: [
    async ({ fresh }, use) => {
      await sql`delete from entries`;
      await use(fresh);
    },
    { auto: true },
  ],
});

/** Signs in and opens a tab, or a text in it, with the preview ready. */
export const openManager = onPage(async (page, place = 'homepage'): Promise<void> => {
  await signIn(page);
  await page.goto(`/admin/content#${place}`);
  await expect(title(page)).toHaveText('Complete Content Management');
  await hidden(page.getByText('Loading the preview…'));
});

/** The page in the preview. */
export const preview = onPage((page) => page.frameLocator('iframe'));

export const showsIn = async (table: 'entries' | 'documents') =>
  table === 'documents'
    ? sql`select title, category, is_public, original_name, size from documents order by title`
    : sql`select title, date, time, end_time, location, category from entries order by date, time`;

/** A document that was uploaded so many hours from now, without a file. */
export const storePaper = (title = 'Paper', hours = 0): Promise<unknown> =>
  sql`insert into documents (event_id, title, description, category, is_public, original_name, blob_key, sha256,
      media_type, size, created_at)
    select id, ${title}, '', 'general', false, 'a.pdf', ${`none/${title}`}, repeat('a', 64), 'application/pdf', 2048,
      now() + make_interval(hours => ${hours}) from editions where slug = 'nile'`;
