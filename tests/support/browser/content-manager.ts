import type { FrameLocator, Locator, Page } from 'playwright/test';
import { seed } from '#server/database/seed.ts';
import { test as base, expect, openAdmin, type Portal } from './admin.ts';

/** The content manager on a portal of its own, which begins without schedule entries and documents too. */
export const test = base.extend<{ empty: undefined }>({
  empty: [
    async ({ portal: { sql }, fresh }, use) => {
      await sql`truncate schedule_events, documents, uploads, upload_parts`;
      await use(fresh);
    },
    { auto: true },
  ],
});

/** The same with the areas, rules and days that the shows start with. */
export const seededTest = base.extend<{ seeded: undefined }>({
  seeded: [
    async ({ portal: { sql }, fresh }, use) => {
      await sql`truncate schedule_events, areas, rules`;
      await sql`update events set has_first_records = false`;
      await seed(sql);
      await use(fresh);
    },
    { auto: true },
  ],
});

/** Signs in and opens a tab, or a text in it, with the preview ready. */
export async function openManager(page: Page, place = 'homepage'): Promise<void> {
  await openAdmin(page);
  await page.goto(`/admin/content#${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Content Management');
  await expect(page.getByText('Loading the preview…')).toBeHidden();
}

/** The page in the preview. */
export const preview = (page: Page): FrameLocator => page.frameLocator('iframe');

export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

export const showsIn = async ({ sql }: Portal, table: 'schedule_events' | 'documents') =>
  table === 'documents'
    ? sql`select title, category, is_public, original_name, size from documents order by title`
    : sql`select title, date, time, end_time, location, category from schedule_events order by date, time`;
