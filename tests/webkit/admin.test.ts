import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { addAdministrator, PASSWORD } from '#tests/support/portal/administrator.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';
import { SIZES, webkitForTests } from '#tests/support/webkit/for-tests.ts';
import { KEYS } from '#tests/support/webkit/page.ts';

const EMAIL = 'ann@example.com';
const HERO = 'Headline, Event Page Content';

// One portal in a test file: the driver of the database connects once.
let portal: Portal;
beforeAll(async () => {
  const site = process.env['PORTAL_PAGES'] ?? '';
  portal = await startPortal({ memory: true, port: 0, site, env: {} });
  await addAdministrator(portal, EMAIL);
});
beforeEach(() => portal.sql`truncate sessions, rate_limits, content_items, changes, documents`);
afterAll(() => portal?.stop());

describe.each(SIZES)('the admin in WebKit at $width px', (size) => {
  const page = webkitForTests(size, () => portal.url);
  const signInTo = async (place: string) => {
    await page.open('/admin');
    await page.clickOn('button', 'Login to Continue');
    await page.fill('Email address', EMAIL);
    await page.fill('Password', PASSWORD);
    await page.clickOn('button', 'Sign in');
    // The page of the sign-in has a heading, too.
    await page.until(() => location.pathname === '/admin' && document.querySelector('main h1'));
    await page.open(place);
  };
  const stored = () => portal.sql`select key, value from content_items order by key`;

  test('one signs in, edits a text and saves it by the keyboard', async () => {
    await signInTo('/admin#content');
    await page.clickOn('button', 'Event Page Content');
    await page.clickOn('button', `Add ${HERO}`);
    await expect.poll(stored).toMatchObject([{ key: 'hero_title' }]);
    // The row of a stored text, which takes the place of its default.
    await page.find('button', `Delete ${HERO}`);
    await page.clickOn('button', `Edit ${HERO}`);
    await page.fill(HERO, 'Your booth, WebKit');
    await page.press(KEYS.enter);
    await expect.poll(stored).toEqual([{ key: 'hero_title', value: 'Your booth, WebKit' }]);
  });

  test('the preview shows what is typed, before it is saved', async () => {
    await portal.sql`insert into content_items (event_id, key, value, type, category)
      select id, 'hero_title', 'Welcome', 'text', 'general' from editions where slug = 'nile'`;
    await signInTo('/admin/content#homepage');
    await page.clickOn('button', `Edit ${HERO}`);
    await page.fill(/^Headline/, 'Bring your cattle');
    const headline = () =>
      page.evaluate(
        () => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent,
      );
    await expect.poll(headline).toBe('Bring your cattle');
  });

  test('the box of a long text grows with it', async () => {
    await signInTo('/admin#content');
    // Folded on a phone.
    const unfold = () =>
      document.getElementById('add-content')?.closest('details')?.toggleAttribute('open', true);
    await expect.poll(() => page.evaluate(unfold)).toBe(true);
    await page.fill('Content Value', 'one');
    const height = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('#field-new-value')?.offsetHeight);
    const low = Number(await height());
    await page.fill('Content Value', 'one\ntwo\nthree\nfour\nfive');
    expect(Number(await height())).toBeGreaterThan(low * 2);
    const isCut = () =>
      page.evaluate(() => {
        const box = document.querySelector('#field-new-value');
        return box && box.scrollHeight > box.clientHeight;
      });
    expect(await isCut()).toBe(false);
  });

  test('a document is uploaded', async () => {
    const folder = await newFolder('portal-upload-');
    const file = join(folder, 'vendor-form.pdf');
    await writeFile(file, pdfOfSize(4_500_000));
    await signInTo('/admin/content#documents');
    await page.clickOn('button', 'Upload Document');
    const input = await page.evaluate(() => document.querySelector('input[type=file]') as unknown);
    await page.type(input as never, file);
    await page.fill('Title', 'Vendor form');
    await page.clickOn('button', 'Upload');
    await expect
      .poll(() => portal.sql`select title, original_name, size from documents`)
      .toEqual([{ title: 'Vendor form', original_name: 'vendor-form.pdf', size: 4_500_000 }]);
    await rm(folder, { recursive: true });
  });
});
