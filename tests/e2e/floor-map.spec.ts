import {
  alert,
  axeFindings,
  button,
  exactly,
  expect,
  expectFocus,
  expectNoFindings,
  go,
  gone,
  heading,
  hidden,
  keys,
  leadsTo,
  link,
  press,
  resize,
  see,
  sidewaysScroll,
  thePage,
  WIDTHS,
  words,
} from '#tests/support/browser/e2e.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';
import { storeContent } from '#tests/support/portal/store-content.ts';

const PLAN = 'https://demo.expofp.com/?allowConsent=false';

const edited = onEditedPortal(async (sql) => {
  await sql`update editions set expofp_event_id = 'demo' where slug = 'nile'`;
  await sql`insert into pictures (event_id, place, alt, files) select id, 'plan', 'Gates and docks',
    '[{"sha256":"0","width":640,"height":480,"type":"image/jpeg","size":9}]' from editions where slug = 'nile'`;
  await storeContent('nile', {
    interactive_nav_text: 'Pinch to zoom.',
    floormap_loading_title: 'One moment',
    floormap_loading_subtitle: 'The plan is large.',
    button_refresh_floor_plan: 'Load it anew',
  });
});

edited.describe.configure({ mode: 'default' });

type Answer = 'plan' | 'silence' | 'refusal';

/** Replaces the floor-plan service; `answers` may change during a test. */
async function floorPlanService(...answers: Answer[]) {
  const service = { answer: answers[0] as Answer };
  await thePage().route('https://demo.expofp.com/**', (route) => {
    if (service.answer === 'refusal') return route.abort('connectionrefused');
    if (service.answer === 'silence') return undefined;
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Plan</title><p>Booth 101</p>',
    });
  });
  return service;
}

const frameOf = () => thePage().getByTitle('Interactive floor map of NILE');

edited.describe('with a floor-plan id', () => {
  edited('the plan stands in a frame 700 px high, and a link opens it in a new tab', async ({ page }) => {
    await floorPlanService('plan');
    await go('/nile/floor-map');
    const frame = frameOf();
    await expect(frame).toHaveAttribute('src', PLAN);
    await expect(frame).toHaveAttribute('loading', 'lazy');
    await expect(frame).toHaveAttribute('allow', 'fullscreen; clipboard-write');
    expect((await frame.boundingBox())?.height).toBe(700);
    await see(words(frame.contentFrame(), 'Booth 101'));
    await gone(exactly('One moment'));
    await see(exactly('Pinch to zoom.'));
    const link = page.getByRole('link', { name: 'Open the floor plan in a new tab' });
    await leadsTo(link, PLAN);
    await expect(link).toHaveAttribute('target', '_blank');
    await gone(heading('Interactive Map Coming Soon'));

    // A reload asks again and shows a new frame.
    const first = await frame.elementHandle();
    await press('Load it anew');
    await expect.poll(() => first?.evaluate((frame) => frame.isConnected)).toBe(false);
    await see(words(frameOf().contentFrame(), 'Booth 101'));
  });

  edited('an address that names a booth opens the plan there', async () => {
    await floorPlanService('plan');
    await go('/nile/floor-map?booth=Booth%2012');
    await expect(frameOf()).toHaveAttribute('src', `${PLAN}&12`);
    await leadsTo(link('Open the floor plan in a new tab'), `${PLAN}&12`);
  });

  edited(
    'while the service is silent the page says that it is loading, and after 8 seconds that it is out of reach',
    async ({ page }) => {
      await floorPlanService('silence');
      await go('/nile/floor-map');
      const status = page.getByRole('status');
      await see(exactly(status, 'One moment'), exactly(status, 'The plan is large.'));
      await expectNoFindings();
      // Eight seconds by the browser's own timer: nothing in the page can make it run faster.
      await see(alert());
    },
  );

  edited(
    'without JavaScript the link is there and nothing pretends to load',
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${baseURL}/nile/floor-map`);
      await leadsTo(link(page, 'Open the floor plan in a new tab'), PLAN);
      await hidden(exactly(page, 'One moment'), button(page, 'Load it anew'));
      await context.close();
    },
  );
});

edited.describe('when the service cannot be reached', () => {
  edited.use({ expectedErrors: [/^console: Failed to load resource: net::ERR_CONNECTION_REFUSED/] });

  edited('the page says so, and the reload button brings the plan', { tag: '@journey' }, async ({ page }) => {
    const service = await floorPlanService('refusal');
    await go('/nile/floor-map');
    const alert = page.getByRole('alert');
    await see(
      heading(alert, 'Connection Issue'),
      exactly(
        alert,
        "We're experiencing temporary connectivity issues. Please refresh to reload the interactive floor plan.",
      ),
    );
    await gone(frameOf());
    await leadsTo(link(alert, '(406) 555-0100'), 'tel:+14065550100');
    await leadsTo(link(alert, 'Expo Building (Main Trade Show)'), '/nile/vendors?area=expo');
    await leadsTo(link(alert, 'Site plan: Gates and docks'), /^\/api\/pictures\//);
    // One way to try again, and no word on how to use a map that is not there.
    await hidden(button('Load it anew'));
    await gone('Pinch to zoom.');
    service.answer = 'plan';
    await press(alert, 'Reload Floor Plan');
    await see(words(frameOf().contentFrame(), 'Booth 101'));
    await gone(alert);
  });

  edited('the focus goes from the button above the plan to its place, where the plan failed', async () => {
    const service = await floorPlanService('plan');
    await go('/nile/floor-map');
    await see(words(frameOf().contentFrame(), 'Booth 101'));
    service.answer = 'refusal';
    await press('Load it anew');
    await see(alert());
    await keys('Tab');
    await expectFocus(button('Reload Floor Plan'));
  });

  edited('the plan comes by itself when the browser is online again', async ({ page }) => {
    const service = await floorPlanService('refusal');
    await go('/nile/floor-map');
    await see(alert());
    service.answer = 'plan';
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await see(words(frameOf().contentFrame(), 'Booth 101'));
  });

  edited('what it says is whole at every width', async () => {
    await floorPlanService('refusal');
    await go('/nile/floor-map');
    await button('Reload Floor Plan').scrollIntoViewIfNeeded();
    for (const width of WIDTHS) {
      await resize(width, 900);
      expect([width, await sidewaysScroll(), await axeFindings()]).toEqual([width, 0, []]);
    }
  });
});

edited.describe('when the map fails to render', () => {
  // Firefox tells of an error on the console without its words.
  edited.use({ expectedErrors: [/The map broke|^console: Error$/] });

  edited('the error screen tells so in words and tries again', async ({ page }) => {
    await floorPlanService('plan');
    await page.addInitScript(() => {
      const own = AbortSignal.timeout;
      AbortSignal.timeout = (milliseconds) => {
        // The request for notices uses a longer timeout.
        if (milliseconds !== 8000) return own.call(AbortSignal, milliseconds);
        AbortSignal.timeout = own;
        throw new Error('The map broke');
      };
    });
    await go('/nile/floor-map');
    await expectFocus(heading('Something went wrong'));
    await see(exactly('We encountered an unexpected error. Please try refreshing the page.'));
    await hidden(exactly('The map broke'));
    await exactly('Error details').click();
    await see(exactly('The map broke'), button('Refresh Page'));
    await expectNoFindings();
    await press('Try Again');
    await see(words(frameOf().contentFrame(), 'Booth 101'));
  });
});
