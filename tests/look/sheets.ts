import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { addDays, dateInZone, instantInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { inProject } from '#local/process/project.ts';
import { adminSections } from '#messages/admin.ts';
import { managerTabs } from '#messages/admin-content.ts';
import { browserOptions } from '#tests/support/browser/browser.ts';

/** `npm run demo`, then `node tests/look/sheets.ts http://127.0.0.1:4800 --moment show-day --width 390`, or `--admin` for its screens. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    moment: { type: 'string' },
    width: { type: 'string' },
    scheme: { type: 'string' },
    page: { type: 'string' },
    admin: { type: 'boolean' },
    /** Pages in full size, too. `fold`: the first screen only. */
    each: { type: 'boolean' },
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

const SCREENS: Record<string, string> = {
  ...Object.fromEntries(adminSections.map(({ id, label }) => [label, `#${id}`])),
  ...Object.fromEntries(managerTabs.map(({ id, label }) => [`${label} (page)`, `/content#${id}`])),
};
const DEMO = { email: 'demo@example.com', password: 'Two gates and a dock', returnTo: '/admin' };

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
const bars = '.site-header,.tab-strip,nav,.notices,.section-head,.admin-bar,.save-bar';

async function picture(page: Page, address: string, path: string): Promise<Buffer> {
  await page.goto('about:blank');
  await page.goto(address, { waitUntil: values.admin ? 'networkidle' : 'load' });
  // The tabs of the hub wait for somebody.
  for (const to of [2, 4]) await page.mouse.move(to, to);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(300);
  const whole = values.fold ? {} : { fullPage: true, style: `${bars}{position:static!important}` };
  return page.screenshot({ ...whole, ...(values.each && { path }) });
}

async function makeSheet(path: string, pictures: readonly (readonly [string, Buffer])[], columns: number) {
  const figures = pictures.map(
    ([name, png]) =>
      `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${png.toString('base64')}"></figure>`,
  );
  const tiles = await browser.newPage({ viewport: { width: 3200, height: 800 } });
  await tiles.setContent(`<!doctype html><style>body{margin:8px;font:700 20px sans-serif;background:#888;
    display:grid;grid-template-columns:repeat(${columns},1fr);gap:8px;align-items:start}
    figure{margin:0}img{width:100%;max-height:1600px;object-fit:cover;object-position:top}</style>${figures.join('')}`);
  await tiles.screenshot({ path, fullPage: true });
  await tiles.close();
  console.log(path);
}

const browser = await chromium.launch(await browserOptions());
await mkdir(folder, { recursive: true });
const storageState = values.admin ? undefined : await sendInquiry(browser);
const firstDay = addDays(dateInZone(Date.now(), venueTimeZone), 1);
const screens: Record<string, [string, Buffer][]> = {};
for (const width of chosen(WIDTHS, values.width))
  for (const scheme of chosen(SCHEMES, values.scheme)) {
    const viewport = {
      width: Number(width),
      height: values.admin && Number(width) === 1280 ? 720 : WIDTHS[width],
    };
    // Else the page's policy keeps out the style of `picture`.
    const given = { viewport, colorScheme: scheme, baseURL: portal, bypassCSP: true };
    const context = await browser.newContext({ ...given, ...(storageState && { storageState }) });
    const page = await context.newPage();
    if (values.admin) {
      await page.request.post('/api/login', { form: DEMO, headers: { 'Sec-Fetch-Site': 'same-origin' } });
      for (const name of chosen(SCREENS, values.page)) {
        const file = `${folder}/admin ${name} ${width} ${scheme}.png`;
        const taken = await picture(page, `/admin${SCREENS[name]}`, file);
        screens[name] = [...(screens[name] ?? []), [`${width} ${scheme}`, taken]];
      }
    } else
      for (const moment of chosen(MOMENTS, values.moment)) {
        const [days, time] = MOMENTS[moment];
        await page.clock.setFixedTime(instantInZone(addDays(firstDay, days), time, venueTimeZone));
        const pictures: [string, Buffer][] = [];
        const sheet = `${folder}/${moment} ${width} ${scheme}`;
        for (const name of chosen(PAGES, values.page))
          pictures.push([name, await picture(page, PAGES[name], `${sheet} ${name}.png`)]);
        await makeSheet(`${sheet}.png`, pictures, viewport.width < 1280 ? 9 : 5);
      }
    await context.close();
  }
for (const [name, pictures] of Object.entries(screens))
  await makeSheet(`${folder}/admin ${name}.png`, pictures, 4);
await browser.close();
