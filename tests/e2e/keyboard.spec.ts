import { go, resize, test, thePage } from '#tests/support/browser/e2e.ts';
import { expectReachable } from '#tests/support/browser/keyboard.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const STATUS = 'the page of an inquiry';
const ROUTES = [
  '/',
  '/nile',
  '/mate',
  '/nile/floor-map',
  '/mate/floor-map',
  '/nile/exhibitors',
  '/nile/vendors',
  '/mate/vendors',
  '/nile/booth-inquiry',
  '/contact',
  '/design-tokens',
  STATUS,
];

/** The page that an inquiry's link opens, with all its parts unfolded. */
async function openStatusPage(): Promise<void> {
  const [show] = await (await thePage().request.get('/api/events')).json();
  const answer = await thePage().request.post('/api/booth-inquiries', {
    data: inquiryBody([show.id]),
    headers: { 'Idempotency-Key': 'keyboard' },
  });
  await go(new URL((await answer.json()).statusUrl).pathname);
  await thePage()
    .locator('main details')
    .evaluateAll((parts) => {
      for (const part of parts) part.setAttribute('open', '');
    });
}

/** Where a journey by the keyboard alone leads, on a phone's width and on a wide one. */
const JOURNEY = ['/nile/vendors at 390 px', '/nile/booth-inquiry at 1280 px'];

// A page of its own for each: Firefox shows no ring any more where the focus went on into its own bars.
for (const width of [390, 1280])
  for (const path of ROUTES)
    test(`${path} at ${width} px: Tab reaches everything, visibly, and nothing hides it`, {
      tag: JOURNEY.includes(`${path} at ${width} px`) ? '@journey' : [],
    }, async () => {
      await resize(width, 800);
      await (path === STATUS ? openStatusPage() : go(path));
      await expectReachable();
    });
