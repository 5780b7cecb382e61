import type { Route } from 'playwright/test';
import {
  activeShow,
  endSessions,
  enter,
  expectToast,
  openAdmin,
  openTexts,
  saveShow,
  signIn,
  signInByForm,
  stopTime,
  storeInquiry,
  storeTexts,
  test,
  textRow,
} from '#tests/support/browser/admin.ts';
import {
  alert,
  axeFindings,
  back,
  button,
  choose,
  combobox,
  dialog,
  exactly,
  expect,
  expectCount,
  expectErrors,
  expectField,
  expectFocus,
  expectNoFindings,
  expectTitle,
  fill,
  follow,
  go,
  gone,
  group,
  heading,
  hold,
  items,
  keys,
  main,
  navigation,
  option,
  press,
  reads,
  region,
  reload,
  reply,
  resize,
  says,
  see,
  sidewaysScroll,
  status,
  textbox,
  which,
  withoutAnswer,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { sql } from '#tests/support/portal/sql.ts';

test.describe('signed out', () => {
  // The browser itself notes that the question who is there was answered 401.
  test.use({ expectedErrors: [/status of 401/] });

  test('the landing page asks for the login and leads back to the section', {
    tag: ['@journey', '@engines'],
  }, async ({ page }) => {
    await go('/admin#settings');
    await expectTitle('Admin Access Required');
    await see('You need to be logged in as an administrator to access the admin dashboard');
    await keys('Tab');
    await expectFocus(button('Login to Continue'));
    await keys('Enter');
    await page.waitForURL((url) => url.pathname === '/api/login');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/admin#settings');
    await signInByForm();
    await expectTitle('System Settings');
  });

  test('the landing page stands there while it is not known who is there', async ({ page }) => {
    await page.route('**/api/session', () => {});
    await go('/admin');
    await see(heading('Admin Access Required'));
  });

  test('work in a session that is over: toast, login, and back in the editor with the text', {
    tag: ['@journey', '@engines'],
  }, async ({ page }) => {
    await storeTexts('nile', { hero_title: 'Old title' });
    await openTexts('Event Page Content');
    await press('Edit Headline, Event Page Content');
    await textbox('Headline, Event Page Content').fill('Typed just before midnight');
    await endSessions();
    await stopTime();
    await keys('Enter');
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    await page.clock.runFor(499);
    expect(new URL(page.url()).pathname).toBe('/admin');
    await page.clock.resume();
    await page.waitForURL((url) => url.pathname === '/api/login');
    await see('Your session ended.');
    await expectFocus('Email address');
    await signInByForm();
    const box = textbox('Headline, Event Page Content');
    await expect(box).toHaveValue('Typed just before midnight');
    await says(textRow('Headline, Event Page Content'), /Your unsaved text from .+ was restored\./);
    await box.press('Enter');
    await expectToast('Content updated successfully');
    await says(textRow('Headline, Event Page Content'), 'Typed just before midnight');
  });
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('the landing page says that the portal did not answer', async () => {
    await reply('**/api/session', { status: 500, body: 'broken' });
    await go('/admin');
    await reads(alert(), 'The portal isn’t responding right now.');
    await see(button('Login to Continue'));
  });

  test('a screen says once what of it did not load, or may be old, and tries again', async ({ page }) => {
    const alert = page
      .locator('main')
      .getByRole('alert')
      .filter({ has: button('Try again') });
    const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' });
    await page.route('**/api/people', broken);
    await openAdmin(`inquiries/${await storeInquiry('Big Sky Fence')}`);
    await says(alert, 'Part of this screen didn’t load.');
    await page.unroute('**/api/people');
    // Another part of the screen may already have read it again.
    await expect(async () => {
      if (await alert.isVisible()) await button(alert, 'Try again').click({ timeout: 1000 });
      await expect(alert).toHaveCount(0, { timeout: 1000 });
    }).toPass();

    await storeTexts('nile', { hero_title: 'Welcome' });
    await openTexts('Event Page Content');
    await page.route(/\/api\/content\?/, broken);
    const row = textRow('Headline, Event Page Content');
    await press(row, /^Edit /);
    await enter(row, 'Howdy');
    await says(alert, 'This may be out of date.');
  });
});

test('after a deploy: a section whose file is gone offers to refresh the page, which brings it', async ({
  page,
}) => {
  expectErrors(/status of 404|dynamically imported module|Importing a module/);
  const file = /\/_astro\/Inbox\.\w+\.js/;
  await reply(file, { status: 404, body: 'gone' });
  await openAdmin();
  const link = navigation('Admin').getByRole('link', { name: 'Inquiries' });
  await link.click();
  await says(alert(), 'Something went wrong');
  await see(link);
  await page.unroute(file);
  await press('Refresh Page');
  await expectTitle(/^Inquiries/);
});

test('once the page is idle, its sections need no network to open', async ({ page }) => {
  await openAdmin();
  await page.waitForLoadState('networkidle');
  await withoutAnswer('**/_astro/**');
  await follow(navigation('Admin'), 'System Settings');
  await expectTitle('System Settings');
});

test('a spinner turns while an administrator’s session is asked for', async () => {
  await openAdmin();
  const asked = await hold('**/api/session');
  await reload();
  await see(which(status(), 'Checking your sign-in…'));
  asked();
  await see(heading('Dashboard Overview'));
});

test('the sidebar names who is signed in, by the address where there is no name, and logs out', {
  tag: '@journey',
}, async ({ page, portal }) => {
  await openAdmin();
  await see('Administrator', exactly('Ann'));
  await sql`update users set first_name = null`;
  await reload();
  await see('ann@example.com');
  await press('Log out');
  await page.waitForURL(`${portal.url}/`);
  expect(await sql`select count(*)::int as sessions from sessions`).toEqual([{ sessions: 0 }]);
});

test('Activity tells who changed what, in words, by day', async () => {
  await openAdmin('events');
  await fill('Attendees', '15,500');
  await words(group('Downloads'), 'Coming soon').click();
  await saveShow();
  await follow(/^Activity/);
  await expectTitle('Activity');
  const today = region(/^Today, /);
  await expectCount(items(today), 2);
  const row = (name: string) => which(items(today), name);
  await says(
    row('Attendees'),
    'Event Setup, NILE · changed by ann@example.com',
    'Before: Blank',
    'After: 15,500',
  );
  await says(row('Coming Soon'), 'After: Downloads');
  await follow(row('Attendees'), 'Attendees');
  await expectField('Attendees', '15,500');
  await back();
  await choose('Active Event', 'MATE (mate)');
  await see('No changes yet.');
  await press('Every show');
  await follow(row('Attendees'), 'Attendees');
  await reads(activeShow(), 'NILE (nile)');
  await expectField('Attendees', '15,500');
});

test('a long log is read on', async () => {
  await sql`
    insert into changes (event_id, kind, record, before, after, changed_by_email, changed_at, saved_revision)
    select (select id from editions where slug = 'nile'), 'text', 'note_' || n,
      jsonb_build_object('value', repeat('A long text before. ', 20), 'type', 'text', 'category', 'event'),
      jsonb_build_object('value', 'http://example.com/' || repeat('x', 200), 'type', 'text', 'category', 'event'),
      'somebody-with-a-very-long-name@an-even-longer-company-name.example.com', now() - make_interval(hours => 120 - n), 1
    from generate_series(1, 120) n`;
  await openAdmin('activity');
  const rows = items(main());
  await expectCount(rows, 50);
  await says(rows.first(), 'note_120');
  await press('Show more');
  await expectCount(rows, 100);
  await press('Show more');
  await expectCount(rows, 120);
  await says(rows.last(), 'note_1');
  await see('That’s everything.');
});

test('everything is searched from anywhere, by the keyboard alone, and opens at the very place', {
  tag: '@engines',
}, async ({ page }) => {
  await storeInquiry('Courtyard Fence & Gate');
  await openAdmin('settings');
  await keys('Control+k');
  const box = combobox('What are you looking for?');
  await expectFocus(box);
  await write('courtyard');
  const group = (name: string) => page.getByRole('group', { name });
  await reads(option(group('Inquiries')), /^Courtyard Fence & Gate/);
  await expectCount(option(group('Event Schedule'), /^(?!Show \d+ more)/), 6);
  await reads(option(group('Areas')).first(), /^Courtyard/);
  await expectNoFindings();
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await keys('ArrowUp');
  await reads(chosen, /^Courtyard Fence & Gate/);
  await keys('Enter');
  await expectFocus(page.getByRole('heading', { level: 2, name: 'Courtyard Fence & Gate' }));
  await gone(dialog());

  await keys('Control+k');
  await write('no such words anywhere');
  await see('Nothing found for “no such words anywhere”.');
  await keys('Enter');
  await box.fill('square feet');
  await keys('Enter');
  await expectFocus(/^Square Feet$/);
  await keys('Control+k', 'Escape');
  await gone(dialog());
});

test('any text is found by a word on a page: 2 clicks', async () => {
  await openAdmin();
  await press(/^Search everything/);
  await combobox('What are you looking for?').fill('plan your move-in');
  await option(group('Texts'), /^Intro below the headline/).click();
  await expectFocus(textbox('Intro below the headline'));
});

test('all of a long list of hits is shown by keyboard, and an action opens what it names', async () => {
  await openAdmin();
  await keys('Control+k');
  const box = combobox('What are you looking for?');
  await box.fill('courtyard open');
  const more = option(/^Show \d+ more$/).first();
  await see(more);
  const hits = await option(group('Event Schedule')).count();
  for (const _ of Array(hits - 1)) await keys('ArrowDown');
  await expect(more).toHaveAttribute('aria-selected', 'true');
  await keys('Enter');
  await expect(option(group('Event Schedule'))).not.toHaveCount(hits);
  await expectFocus(box);
  await box.fill('undo a publication');
  await keys('Enter');
  await see(heading(dialog(), 'Publishing history'));
  await keys('Escape');
  await gone(dialog());
  await reload();
  await expectTitle(/^Dashboard Overview/);
  await gone(dialog());
  await keys('Control+k');
  await box.fill('change colors');
  await keys('Enter');
  await expectFocus('Button Color');
});

/** Moments of the seeded show, in Montana's time. */
const MOMENTS = {
  'weeks before': '2025-09-12T12:00',
  'the morning of moving in': '2025-10-08T07:30',
  'a day of the show': '2025-10-11T11:00',
  'the last evening': '2025-10-18T19:01',
  over: '2025-11-03T12:00',
} as const;

const PAGES = ['/', '/nile', '/nile/floor-map', '/nile/exhibitors', '/contact', '/nile/booth-inquiry'];
const TABS = ['load-in', 'schedule', 'guidelines', 'downloads'].map((tab) => `/nile/vendors#${tab}`);

for (const path of [...PAGES, ...TABS])
  for (const [name, at] of Object.entries(MOMENTS))
    test(`${path} is whole ${name}, at every width, in light and dark`, async ({ page }) => {
      const [place = '', tab] = path.split('#');
      await signIn();
      await go(`/admin/preview${place === '/' ? '' : place}?at=${at}${tab ? `#${tab}` : ''}`);
      for (const width of [390, 768, 1280, 1920]) {
        await resize(width, 900);
        // Half below the strip of tabs, a button counts as too small.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        const found = { sideways: await sidewaysScroll(), axe: await axeFindings() };
        expect({ width, ...found }).toEqual({ width, sideways: 0, axe: [] });
      }
    });
