import type { Page } from 'playwright/test';
import { axeFindings, button, expect, heading, link, radio, test } from '#tests/support/browser/e2e.ts';
import { atRest, BY_FONTS, layoutShift, watchLayoutShift } from '#tests/support/browser/layout-shift.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';

for (const width of [390, 1280])
  test(`at ${width} px nothing moves when the fonts come after the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await watchLayoutShift(page);
    for (const path of [
      '/',
      '/nile',
      '/nile/vendors',
      '/nile/floor-map',
      '/nile/booth-inquiry',
      '/contact',
    ]) {
      let letIn = () => {};
      const arrived = new Promise<void>((resolve) => {
        letIn = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await arrived;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.fonts.status), 'the page is shown without its fonts').toBe(
        'loading',
      );
      letIn();
      await atRest(page);
      expect(await layoutShift(page), path).toBeLessThan(BY_FONTS);
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
  const contrastRows = (page: Page): Promise<Row[]> =>
    page.locator('tbody tr').evaluateAll((rows) =>
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

  /** WCAG 2's relative luminance of a computed colour. */
  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).slice(0, 3).map((text) => {
      const channel = Number(text) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(a: string, b: string): number {
    const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  }

  /** Returns what a row must say about its colors (product 9.7: 4.5 for normal text, 3 for large). */
  const measured = ({ words, ground }: Row): string[] => {
    const ratio = contrast(words, ground);
    return [
      (Math.floor(ratio * 100) / 100).toFixed(2),
      ratio >= 4.5 ? 'PASS' : 'FAIL',
      ratio >= 3 ? 'PASS' : 'FAIL',
    ];
  };

  test.describe('the design token gallery', () => {
    test.beforeEach(({ page }) => page.goto('/design-tokens'));

    test('names the seven swatches and paints them', async ({ page }) => {
      await expect(page).toHaveTitle('Design tokens – Trade Shows');
      const swatches = page.locator('section', {
        has: page.getByRole('heading', { name: 'Colors', exact: true }),
      });
      const painted = await swatches.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const [patch, name] = item.children;
          return [name?.textContent, patch && getComputedStyle(patch).backgroundColor];
        }),
      );
      expect(painted).toEqual([
        ['Background', 'rgb(250, 246, 238)'],
        ['Surface', 'rgb(255, 255, 255)'],
        ['Surface Alt', 'rgb(242, 234, 220)'],
        ['Border', 'rgb(221, 210, 192)'],
        ['Text', 'rgb(30, 25, 19)'],
        ['Text Muted', 'rgb(87, 76, 64)'],
        ['Text Subtle', 'rgb(107, 95, 81)'],
      ]);
    });

    test('measures every pair as it is painted, and every text passes', async ({ page }) => {
      const rows = await contrastRows(page);
      expect(rows.map(({ cells }) => cells)).toEqual(rows.map(measured));
      expect(rows.filter(({ cells }) => cells.includes('FAIL'))).toEqual([]);
      expect(rows.slice(0, 9).map(({ sample }) => sample)).toEqual([
        'Text on Background',
        'Text on Surface',
        'Text on Surface Alt',
        'Text Muted on Background',
        'Text Muted on Surface',
        'Text Muted on Surface Alt',
        'Text Subtle on Background',
        'Text Subtle on Surface',
        'Text Subtle on Surface Alt',
      ]);
      const captions = ['Text', 'States and areas', 'Dark panel', ...THEMES.map(({ name }) => name)];
      await expect(page.locator('caption')).toHaveText([...captions, ...captions]);
    });

    test('is dark on a device that asks for it, and measures the same; paper is white', async ({ page }) => {
      const light = await contrastRows(page);
      const ground = page.locator('html');
      await expect(ground).toHaveCSS('background-color', 'rgb(250, 246, 238)');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(ground).toHaveCSS('background-color', 'rgb(22, 17, 12)');
      expect(await contrastRows(page)).toEqual(light);
      await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
      await expect(ground).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(ground).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });

    test('shows buttons, cards and the type scale', async ({ page }) => {
      await expect(page.getByRole('main').getByRole('button')).toHaveText([
        'Primary',
        'Secondary',
        'Danger',
        'Quiet',
        'Disabled',
      ]);
      await expect(button(page, 'Disabled')).toBeDisabled();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
      const typography = page.locator('section', { has: heading(page, 'Typography') });
      const sizes = await typography.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const [name, sample] = item.children;
          return [name?.textContent, sample && getComputedStyle(sample).fontSize];
        }),
      );
      expect(sizes).toEqual([88, 64, 44, 30, 26, 22, 17, 15, 14].map((px) => [`${px} px`, `${px}px`]));
    });

    test('switches to each theme, in which axe finds nothing', async ({ page }) => {
      await expect(radio(page, 'System default')).toBeChecked();
      for (const { name, theme, accent } of THEMES) {
        await radio(page, name).check();
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.getByRole('article').nth(1)).toHaveCSS('border-top-color', accent);
        expect(await axeFindings(page)).toEqual([]);

        const primary = button(page, 'Primary');
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
        const rows = await contrastRows(page);
        const inUse = ['Button', 'Button, Hover', 'Button, Pressed'].map((ground) => {
          const ofTheme = rows.filter(({ sample }) => sample === `Button Text on ${ground}`);
          return ofTheme[THEMES.findIndex((one) => one.theme === theme)];
        });
        expect(states).toEqual(inUse.map((row) => ({ words: row?.words, ground: row?.ground })));
        await page.mouse.move(0, 0);
      }
    });
  });

  const edited = onEditedPortal(
    (sql) =>
      sql`update editions set primary_color = '120 60% 45%', accent_color = '300 40% 70%' where slug = 'nile'`,
  );

  edited('an event’s own colors are measured, too', async ({ page }) => {
    await page.goto('/design-tokens');
    const rows = await contrastRows(page);
    expect(rows.map(({ cells }) => cells)).toEqual(rows.map(measured));
    const [, button] = rows.filter(({ sample }) => sample === 'Button Text on Button');
    expect(button?.ground).toBe('rgb(46, 184, 46)');
  });
});

const LINKS = (slug: string) => [
  ['Home', '/'],
  ['Booth Map', `/${slug}/floor-map`],
  ['Vendor Resources', `/${slug}/vendors`],
  ['Contact', '/contact'],
];

/** The links of the one navigation that is on view: the bar of a wide page, the tab bar of a phone. */
const linksOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

for (const [width, place] of [
  [1280, 'the bar at the top'],
  [390, 'the tab bar at the bottom'],
] as const) {
  test(`${place} leads to the pages of the current show`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/mate/vendors');
    expect(await linksOf(page)).toEqual(LINKS('mate'));
    await link(page.getByRole('navigation', { name: 'Main' }), 'Booth Map').click();
    await expect(page).toHaveURL('/mate/floor-map');
    await expect(link(page.getByRole('navigation', { name: 'Main' }), 'Booth Map')).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
}

test('the event selector leads to the same page of the other show', async ({ page }) => {
  for (const [from, to] of [
    ['/nile/vendors', '/mate/vendors'],
    ['/nile/booth-inquiry', '/mate/booth-inquiry'],
    ['/contact', '/mate'],
  ] as const) {
    await page.goto(from);
    await page.getByRole('banner').locator('summary').click();
    await link(page.getByRole('banner').getByRole('listitem'), 'MATE').click();
    await expect(page).toHaveURL(to);
  }
});

test('another show opens at the same tab, by the selector and by the dialog', async ({ page }) => {
  await page.goto('/nile/vendors#schedule');
  await page.getByRole('banner').locator('summary').click();
  await link(page.getByRole('banner').getByRole('listitem'), 'MATE').click();
  // The page is there before its scripts are.
  await page.waitForURL('/mate/vendors#schedule');
  await page.setViewportSize({ width: 390, height: 800 });
  await button(page, 'Switch Event').click();
  await link(page.getByRole('dialog'), /NILE/).click();
  await expect(page).toHaveURL('/nile/vendors#schedule');
});

test('the event selector opens and closes by the keyboard', async ({ page }) => {
  await page.goto('/nile');
  const selector = page.getByRole('banner').locator('summary');
  const mate = link(page.getByRole('banner'), 'MATE');
  await selector.focus();
  await page.keyboard.press('Enter');
  await expect(mate).toBeVisible();
  await mate.focus();
  await page.keyboard.press('Escape');
  await expect(mate).toBeHidden();
  await expect(selector).toBeFocused();
});

test('on a phone "Switch Event" is a dialog that says which show one views', { tag: '@journey' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/nile/vendors');
  await button(page, 'Switch Event').click();
  const dialog = page.getByRole('dialog', { name: 'Switch Event' });
  await expect(link(dialog, /NILE/)).toContainText('Currently viewing');
  await expect(link(dialog, /MATE/)).not.toContainText('Currently viewing');
  expect(await axeFindings(page)).toEqual([]);
  await button(dialog, 'Close').click();
  await expect(dialog).toBeHidden();
  await button(page, 'Switch Event').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button(page, 'Switch Event').click();
  await link(dialog, /MATE/).click();
  await expect(page).toHaveURL('/mate/vendors');
});

test('the bar changes its style once the page is scrolled more than 10 px; a link opens its page at the top', async ({
  page,
}) => {
  await page.goto('/nile/vendors');
  const shadow = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).boxShadow);
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect.poll(shadow).toBe('none');
  await page.evaluate(() => window.scrollTo(0, 11));
  await expect.poll(shadow).not.toBe('none');
  await page.evaluate(() => window.scrollTo(0, 600));
  await link(page.getByRole('navigation', { name: 'Main' }), 'Contact').click();
  await expect(page).toHaveURL('/contact');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the event selector is links, also on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/nile/vendors');
    await page.getByRole('banner').locator('summary').click();
    await link(page.getByRole('banner'), 'MATE').click();
    await expect(page).toHaveURL('/mate/vendors');
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
    await page.goto('/nile');
    await page.mouse.wheel(0, 900);
    const bar = page.getByRole('banner');
    const before = await bar.boundingBox();
    await link(page.getByRole('navigation', { name: 'Main' }), 'Contact').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-fades', String(doesFade));
    expect(await bar.boundingBox()).toEqual(before);
  });
}
