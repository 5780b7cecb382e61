import { openInMemory } from '#local/database/postgres.ts';
import { embedded } from '#local/database/sql-endpoint.ts';
import { test as base, expect } from '#tests/support/browser/e2e.ts';
import { errorSummary, fillInquiry, submitButton } from '#tests/support/browser/inquiry-form.ts';
import { type FlakyDatabase, flakyDatabase } from '#tests/support/portal/flaky-database.ts';
import { takeShowsOf } from '#tests/support/portal/same-shows.ts';
import { startPortal } from '#tests/support/portal/start.ts';

base.describe.configure({ mode: 'default' });

/** The built pages, on a database whose connection can be cut. */
const test = base.extend<object, { away: { url: string; database: FlakyDatabase } }>({
  away: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off its first parameter
    async ({}, use) => {
      const db = await openInMemory();
      const database = await flakyDatabase(embedded(db));
      const DATABASE_URL = 'postgres://portal:portal@postgres.test/portal';
      const env = { ...database.env, DATABASE_URL };
      const portal = await startPortal({ port: 0, site: process.env['PORTAL_PAGES'] ?? '', env });
      // The pages were built with the shows of another database.
      await takeShowsOf(process.env['PORTAL_URL'] ?? '', portal.sql);
      await use({ url: portal.url, database });
      await portal.stop();
      await database.stop();
      await db.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ away }, use) => use(away.url),
});
test.use({ javaScriptEnabled: false, expectedErrors: [/status of 503/] });

const cut = { when: 'instead', how: 'reset' } as const;

test('without JavaScript the inquiry comes back with its answers, and is accepted a minute later', async ({
  page,
  away,
}) => {
  await page.goto('/mate/booth-inquiry');
  await fillInquiry(page, ['NILE', 'MATE']);
  await page.getByLabel('Special requirements').fill('Power <220 V>\nFrom Thursday');
  away.database.fail('insert into "booth_inquiries"', cut);
  await submitButton(page).click();

  await expect(page).toHaveTitle(/^Error: /);
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page)).toContainText(
    'Our database isn’t responding right now, so we can’t tell if your inquiry arrived. Your answers are still here. Please submit them again in a minute; we only save the same inquiry once.',
  );
  await expect(page.getByLabel('Company name')).toHaveValue('Big Sky Fence & Gate');
  await expect(page.getByLabel('Email')).toHaveValue('jose@bigskyfence.example');
  await expect(page.getByLabel('Special requirements')).toHaveValue('Power <220 V>\nFrom Thursday');
  await expect(page.getByRole('checkbox', { name: 'NILE' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'MATE' })).toBeChecked();

  await submitButton(page).click();
  await expect(page).toHaveURL(/\/booth-inquiry\/status\//);
});

test('the link to a PDF shows a page with the way back', async ({ page, away }) => {
  // Two reads, each tried twice.
  away.database.fail('select', cut, cut, cut, cut);
  const response = await page.goto('/nile/schedule.pdf');
  expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '30']);
  await expect(page.getByRole('heading', { name: 'Please try again' })).toBeVisible();
  await expect(page.getByText('The database isn’t responding right now.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the portal' }).click();
  await expect(page).toHaveURL('/');
});
