import type { Route } from 'playwright/test';
import { expectToast, signIn, stopTime, storeTexts, textRow, toast } from '#tests/support/browser/admin.ts';
import { openManager, storePaper, test } from '#tests/support/browser/content-manager.ts';
import {
  alert,
  button,
  choose,
  expect,
  expectErrors,
  expectFocus,
  field,
  fill,
  go,
  gone,
  heading,
  press,
  reads,
  says,
  see,
  textbox,
  which,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';
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

const HERO = 'Headline, Event Page Content';
const typed = 'Your text is still here.';
const storeHero = () => storeTexts('nile', { hero_title: 'Welcome' });
const storeBreakfast = () => sql`insert into entries (event_id, title, date, time)
  select id, 'Breakfast', '2025-10-10', '07:00' from editions where slug = 'nile'`;
const none = () => undefined;

async function chooseFile(title: string, size: number): Promise<void> {
  await press('Upload Document');
  const buffer = pdfOfSize(size);
  await field('File').setInputFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer });
  await fill('Title', title);
}

async function addBreakfast(): Promise<void> {
  await press('Add Event');
  await fill('Title', 'Breakfast');
  await choose('Date', 'Sat Oct 11');
  await fill(/^Time$/, '07:00');
}

async function rename(what: string, title: string): Promise<void> {
  await press(`Edit ${what}`);
  await fill('Title', title);
}

/** The last column is a box that keeps its value after the failure. */
const places: [
  what: string,
  tab: string,
  store: () => unknown,
  open: () => unknown,
  call: string,
  act: string | RegExp,
  words: string,
  kept?: [label: string, value: string],
][] = [
  [
    'a text that is edited',
    'homepage/hero_title',
    none,
    () => textbox('Headline').fill('Typed'),
    'POST **/api/content',
    /^Save$/,
    'Failed to update content.',
    ['Headline', 'Typed'],
  ],
  [
    'a text that is added',
    'homepage',
    none,
    none,
    'POST **/api/content',
    `Add ${HERO}`,
    'Failed to update content.',
  ],
  [
    'a text that is deleted',
    'homepage',
    storeHero,
    none,
    'DELETE **/api/content/*',
    `Delete ${HERO}`,
    'Failed to delete content.',
  ],
  [
    'an entry that is added',
    'schedule',
    none,
    addBreakfast,
    'POST **/api/schedule',
    'Save Event',
    'Failed to add schedule event.',
    ['Title', 'Breakfast'],
  ],
  [
    'an entry that is edited',
    'schedule',
    storeBreakfast,
    () => rename('Breakfast', 'Big breakfast'),
    'PUT **/api/schedule/*',
    'Save Event',
    'Failed to update schedule event.',
    ['Title', 'Big breakfast'],
  ],
  [
    'an entry that is deleted',
    'schedule',
    storeBreakfast,
    none,
    'DELETE **/api/schedule/*',
    /^Delete Breakfast,/,
    'Failed to delete schedule event.',
  ],
  [
    'a document that is uploaded',
    'documents',
    none,
    () => chooseFile('Form', 2048),
    'POST **/api/documents',
    /^Upload$/,
    'Failed to upload document.',
  ],
  [
    'a large document whose upload does not begin',
    'documents',
    none,
    () => chooseFile('Plan', 5_000_000),
    'POST **/api/uploads',
    /^Upload$/,
    'Failed to upload document.',
  ],
  [
    'a document that is edited',
    'documents',
    () => storePaper(),
    () => rename('Paper', 'Paper 2'),
    'PUT **/api/documents/*',
    'Save Document',
    'Failed to update document.',
    ['Title', 'Paper 2'],
  ],
  [
    'a document that is deleted',
    'documents',
    () => storePaper(),
    () => press('Delete Paper'),
    'DELETE **/api/documents/*',
    'Delete document',
    'Failed to delete document.',
  ],
];

const alarm = () => which(alert(), /./);

for (const [what, tab, store, open, call, act, words, kept] of places)
  test(`${what}: its own error at the place, no toast, and only what is kept is said to be`, async ({
    page,
  }) => {
    const [method, path = ''] = call.split(' ');
    const failBy = (fail: (route: Route) => Promise<void>) =>
      page.route(path, (route) => (route.request().method() === method ? fail(route) : route.fallback()));
    await store();
    await openManager(tab);
    await open();
    for (const [reason, fail] of failures) {
      await failBy(fail);
      await press(act);
      await reads(alarm(), [words, kept && typed, reason].filter(Boolean).join(' '));
      await gone(toast());
      if (kept) await expect(textbox(kept[0])).toHaveValue(kept[1]);
    }
    // The page is left for the login after a moment.
    await stopTime();
    await failBy(signedOut);
    await press(act);
    await reads(alarm(), `${words} You are logged out.`);
    await expectToast('You are logged out. Logging in again...');
  });

test('what cannot be brought back after a deletion is said at its place', async ({ page }) => {
  await storeHero();
  await storeBreakfast();
  await page.route('**/api/{content,schedule}', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );
  await openManager();
  await press(`Delete ${HERO}`);
  await press(toast(), 'Undo');
  await reads(
    alert(textRow(HERO)),
    'Failed to update content. The portal didn’t respond. Try again in a minute.',
  );
  await openManager('schedule');
  await press(/^Delete Breakfast,/);
  await press(toast(), 'Undo');
  await reads(alarm(), 'Failed to add schedule event. The portal didn’t respond. Try again in a minute.');
});

test('a text that somebody else added first is said at its place, and shown', async () => {
  await openManager();
  await storeHero();
  await press(`Add ${HERO}`);
  await reads(alert(textRow(HERO)), 'Failed to update content. Someone else changed this.');
  await says(textRow(HERO), 'Welcome');
  await gone(toast());
});

test('a list that cannot be drawn: gives way to the error screen, and “Try Again” reads it anew', async ({
  page,
}) => {
  expectErrors(/TypeError/);
  await page.route(/\/api\/content\?/, (route) => route.fulfill({ json: {} }), { times: 1 });
  await signIn();
  await go('/admin/content');
  await expectFocus(heading('Something went wrong'));
  await press('Try Again');
  await see(button(`Add ${HERO}`));
});
