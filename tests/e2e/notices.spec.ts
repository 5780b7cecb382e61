import type { Page } from 'playwright/test';
import type { Notice } from '#domain/notices/notice.ts';
import { leaveNotices } from '#server/notices/notices.ts';
import { expectToast, test as managed, openAdmin, toast } from '#tests/support/browser/admin.ts';
import {
  back,
  button,
  exactly,
  expect,
  expectChecked,
  expectCount,
  expectField,
  expectFits,
  expectFocus,
  expectNoFindings,
  expectWhole,
  field,
  follow,
  go,
  gone,
  heading,
  hidden,
  hold,
  openTab,
  press,
  radio,
  reads,
  region,
  reload,
  resize,
  says,
  see,
  test,
  thePage,
  title,
  words,
  write,
} from '#tests/support/browser/e2e.ts';
import { untilTabs } from '#tests/support/browser/vendor-hub.ts';
import { sql } from '#tests/support/portal/sql.ts';

const HOUR = 3_600_000;
const LONG =
  'Gate 2 is closed until further notice because of a broken water main. Trucks enter by Gate 4 on 6th Avenue; trailers over 40 feet wait in the marshalling area behind the Expo Building until called up.';

const notices = () => region('Notices');

const notice = (more: Partial<Notice> = {}): Notice => ({
  id: crypto.randomUUID(),
  eventId: crypto.randomUUID(),
  slug: 'nile',
  text: 'Gate 2 closed, use Gate 4',
  area: null,
  areaName: null,
  from: new Date().toISOString(),
  until: new Date(Date.now() + 3 * HOUR).toISOString(),
  ...more,
});

/** Answers the page's ask with these. */
const answer = (...running: Notice[]) =>
  thePage().route('/api/notices', (route) => route.fulfill({ json: running }));

for (const width of [390, 1280])
  test(`at ${width} px notices take one line, open over the page, and nothing moves`, async ({ page }) => {
    await resize(width, 844);
    let show = () => {};
    const isAsked = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.route('/api/notices', async (route) => {
      await isAsked;
      await route.fulfill({ json: [notice({ text: LONG }), notice({ areaName: 'Courtyard' })] });
    });
    await go('/nile');
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page
        .locator('h1, h2, h3, main a')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = await places();
    show();
    const line = notices().locator('summary');
    await reads(line, /^Gate 2 is closed until .* · 1 more/);
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(48);
    expect(await places()).toEqual(before);
    await line.click();
    await expectWhole(words(notices(), LONG).last());
    await see(words(notices(), 'Courtyard: Gate 2 closed, use Gate 4').last());
    expect(await places()).toEqual(before);
    await expectFits();
    await expectNoFindings();
  });

/** Whether nothing but itself is seen in the middle and at both ends of a part of the page. */
const isSeen = (selector: string): Promise<boolean> =>
  thePage()
    .locator(selector)
    .first()
    .evaluate((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return [left + 2, (left + right) / 2, right - 2].every((x) => {
        const seen = document.elementFromPoint(x, (top + bottom) / 2);
        return seen !== null && (part.contains(seen) || seen.contains(part));
      });
    });

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [1280, 720],
  [844, 390],
] as const)
  test(`at ${width} × ${height} five of them cover neither the title nor the tabs, closed or open`, async ({
    page,
  }) => {
    await resize(width, height);
    await answer(...Array.from({ length: 5 }, () => notice({ text: LONG })));
    for (const [path, parts] of [
      ['/nile/vendors', ['h1', '.tabs']],
      ['/', ['h1']],
      ['/nile/booth-inquiry', ['h1']],
    ] as const) {
      await go(path);
      const button = notices().locator('summary');
      await see(button);
      for (let times = 0; times < 2; times += 1) {
        for (const part of parts) {
          // A low window may need a scroll to show it.
          await page.locator(part).first().scrollIntoViewIfNeeded();
          expect([path, part, await isSeen(part)]).toEqual([path, part, true]);
        }
        await button.click();
      }
    }
  });

test('one of the vendor’s area comes first; the keyboard opens all of them', {
  tag: '@journey',
}, async () => {
  await answer(
    notice(),
    notice({
      area: 'courtyard',
      areaName: 'Courtyard',
      text: 'Dock 3 is free',
      from: new Date(Date.now() - HOUR).toISOString(),
    }),
  );
  await go('/nile/vendors');
  const line = notices().locator('summary');
  await says(line, 'Gate 2 closed, use Gate 4 · 1 more');
  await exactly('Courtyard').first().click();
  await says(line, 'Courtyard: Dock 3 is free · 1 more');
  await go('/nile');
  await says(line, 'Courtyard: Dock 3 is free · 1 more');
  await line.press('Enter');
  await says(line, '2 notices');
  await expectCount(words(notices(), /^Posted .* · until/), 2);
  await line.press('Enter');
  await hidden(words(notices(), /^Posted/).first());
});

for (const path of ['/nile/booth-inquiry', '/nile/booth-inquiry/thank-you', '/booth-inquiry/status'])
  test(`they are a tab at the side of ${path}`, async () => {
    await answer(notice(), notice());
    await go(path);
    const tab = notices().locator('summary');
    await expect(tab).toHaveText(/^2 notices$/, { useInnerText: true });
    await tab.click();
    await see(words(notices(), 'Gate 2 closed, use Gate 4').last());
  });

