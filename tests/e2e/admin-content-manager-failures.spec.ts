import type { Page, Route } from 'playwright/test';
import {
  expect,
  expectToast,
  type Portal,
  signIn,
  stopTime,
  storeTexts,
  textRow,
  toast,
} from '#tests/support/browser/admin.ts';
import { openManager, storePaper, test } from '#tests/support/browser/content-manager.ts';
import { button, heading, textbox } from '#tests/support/browser/e2e.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

/** Every way in which a call fails, the reason that is given, and the session's end last: it leads away. */
const failures = [
  ['The portal didn’t respond. Try again in a minute.', (route: Route) => route.abort('connectionreset')],
  [
    'Something went wrong (error 500). Try again in a minute.',
    (route: Route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Server Error</h1>' }),
  ],
  [
    'The request is larger than 6291456 bytes.',
    (route: Route) =>
      route.fulfill({ status: 413, json: { message: 'The request is larger than 6291456 bytes' } }),
  ],
] as const;
const signedOut = (route: Route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } });

interface Place {
  what: string;
  tab: string;
  store?: (portal: Portal) => Promise<unknown>;
  open?: (page: Page) => Promise<unknown>;
  method: string;
  path: string;
  act: (page: Page) => Promise<unknown>;
  words: string;
  kept?: string;
  /** The box, and what is in it after each failure. */
  box?: [label: string, value: string];
}

const HERO = 'Headline, Event Page Content';
const typed = 'Your text is still here.';
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
const storeHero = (portal: Portal) => storeTexts(portal, 'nile', { hero_title: 'Welcome' });
const storeBreakfast = ({ sql }: Portal) => sql`insert into entries (event_id, title, date, time)
  select id, 'Breakfast', '2025-10-10', '07:00' from editions where slug = 'nile'`;
const places: Place[] = [
  {
    what: 'a text that is edited',
    tab: 'homepage/hero_title',
    open: (page) => textbox(page, 'Headline').fill('Typed'),
    method: 'POST',
    path: '**/api/content',
    act: press('Save'),
    words: 'Failed to update content.',
    kept: typed,
    box: ['Headline', 'Typed'],
  },
  {
    what: 'a text that is added',
    tab: 'homepage',
    method: 'POST',
    path: '**/api/content',
    act: press(`Add ${HERO}`),
    words: 'Failed to update content.',
  },
  {
    what: 'a text that is deleted',
    tab: 'homepage',
    store: storeHero,
    method: 'DELETE',
    path: '**/api/content/*',
    act: press(`Delete ${HERO}`),
    words: 'Failed to delete content.',
  },
  {
    what: 'an entry that is added',
    tab: 'schedule',
    async open(page) {
      await press('Add Event')(page);
      await page.getByLabel('Title').fill('Breakfast');
      await page.getByLabel('Date').selectOption('Sat Oct 11');
      await page.getByLabel('Time', { exact: true }).fill('07:00');
    },
    method: 'POST',
    path: '**/api/schedule',
    act: press('Save Event'),
    words: 'Failed to add schedule event.',
    kept: typed,
    box: ['Title', 'Breakfast'],
  },
  {
    what: 'an entry that is edited',
    tab: 'schedule',
    store: storeBreakfast,
    async open(page) {
      await press(/^Edit Breakfast,/)(page);
      await page.getByLabel('Title').fill('Big breakfast');
    },
    method: 'PUT',
    path: '**/api/schedule/*',
    act: press('Save Event'),
    words: 'Failed to update schedule event.',
    kept: typed,
    box: ['Title', 'Big breakfast'],
  },
  {
    what: 'an entry that is deleted',
    tab: 'schedule',
    store: storeBreakfast,
    method: 'DELETE',
    path: '**/api/schedule/*',
    act: press(/^Delete Breakfast,/),
    words: 'Failed to delete schedule event.',
  },
  {
    what: 'a document that is uploaded',
    tab: 'documents',
    async open(page) {
      await press('Upload Document')(page);
      const file = { name: 'form.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(2048) };
      await page.getByLabel('File').setInputFiles(file);
      await page.getByLabel('Title').fill('Form');
    },
    method: 'POST',
    path: '**/api/documents',
    act: press('Upload'),
    words: 'Failed to upload document.',
  },
  {
    what: 'a large document whose upload does not begin',
    tab: 'documents',
    async open(page) {
      await press('Upload Document')(page);
      const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(5_000_000) };
      await page.getByLabel('File').setInputFiles(file);
      await page.getByLabel('Title').fill('Plan');
    },
    method: 'POST',
    path: '**/api/uploads',
    act: press('Upload'),
    words: 'Failed to upload document.',
  },
  {
    what: 'a document that is edited',
    tab: 'documents',
    store: (portal) => storePaper(portal),
    async open(page) {
      await press('Edit Paper')(page);
      await page.getByLabel('Title').fill('Paper 2');
    },
    method: 'PUT',
    path: '**/api/documents/*',
    act: press('Save Document'),
    words: 'Failed to update document.',
    kept: typed,
    box: ['Title', 'Paper 2'],
  },
  {
    what: 'a document that is deleted',
    tab: 'documents',
    store: (portal) => storePaper(portal),
    open: press('Delete Paper'),
    method: 'DELETE',
    path: '**/api/documents/*',
    act: press('Delete document'),
    words: 'Failed to delete document.',
  },
];

