import type { Page } from 'playwright/test';
import { axeFindings, expect, sidewaysScroll, test, WIDTHS } from '#tests/support/browser/e2e.ts';
import { onEditedPortal, storeContent } from '#tests/support/portal/edited-portal.ts';

test.describe.configure({ mode: 'default' });

const SHOWS = [
  { slug: 'nile', name: 'NILE', lead: 'See where the booths are, and pick yours.', launch: 0 },
  { slug: 'mate', name: 'MATE', lead: 'Your booth map for MATE, as soon as it opens.', launch: 1 },
];

const NOTICE =
  'Reservation is done through the floor-plan service. Another company runs it; this site does not take reservations.';

for (const { slug, name, lead, launch } of SHOWS) {
  test.describe(`the floor map of ${slug}, without a floor plan`, () => {
    test.beforeEach(({ page }) => page.goto(`/${slug}/floor-map`));

    test('leads back to the show and announces the map', async ({ page }) => {
      await expect(page).toHaveTitle(`Interactive Floor Map – ${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interactive Floor Map');
      await expect(page.getByText(lead, { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: `Back to ${name}` })).toHaveAttribute('href', `/${slug}`);
      await expect(page.getByRole('heading', { name: 'Interactive Map Coming Soon' })).toBeVisible();
      for (const text of [
        'Coming Soon',
        `The floor map for ${name} is not open yet. Send a booth inquiry and we will contact you.`,
      ]) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      await expect(page.getByText('Expected launch: January 2026', { exact: true })).toHaveCount(launch);
      await expect(page.getByRole('main').getByRole('link', { name: 'Vendor Resources' })).toHaveAttribute(
        'href',
        `/${slug}/vendors`,
      );
      await expect(page.locator('iframe')).toHaveCount(0);
    });

    test('says what the plan is good for and who takes reservations', async ({ page }) => {
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
        'Find a booth',
        'See what is open',
        'Know the neighbors',
        'Compare first',
        'Know your load-in',
        'Ask us',
      ]);
      await expect(
        page.getByRole('heading', { name: 'Booths are reserved in the floor-plan service' }),
      ).toBeVisible();
      await expect(page.getByText(NOTICE, { exact: true })).toBeVisible();
      const inquiries = page.getByRole('main').getByRole('link', { name: 'Booth Inquiry' });
      await expect(inquiries.last()).toHaveAttribute('href', `/${slug}/booth-inquiry`);
    });

    for (const width of WIDTHS) {
      test(`at ${width} px axe finds nothing and nothing runs off the side`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
      });
    }
  });
}

const PLAN = 'https://demo.expofp.com/?allowConsent=false';

const edited = onEditedPortal(async (sql) => {
  await sql`update events set expofp_event_id = 'demo' where slug = 'nile'`;
  // As if the database had let it through: such an id must not become a host.
  await sql`alter table events drop constraint events_expofp_event_id_check`;
  await sql`update events set expofp_event_id = 'evil.example/' where slug = 'mate'`;
  await storeContent(sql, 'mate', {
    floormap_hero_title: 'Where we build',
    floormap_hero_description: '',
    floormap_coming_soon_badge: 'Soon',
    mate_floormap_title: 'Not yet',
    mate_floormap_description: 'In a while.',
    floor_map_launch_date: 'Expected launch: March 2026',
  });
  await storeContent(sql, 'nile', {
    interactive_nav_text: 'Pinch to zoom.',
    floormap_loading_title: 'One moment',
    floormap_loading_subtitle: 'The plan is large.',
    button_refresh_floor_plan: 'Load it anew',
  });
});

type Answer = 'plan' | 'silence' | 'refusal';

/** Stands in for the floor-plan service; `answers` may change during a test. */
async function floorPlanService(page: Page, ...answers: Answer[]) {
  const service = { answer: answers[0] as Answer };
  await page.route('https://demo.expofp.com/**', (route) => {
    if (service.answer === 'refusal') return route.abort('connectionrefused');
    if (service.answer === 'silence') return undefined;
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Plan</title><p>Booth 101</p>',
    });
  });
  return service;
}

const frameOf = (page: Page) => page.getByTitle('Interactive floor plan of NILE');

edited.describe('with a floor-plan id', () => {
  edited('the plan stands in a frame 700 px high, and a link opens it in a new tab', async ({ page }) => {
    await floorPlanService(page, 'plan');
    await page.goto('/nile/floor-map');
    const frame = frameOf(page);
    await expect(frame).toHaveAttribute('src', PLAN);
    await expect(frame).toHaveAttribute('loading', 'lazy');
    await expect(frame).toHaveAttribute('allow', 'fullscreen; clipboard-write');
    expect((await frame.boundingBox())?.height).toBe(700);
    await expect(frame.contentFrame().getByText('Booth 101')).toBeVisible();
    await expect(page.getByText('One moment', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Pinch to zoom.', { exact: true })).toBeVisible();
    const link = page.getByRole('link', { name: 'Open the floor plan in a new tab' });
    await expect(link).toHaveAttribute('href', PLAN);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('heading', { name: 'Interactive Map Coming Soon' })).toHaveCount(0);
  });

  edited('a reload asks again and shows a new frame', async ({ page }) => {
    await floorPlanService(page, 'plan');
    await page.goto('/nile/floor-map');
    const first = await frameOf(page).elementHandle();
    await page.getByRole('button', { name: 'Load it anew' }).click();
    await expect.poll(() => first?.evaluate((frame) => frame.isConnected)).toBe(false);
    await expect(frameOf(page).contentFrame().getByText('Booth 101')).toBeVisible();
  });

  edited('while the service is silent the page says that it is loading', async ({ page }) => {
    await floorPlanService(page, 'silence');
    await page.goto('/nile/floor-map');
    const status = page.getByRole('status');
    await expect(status.getByText('One moment', { exact: true })).toBeVisible();
    await expect(status.getByText('The plan is large.', { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  edited(
    'without JavaScript the link is there and nothing pretends to load',
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${baseURL}/nile/floor-map`);
      await expect(page.getByRole('link', { name: 'Open the floor plan in a new tab' })).toHaveAttribute(
        'href',
        PLAN,
      );
      await expect(page.getByText('One moment', { exact: true })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Load it anew' })).toBeHidden();
      await context.close();
    },
  );

  edited(
    'every edited text is what the placeholder shows, and a bad id never becomes an address',
    async ({ page }) => {
      await page.goto('/mate/floor-map');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where we build');
      await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible();
      for (const text of ['Soon', 'In a while.', 'Expected launch: March 2026']) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      expect(await page.content()).not.toMatch(/evil\.example|expofp\.com/);
    },
  );
});

edited.describe('when the service cannot be reached', () => {
  edited.use({ expectedErrors: [/^console: Failed to load resource: net::ERR_CONNECTION_REFUSED/] });

  edited('the page says so, and the reload button brings the plan', async ({ page }) => {
    const service = await floorPlanService(page, 'refusal');
    await page.goto('/nile/floor-map');
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Connection Issue' })).toBeVisible();
    await expect(
      alert.getByText(
        "We're experiencing temporary connectivity issues. Please refresh to reload the interactive floor plan.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(frameOf(page)).toHaveCount(0);
    // One way to try again, and no word on how to use a map that is not there.
    await expect(page.getByRole('button', { name: 'Load it anew' })).toBeHidden();
    await expect(page.getByText('Pinch to zoom.')).toHaveCount(0);
    service.answer = 'plan';
    await alert.getByRole('button', { name: 'Reload Floor Plan' }).click();
    await expect(frameOf(page).contentFrame().getByText('Booth 101')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  edited(
    'the focus goes from the button above the plan to its place, where the plan failed',
    async ({ page }) => {
      const service = await floorPlanService(page, 'plan');
      await page.goto('/nile/floor-map');
      await expect(frameOf(page).contentFrame().getByText('Booth 101')).toBeVisible();
      service.answer = 'refusal';
      await page.getByRole('button', { name: 'Load it anew' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Reload Floor Plan' })).toBeFocused();
    },
  );

  edited('the plan comes by itself when the browser is online again', async ({ page }) => {
    const service = await floorPlanService(page, 'refusal');
    await page.goto('/nile/floor-map');
    await expect(page.getByRole('alert')).toBeVisible();
    service.answer = 'plan';
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(frameOf(page).contentFrame().getByText('Booth 101')).toBeVisible();
  });

  for (const width of WIDTHS) {
    edited(`at ${width} px axe finds nothing and nothing runs off the side`, async ({ page }) => {
      await floorPlanService(page, 'refusal');
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/nile/floor-map');
      await page.getByRole('button', { name: 'Reload Floor Plan' }).scrollIntoViewIfNeeded();
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    });
  }

  edited('a service that says nothing for 8 seconds counts as out of reach', async ({ page }) => {
    // The browser's own timer: nothing in the page can make it run faster.
    edited.slow();
    await floorPlanService(page, 'silence');
    await page.goto('/nile/floor-map');
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
  });
});

edited.describe('when the map fails to render', () => {
  // Firefox tells of an error on the console without its words.
  edited.use({ expectedErrors: [/The map broke|^console: Error$/] });

  edited('the error screen tells so in words and tries again', async ({ page }) => {
    await floorPlanService(page, 'plan');
    await page.addInitScript(() => {
      const own = AbortSignal.timeout;
      AbortSignal.timeout = (milliseconds) => {
        // What asks for notices waits longer.
        if (milliseconds !== 8000) return own.call(AbortSignal, milliseconds);
        AbortSignal.timeout = own;
        throw new Error('The map broke');
      };
    });
    await page.goto('/nile/floor-map');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeFocused();
    await expect(
      page.getByText('We encountered an unexpected error. Please try refreshing the page.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('The map broke', { exact: true })).toBeHidden();
    await page.getByText('Error details', { exact: true }).click();
    await expect(page.getByText('The map broke', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(frameOf(page).contentFrame().getByText('Booth 101')).toBeVisible();
  });
});