test('it is read out when it is new, and not on each page again', async () => {
  await answer(notice());
  await go('/nile');
  const status = notices().getByRole('status');
  await reads(status, 'Gate 2 closed, use Gate 4');
  await go('/nile/vendors');
  await says(notices(), 'Gate 2');
  await expect(status).toBeEmpty();
});

test('a page shows its show’s, with plain words; pages of none name the show', async () => {
  await answer(notice({ text: '<b>Gate 2</b> & more' }), notice({ slug: 'mate', text: 'Of mate' }));
  await go('/nile');
  await says(notices(), '<b>Gate 2</b> & more');
  await expect(notices()).not.toContainText('Of mate');
  for (const path of ['/', '/contact', '/booth-inquiry']) {
    await go(path);
    await says(notices(), 'NILE: <b>Gate 2</b> & more', 'MATE: Of mate');
  }
});

test('it ends by itself, by the page’s own clock', async ({ page }) => {
  await page.clock.install();
  await answer(notice({ until: new Date(Date.now() + HOUR).toISOString() }));
  await go('/nile');
  await says(notices(), 'Gate 2');
  await page.unroute('/api/notices');
  await page.route('/api/notices', () => {});
  await page.clock.fastForward(HOUR - 5000);
  await says(notices(), 'Gate 2');
  await page.clock.fastForward(6000);
  await expect(notices()).not.toContainText('Gate 2');
});

test.describe('whatever is answered instead', () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED|NetworkError/] });

  const ANSWERS: [string, Parameters<Page['route']>[1]][] = [
    ['nothing', (route) => route.abort()],
    ['an error', (route) => route.fulfill({ status: 500, json: [notice()] })],
    ['a page', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' })],
    ['something else', (route) => route.fulfill({ json: { notices: 7 } })],
    [
      'a list of something else',
      (route) => route.fulfill({ json: [null, 7, { slug: 'nile' }, { until: 'x' }] }),
    ],
    ['silence', () => {}],
  ];
  for (const [name, how] of ANSWERS)
    test(`${name}: the page is whole and says nothing`, async ({ page }) => {
      await page.route('/api/notices', how);
      const asked = page.waitForRequest('**/api/notices');
      await go('/nile/vendors');
      await asked;
      await untilTabs();
      await openTab('Schedule');
      await see(heading('Friday Oct 10'));
      await gone('Gate 2');
    });
});

managed.describe('posted', () => {
  managed.beforeEach(async () => {
    await sql`truncate notices`;
    await leaveNotices();
  });

  managed(
    'a notice is on the page of a second browser within 60 s of the third tap, without a build',
    async ({ browser, baseURL }) => {
      const runs = () => sql`select count(*)::int as runs from publication_runs`;
      const before = await runs();
      const vendor = await browser.newPage({
        ...(baseURL && { baseURL }),
        viewport: { width: 390, height: 844 },
      });
      await vendor.clock.install();
      await vendor.goto('/nile/vendors');
      await resize(390, 844);
      await openAdmin();

      await press('Post a notice');
      await write('Gate 2 closed, use Gate 4');
      await exactly('Exhibit Hall').click();
      await press(/^Post$/);
      await expectToast('Notice Posted');
      // By the vendor's clock, which the page asks by; the edge keeps an answer for the rest of the minute.
      await vendor.clock.fastForward(30_000);
      await says(region(vendor, 'Notices'), 'Exhibit Hall: Gate 2 closed, use Gate 4');

      await press('End now: Gate 2 closed, use Gate 4');
      await expectToast('Notice Ended');
      await vendor.reload();
      await see(title(vendor));
      await gone(words(vendor, 'Gate 2'));
      await press(toast(), 'Undo');
      await see(button('End now: Gate 2 closed, use Gate 4'));
      expect(await runs()).toEqual(before);
      await vendor.close();
    },
  );

  managed(
    'one is posted by the keyboard, with its end; what is wrong is said, what is typed stays',
    async () => {
      await openAdmin();
      await button('Post a notice').press('Enter');
      const text = field(/^Notice$/);
      await expectFocus(text);
      await expectChecked(radio(/Tonight|Tomorrow/).first());
      await write('Gate 2 closed');
      await words('Another day').click();
      await press(/^Post$/);
      await see('Please choose when it ends');
      await expectNoFindings();
      await reload();
      await expect(text).toHaveValue('Gate 2 closed');
      await words('3 hours').click();
      await text.press('Enter');
      await see(button('End now: Gate 2 closed'));
      await hidden(text);
      await go('/admin#activity');
      await see(exactly('Gate 2 closed').first());
    },
  );

  managed('one whose posting ends after somebody went away and came back is no draft', async () => {
    await openAdmin();
    const answer = await hold('**/api/notices', 'POST');
    await press('Post a notice');
    await write('Gate 2 closed');
    await press(/^Post$/);
    await follow(/^Activity/);
    await back();
    await expectField(/^Notice$/, 'Gate 2 closed');
    answer();
    await see(button('End now: Gate 2 closed'));
    await expectField(/^Notice$/, '');
    await reload();
    await see(button('End now: Gate 2 closed'));
    await hidden(field(/^Notice$/));
  });

  managed('the preview shows the pages as they are saved, without notices', async () => {
    const [row] = await sql`
    insert into notices (event_id, text, ends_at) select id, 'Gate 2 closed', now() + interval '1 hour' from editions
    where slug = 'nile' returning id`;
    expect(row).toBeDefined();
    await leaveNotices();
    await openAdmin();
    await go('/admin/preview/nile');
    await see(title());
    await gone('Gate 2 closed');
  });
});
