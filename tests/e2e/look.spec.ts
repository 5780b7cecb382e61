import { contrastRatio } from '#domain/look/palette.ts';
import {
  article,
  banner,
  button,
  dialog,
  expect,
  expectAddress,
  expectChecked,
  expectFocus,
  expectNoFindings,
  follow,
  go,
  heading,
  hidden,
  hold,
  items,
  keys,
  link,
  navigation,
  press,
  radio,
  resize,
  says,
  see,
  test,
  thePage,
  title,
} from '#tests/support/browser/e2e.ts';
import { expectStill, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';

for (const width of [390, 1280])
  test(`at ${width} px nothing moves when the fonts come after the page`, async ({ page }) => {
    await resize(width, 844);
    await watchLayoutShift();
    for (const path of [
      '/',
      '/nile',
      '/nile/vendors',
      '/nile/floor-map',
      '/nile/booth-inquiry',
      '/contact',
    ]) {
      const letIn = await hold('**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await see(title());
      expect(await page.evaluate(() => document.fonts.status), 'the page is shown without its fonts').toBe(
        'loading',
      );
      letIn();
      await expectStill(path);
      await page.unroute('**/*.woff2');
    }
  });

test.describe('design tokens', () => {
  test.describe.configure({ mode: 'default' });

  const THEMES = [
    { name: 'System default', theme: 'system', accent: 'rgb(217, 167, 68)' },
    { name: 'NILE Event', theme: 'nile', accent: 'rgb(184, 115, 58)' },
    { name: 'MATE Event', theme: 'mate', accent: 'rgb(70, 130, 180)' },
  ];

  interface Row {
    sample: string;
    cells: (string | undefined)[];
    words: string;
    ground: string;
  }

  /** The contrast tests as the browser shows them: what they say, and the colours that are really painted. */
  const contrastRows = (): Promise<Row[]> =>
    thePage()
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => {
          const [sample, ...cells] = row.children;
          if (!sample) throw new Error('A row without a sample');
          const { color, backgroundColor } = getComputedStyle(sample);
          return {
            sample: sample.textContent?.trim() ?? '',
            cells: cells.map((cell) => cell.textContent?.trim()),
            words: color,
            ground: backgroundColor,
          };
        }),
      );

  const hexOf = (color: string) =>
    `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;

  /** Returns what a row must say about its colors (product 9.7: 4.5 for normal text, 3 for large). */
  const measured = ({ words, ground }: Row): string[] => {
    const ratio = contrastRatio(hexOf(words), hexOf(ground));
    return [
      (Math.floor(ratio * 100) / 100).toFixed(2),
      ratio >= 4.5 ? 'PASS' : 'FAIL',
      ratio >= 3 ? 'PASS' : 'FAIL',
    ];
  };

  test.describe('the design token gallery', () => {
    test.beforeEach(() => go('/design-tokens'));

    test('measures every pair as it is painted, and every text passes', async () => {
      const rows = await contrastRows();
      expect(rows.map(({ cells }) => cells)).toEqual(rows.map(measured));
      expect(rows.filter(({ cells }) => cells.includes('FAIL'))).toEqual([]);
    });

    test('is dark on a device that asks for it, and measures the same; paper is white', async ({ page }) => {
      const light = await contrastRows();
      const ground = page.locator('html');
      await expect(ground).toHaveCSS('background-color', 'rgb(250, 246, 238)');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(ground).toHaveCSS('background-color', 'rgb(22, 17, 12)');
      expect(await contrastRows()).toEqual(light);
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await expect(ground).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(ground).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });

    test('draws the type scale as large as it says', async ({ page }) => {
      const typography = page.locator('section', { has: heading('Typography') });
      const sizes = await items(typography).evaluateAll((items) =>
        items.map((item) => {
          const [name, sample] = item.children;
          return [name?.textContent, sample && getComputedStyle(sample).fontSize];
        }),
      );
      expect(sizes).toEqual([88, 64, 44, 30, 26, 22, 17, 15, 14].map((px) => [`${px} px`, `${px}px`]));
    });

    test('switches to each theme, in which axe finds nothing', async ({ page }) => {
      await expectChecked(radio('System default'));
      for (const { name, theme, accent } of THEMES) {
        await radio(name).check();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(article().nth(1)).toHaveCSS('border-top-color', accent);
        await expectNoFindings();

        const primary = button('Primary');
        const painted = () =>
          primary.evaluate((button) => {
            const { color, backgroundColor } = getComputedStyle(button);
            return { words: color, ground: backgroundColor };
          });
        const states = [await painted()];
        await primary.hover();
        states.push(await painted());
        await page.mouse.down();
        states.push(await painted());
        await page.mouse.up();
        const rows = await contrastRows();
        const inUse = ['Button', 'Button, Hover', 'Button, Pressed'].map((ground) => {
          const ofTheme = rows.filter(({ sample }) => sample === `Button Text on ${ground}`);
          return ofTheme[THEMES.findIndex((one) => one.theme === theme)];
        });
        expect(states).toEqual(inUse.map((row) => ({ words: row?.words, ground: row?.ground })));
        await page.mouse.move(0, 0);
      }
    });
  });
});

for (const [width, place] of [
  [1280, 'the bar at the top'],
  [390, 'the tab bar at the bottom'],
] as const) {
  test(`${place} leads to the pages of the current show`, async () => {
    await resize(width, 800);
    await go('/mate/vendors');
    await follow(navigation('Main'), 'Booth Map');
    await expectAddress('/mate/floor-map');
    await expect(link(navigation('Main'), 'Booth Map')).toHaveAttribute('aria-current', 'page');
  });
}

test('the event selector leads to the same page of the other show', async () => {
  for (const [from, to] of [
    ['/nile/vendors', '/mate/vendors'],
    ['/nile/booth-inquiry', '/mate/booth-inquiry'],
    ['/contact', '/mate'],
  ] as const) {
    await go(from);
    await banner().locator('summary').click();
    await follow(items(banner()), 'MATE');
    await expectAddress(to);
  }
});

test('another show opens at the same tab, by the selector and by the dialog', async ({ page }) => {
  await go('/nile/vendors#schedule');
  await banner().locator('summary').click();
  await follow(items(banner()), 'MATE');
  // The page is there before its scripts are.
  await page.waitForURL('/mate/vendors#schedule');
  await resize(390, 800);
  await press('Switch Event');
  await follow(dialog(), /NILE/);
  await expectAddress('/nile/vendors#schedule');
});

test('the event selector opens and closes by the keyboard', async () => {
  await go('/nile');
  const selector = banner().locator('summary');
  const mate = link(banner(), 'MATE');
  await selector.focus();
  await keys('Enter');
  await see(mate);
  await mate.focus();
  await keys('Escape');
  await hidden(mate);
  await expectFocus(selector);
});

test('on a phone "Switch Event" is a dialog that says which show one views', {
  tag: '@journey',
}, async () => {
  await resize(390, 800);
  await go('/nile/vendors');
  await press('Switch Event');
  const asked = dialog('Switch Event');
  await says(link(asked, /NILE/), 'Currently viewing');
  await expect(link(asked, /MATE/)).not.toContainText('Currently viewing');
  await expectNoFindings();
  await press(asked, 'Close');
  await hidden(asked);
  await press('Switch Event');
  await keys('Escape');
  await hidden(asked);
  await press('Switch Event');
  await follow(asked, /MATE/);
  await expectAddress('/mate/vendors');
});

test('the bar changes its style once the page is scrolled more than 10 px; a link opens its page at the top', async ({
  page,
}) => {
  await go('/nile/vendors');
  const shadow = () => banner().evaluate((bar) => getComputedStyle(bar).boxShadow);
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect.poll(shadow).toBe('none');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect.poll(shadow).not.toBe('none');
  await page.evaluate(() => window.scrollTo(0, 600));
  await follow(navigation('Main'), 'Contact');
  await expectAddress('/contact');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the event selector is links, also on a phone', async () => {
    await resize(390, 800);
    await go('/nile/vendors');
    await banner().locator('summary').click();
    await follow(banner(), 'MATE');
    await expectAddress('/mate/vendors');
  });
});

for (const [reducedMotion, doesFade] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`one page ${doesFade ? 'fades into the next, and the bar stays where it is' : 'replaces the other at once where motion is reduced'}`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'It has no transitions between pages');
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset['fades'] = String(viewTransition !== null);
      }),
    );
    await go('/nile');
    await page.mouse.wheel(0, 900);
    const bar = banner();
    const before = await bar.boundingBox();
    await follow(navigation('Main'), 'Contact');
    await see(title());
    await expect(page.locator('html')).toHaveAttribute('data-fades', String(doesFade));
    expect(await bar.boundingBox()).toEqual(before);
  });
}