for (const { what, tab, store, open, method, path, act, words, kept, box } of places) {
  test(`${what}: its own error at the place, no toast, and only what is kept is said to be`, async ({
    page,
    portal,
  }) => {
    await store?.(portal);
    await openManager(page, tab);
    await open?.(page);
    const alert = page.getByRole('alert').filter({ hasText: /./ });
    for (const [reason, fail] of failures) {
      await page.route(path, (route) =>
        route.request().method() === method ? fail(route) : route.fallback(),
      );
      await act(page);
      await expect(alert).toHaveText([words, kept, reason].filter(Boolean).join(' '));
      await expect(toast(page)).toHaveCount(0);
      if (box) await expect(textbox(page, box[0])).toHaveValue(box[1]);
    }
    // The page is left for the login after a moment.
    await stopTime(page);
    await page.route(path, (route) =>
      route.request().method() === method ? signedOut(route) : route.fallback(),
    );
    await act(page);
    await expect(alert).toHaveText(`${words} You are logged out.`);
    await expectToast(page, 'You are logged out. Logging in again...');
  });
}

test('what cannot be brought back after a deletion is said at its place', async ({ page, portal }) => {
  await storeHero(portal);
  await storeBreakfast(portal);
  await page.route('**/api/{content,schedule}', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await openManager(page);
  await press(`Delete ${HERO}`)(page);
  await button(toast(page), 'Undo').click();
  await expect(textRow(page, HERO).getByRole('alert')).toHaveText(
    'Failed to update content. The portal didn’t respond. Try again in a minute.',
  );
  await openManager(page, 'schedule');
  await press(/^Delete Breakfast,/)(page);
  await button(toast(page), 'Undo').click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Failed to add schedule event. The portal didn’t respond. Try again in a minute.',
  );
});

test('a text that somebody else added first is said at its place, and shown', async ({ page, portal }) => {
  await openManager(page);
  await storeHero(portal);
  await press(`Add ${HERO}`)(page);
  await expect(textRow(page, HERO).getByRole('alert')).toHaveText(
    'Failed to update content. Someone else changed this.',
  );
  await expect(textRow(page, HERO)).toContainText('Welcome');
  await expect(toast(page)).toHaveCount(0);
});

test.describe('a list that cannot be drawn', () => {
  test.use({ expectedErrors: [/TypeError/] });

  test('gives way to the error screen, and “Try Again” reads it anew', async ({ page }) => {
    await page.route(/\/api\/content\?/, (route) => route.fulfill({ json: {} }), { times: 1 });
    await signIn(page);
    await page.goto('/admin/content');
    await expect(heading(page, 'Something went wrong')).toBeFocused();
    await button(page, 'Try Again').click();
    await expect(button(page, `Add ${HERO}`)).toBeVisible();
  });
});
