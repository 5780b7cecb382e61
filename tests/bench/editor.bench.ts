import { rm } from 'node:fs/promises';
import { chromium } from 'playwright';
import { browserOptions } from '#tests/support/browser/browser.ts';
import { newFolder } from '#tests/support/folders.ts';
import { addAdministrator, PASSWORD } from '#tests/support/portal/administrator.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import { median, report, reportLoad, timesOf } from './figures.ts';
import { storeInquiries } from './many-inquiries.ts';

/**
 * The Content Editor with 300 stored texts and the inbox with 100,000 inquiries, each against System Settings, a
 * section of the same admin that lists nothing, in the same run. Run it by
 * `npm run bench -- editor`; no test depends on it.
 */
const ROUNDS = 7;
const EMAIL = 'ann@example.com';

const dataDir = await newFolder('editor-');
const portal = await startPortal({ dataDir, port: 0 });
await addAdministrator(portal, EMAIL);
await portal.sql`
  insert into content_items (event_id, key, value, type, category)
  select editions.id, 'note_' || n, 'Text number ' || n, 'text', 'general'
  from editions, generate_series(1, 300) n where slug = 'nile'`;
await storeInquiries(100_000);

const browser = await chromium.launch(await browserOptions());
const context = await browser.newContext({ baseURL: portal.url });
const form = { email: EMAIL, password: PASSWORD, returnTo: '/admin' };
await context.request.post('/api/login', { form, maxRedirects: 0 });

/** From the reload of a section to its words on view, the median of some rounds, in ms. */
async function opens(section: string, words: string) {
  const times = await timesOf(ROUNDS, async () => {
    const page = await context.newPage();
    await page.goto(`/admin#${section}`);
    await page.getByText(words).first().waitFor();
    await page.close();
  });
  return median(times);
}

const peer = await opens('settings', 'Application Settings');
for (const [what, section, words] of [
  ['Content Editor, 300 texts', 'content/note_300', 'Text number 299'],
  ['inbox, 100,000 inquiries', 'inquiries', 'Ranch'],
] as const) {
  const ms = await opens(section, words);
  report(what, `${ms.toFixed(0)} ms, ${(ms / peer).toFixed(2)} × System Settings (${peer.toFixed(0)} ms)`);
}
reportLoad();
await browser.close();
await portal.stop();
await rm(dataDir, { recursive: true });
