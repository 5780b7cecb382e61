import { afterAll, beforeAll, expect, test } from 'vitest';
import { overlayEnv } from '#local/process/env.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { expectStatus } from '#tests/support/http/answers.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const portal = portalForTests();
let restore: () => void;
beforeAll(() => {
  // A deploy without SMTP_URL has no folder for mails either.
  restore = overlayEnv({ PORTAL_MAIL_DIR: '' });
  forgetConfig();
});
afterAll(() => {
  restore();
  forgetConfig();
});

test('where no mail leaves the portal, links are shown and lie in no mail', async () => {
  const ann = await administrator(portal);
  const invited = await ann.post('/api/people', { email: 'bob@example.com' });
  const reset = await ann.post(`/api/people/${ann.id}/reset-link`);
  for (const { body } of [invited, reset]) await expectStatus(200, fetch(body.link));
  expect(await sql`select count(*)::int as mails from mail_outbox`).toEqual([{ mails: 0 }]);
});

test('“Forgot your password?” says whom to ask', async () => {
  const pages = [
    await fetch(`${portal.url}/api/login/forgot`),
    await fetch(`${portal.url}/api/login/forgot`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ email: 'ann@example.com' }),
    }),
  ];
  for (const page of pages)
    expect(await page.text()).toContain('This portal can’t send email yet. Ask a colleague who is signed in');
});
