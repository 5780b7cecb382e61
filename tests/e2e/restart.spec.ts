import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#tests/support/browser/e2e.ts';
import { fillInquiry, openInquiry, submitButton, thanks } from '#tests/support/browser/inquiry-form.ts';
import { takeShowsOf } from '#tests/support/portal/same-shows.ts';
import { startPortal } from '#tests/support/portal/start.ts';

test('an inquiry for both shows is in the database after a restart', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-restart-'));
  const options = { dataDir, port: 0, site: process.env['PORTAL_PAGES'] ?? '' };
  let portal = await startPortal(options);
  try {
    await takeShowsOf(process.env['PORTAL_URL'] ?? '', portal.sql);
    await openInquiry(page, `${portal.url}/booth-inquiry`);
    await fillInquiry(page, ['NILE', 'MATE']);
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await portal.stop();
    portal = await startPortal(options);
    const rows = await portal.sql`
      select company_name, contact_last_name, (
        select json_agg(slug order by inquiry_events.position)
        from inquiry_events join events on events.id = event_id where inquiry_id = booth_inquiries.id) as shows
      from booth_inquiries`;
    expect(rows).toEqual([
      { company_name: 'Big Sky Fence & Gate', contact_last_name: "O'Brien", shows: ['nile', 'mate'] },
    ]);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
