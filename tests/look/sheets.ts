import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { addDays, dateInZone, instantInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { inProject } from '#local/process/project.ts';
import { browserOptions } from '#tests/support/browser/browser.ts';

/** `npm run demo`, then for example `node tests/look/sheets.ts http://127.0.0.1:4800 --moment show-day --width 390`. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    moment: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    page: { type: 'string' },
    /** Pages in full size beside the sheets. */
    each: { type: 'boolean' },
    /** The first screen only. */
    fold: { type: 'boolean' },
  },
});
const [portal = 'http://127.0.0.1:4800'] = positionals;
const folder = inProject('test-results/look');

/** Days from the show's first day, which is tomorrow in the demo, and the time in Montana. */
const MOMENTS = {
  before: [-90, '12:00'],
  'move-in': [-1, '08:00'],
  'show-day': [1, '10:00'],
  'last-evening': [8, '20:00'],
  between: [20, '12:00'],
} as const;
const WIDTHS = { 390: 844, 768: 1024, 1280: 800, 1920: 1080 } as const;
const SCHEMES = { light: '', dark: '' } as const;
const PAGES = {
  home: '/',
  landing: '/nile',
  'load-in': '/nile/vendors#load-in',
  area: '/nile/vendors?area=courtyard#load-in',
  schedule: '/nile/vendors?area=all#schedule',
  guidelines: '/nile/vendors#guidelines',
  downloads: '/nile/vendors#downloads',
  'empty hub': '/mate/vendors',
  'empty schedule': '/mate/vendors#schedule',
  'empty downloads': '/mate/vendors#downloads',
  map: '/nile/floor-map',
  form: '/nile/booth-inquiry',
  receipt: '/nile/booth-inquiry/thank-you',
  status: '',
  'lost link': '/booth-inquiry/status',
  contact: '/contact',
  exhibitors: '/nile/exhibitors',
  'other landing': '/mate',
  '404': '/nile/nowhere',
};

const chosen = <Name extends string | number>(all: Record<Name, unknown>, names = ''): Name[] =>
  (Object.keys(all) as Name[]).filter((name) => names === '' || names.split(',').includes(String(name)));

/** The receipt and the inquiry's own page need an inquiry of this browser. */
async function sendInquiry(browser: Browser) {
  const page = await browser.newPage({ baseURL: portal });
  await page.goto(PAGES.form);
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'NILE' }).check();
  for (const [label, words] of Object.entries({
    'Company name': 'Big Sky Fence & Gate',
    'Products and services': 'Steel gates, corral panels and fence posts.',
    'First name': 'José',
    'Last name': 'O’Brien',
    Email: 'jose@example.com',
  }))
    await page.getByLabel(label, { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Submit Booth Inquiry' }).click();
  PAGES.status = (await page.locator('a[href*="/status/"]').first().getAttribute('href')) ?? '';
  return page.context().storageState();
}

/** Bars that stay in place would lie across a picture of the whole page. */
const loose = '.site-header,.tab-strip,nav,.notices{position:static!important}';

async function picture(page: Page, name: keyof typeof PAGES, path: string): Promise<Buffer> {
  await page.goto('about:blank');
  await page.goto(PAGES[name]);
  // The tabs of the hub wait for somebody.
  for (const to of [2, 4]) await page.mouse.move(to, to);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const whole = values.fold ? {} : { fullPage: true, style: loose };
  return page.screenshot({ ...whole, ...(values.each && { path }) });
}

function sheetOf(pictures: readonly (readonly [string, Buffer])[], width: number): string {
  const columns = width < 1280 ? 9 : 5;
  const figures = pictures.map(
    ([name, png]) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  return `<!doctype html><style>body{margin:8px;font:700 20px sans-serif;background:#888;
    display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;align-items:start}
    figure{margin:0}img{width:100%;max-height:1600px;object-fit:cover;object-position:top}</style>${figures.join('')}`;
}

const browser = await chromium.launch(await browserOptions());
await mkdir(folder, { recursive: true });
const storageState = await sendInquiry(browser);
const firstDay = addDays(dateInZone(Date.now(), venueTimeZone), 1);
for (const width of chosen(WIDTHS, values.width))
  for (const scheme of chosen(SCHEMES, values.scheme)) {
    const viewport = { width: Number(width), height: WIDTHS[width] };
    const context = await browser.newContext({
      viewport,
      colorScheme: scheme,
      baseURL: portal,
      storageState,
    });
    const page = await context.newPage();
    for (const moment of chosen(MOMENTS, values.moment)) {
      const [days, time] = MOMENTS[moment];
      await page.clock.setFixedTime(instantInZone(addDays(firstDay, days), time, venueTimeZone));
      const pictures: [string, Buffer][] = [];
      const sheet = `${folder}/${moment} ${width} ${scheme}`;
      for (const name of chosen(PAGES, values.page))
        pictures.push([name, await picture(page, name, `${sheet} ${name}.png`)]);
      const tiles = await browser.newPage({ viewport: { width: 3200, height: 800 } });
      await tiles.setContent(sheetOf(pictures, viewport.width));
      await tiles.screenshot({ path: `${sheet}.png`, fullPage: true });
      await tiles.close();
      console.log(`${sheet}.png`);
    }
    await context.close();
  }
await browser.close();
