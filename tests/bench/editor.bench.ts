import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { browserOptions } from '#tests/support/browser/browser.ts';
import { addAdministrator, PASSWORD } from '#tests/support/portal/administrator.ts';
import { startPortal } from '#tests/support/portal/start.ts';

/**
 * The Content Editor with 300 stored texts and the inbox with 100,000 inquiries, each against System Settings, a
 * section of the same admin that lists nothing, in the same run. Run it by
 * `npm run bench -- editor`; no test depends on it.
 */
const ROUNDS = 7;
const EMAIL = 'ann@example.com';
const { log: say } = console;
console.log = () => {};

const dataDir = await mkdtemp(join(tmpdir(), 'editor-'));
const portal = await startPortal({ dataDir, port: 0 });
await addAdministrator(portal, EMAIL);
await portal.sql`
  insert into content_items (event_id, key, value, type, category)
  select editions.id, 'note_' || n, 'Text number ' || n, 'text', 'general'
  from editions, generate_series(1, 300) n where slug = 'nile'`;
await portal.sql`
  with added as (
    insert into booth_inquiries (company_name, contact_first_name, contact_last_name, contact_email, contact_phone,
      business_address, city, state, zip_code, country, website, product_services, preferred_area, space_size,
      special_requirements, previous_exhibitor, hear_about_us, additional_comments, idempotency_key, request_hash)
    select 'Ranch ' || n, 'Ann', 'Ox', 'ann' || n || '@example.com', '', '', '', '', '', 'United States', '',
      'Saddles and tack', '', '', '', false, '', '', 'bench ' || n, ''
    from generate_series(1, 100000) n returning id)
  insert into inquiry_events (inquiry_id, event_id, "order")
  select added.id, editions.id, 1 from added, editions where slug = 'nile'`;

const browser = await chromium.launch(await browserOptions());
const context = await browser.newContext({ baseURL: portal.url });
const form = { email: EMAIL, password: PASSWORD, returnTo: '/admin' };
await context.request.post('/api/login', { form, maxRedirects: 0 });

/** From the reload of a section to its words on view, the median of some rounds, in ms. */
async function opens(section: string, words: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(`/admin#${section}`);
    await page.getByText(words).first().waitFor();
    times.push(performance.now() - started);
    await page.close();
  }
  return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

const peer = await opens('settings', 'Application Settings');
for (const [what, section, words] of [
  ['Content Editor, 300 texts', 'content/note_300', 'Text number 299'],
  ['inbox, 100,000 inquiries', 'inquiries', 'Ranch'],
] as const) {
  const ms = await opens(section, words);
  say(`${what}: ${ms.toFixed(0)} ms, ${(ms / peer).toFixed(2)} × System Settings (${peer.toFixed(0)} ms)`);
}
say(
  `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
await browser.close();
await portal.stop();
await rm(dataDir, { recursive: true });
