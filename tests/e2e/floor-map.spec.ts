import type { Page } from 'playwright/test';
import {
  axeFindings,
  button,
  expect,
  heading,
  link,
  sidewaysScroll,
  WIDTHS,
} from '#tests/support/browser/e2e.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const PLAN = 'https://demo.expofp.com/?allowConsent=false';

const edited = onEditedPortal(async (sql) => {
  await sql`update editions set expofp_event_id = 'demo' where slug = 'nile'`;
  await storeContent(sql, 'nile', {
    interactive_nav_text: 'Pinch to zoom.',
    floormap_loading_title: 'One moment',
    floormap_loading_subtitle: 'The plan is large.',
    button_refresh_floor_plan: 'Load it anew',
  });
});

edited.describe.configure({ mode: 'default' });

type Answer = 'plan' | 'silence' | 'refusal';

/** Replaces the floor-plan service; `answers` may change during a test. */
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
    await expect(heading(page, 'Interactive Map Coming Soon')).toHaveCount(0);

    // A reload asks again and shows a new frame.
    const first = await frame.elementHandle();
    await button(page, 'Load it anew').click();
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
      await expect(link(page, 'Open the floor plan in a new tab')).toHaveAttribute('href', PLAN);
      await expect(page.getByText('One moment', { exact: true })).toBeHidden();
      await expect(button(page, 'Load it anew')).toBeHidden();
      await context.close();
    },
  );
});

edited.describe('when the service cannot be reached', () => {
  edited.use({ expectedErrors: [/^console: Failed to load resource: net::ERR_CONNECTION_REFUSED/] });

  edited('the page says so, and the reload button brings the plan', { tag: '@journey' }, async ({ page }) => {
    const service = await floorPlanService(page, 'refusal');
    await page.goto('/nile/floor-map');
    const alert = page.getByRole('alert');
    await expect(heading(alert, 'Connection Issue')).toBeVisible();
    await expect(
      alert.getByText(
        "We're experiencing temporary connectivity issues. Please refresh to reload the interactive floor plan.",
        { exact: true },
      ),
    ).toBeVisible();
    await expect(frameOf(page)).toHaveCount(0);
    // One way to try again, and no word on how to use a map that is not there.
    await expect(button(page, 'Load it anew')).toBeHidden();
    await expect(page.getByText('Pinch to zoom.')).toHaveCount(0);
    service.answer = 'plan';
    await button(alert, 'Reload Floor Plan').click();
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
      await button(page, 'Load it anew').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(button(page, 'Reload Floor Plan')).toBeFocused();
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

  edited('what it says is whole at every width', async ({ page }) => {
    await floorPlanService(page, 'refusal');
    await page.goto('/nile/floor-map');
    await button(page, 'Reload Floor Plan').scrollIntoViewIfNeeded();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await sidewaysScroll(page), await axeFindings(page)]).toEqual([width, 0, []]);
    }
  });

  edited('a service that says nothing for 8 seconds counts as out of reach', async ({ page }) => {
    // The browser's own timer: nothing in the page can make it run faster.
    await floorPlanService(page, 'silence');
    await page.goto('/nile/floor-map');
    await expect(page.getByRole('alert')).toBeVisible();
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
        // The request for notices uses a longer timeout.
        if (milliseconds !== 8000) return own.call(AbortSignal, milliseconds);
        AbortSignal.timeout = own;
        throw new Error('The map broke');
      };
    });
    await page.goto('/nile/floor-map');
    await expect(heading(page, 'Something went wrong')).toBeFocused();
    await expect(
      page.getByText('We encountered an unexpected error. Please try refreshing the page.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByText('The map broke', { exact: true })).toBeHidden();
    await page.getByText('Error details', { exact: true }).click();
    await expect(page.getByText('The map broke', { exact: true })).toBeVisible();
    await expect(button(page, 'Refresh Page')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Try Again').click();
    await expect(frameOf(page).contentFrame().getByText('Booth 101')).toBeVisible();
  });
});
