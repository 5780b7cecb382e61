import type { Page } from 'playwright/test';
import { axeFindings, expect, test } from '#tests/support/browser/e2e.ts';
import { onEditedPortal } from '#tests/support/portal/edited-portal.ts';

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

/** What a row must say about the colours it is painted in (product 9.7: 4.5 for normal text, 3 for large). */
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
    await expect(page.getByRole('button', { name: 'Disabled' })).toBeDisabled();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    const typography = page.locator('section', { has: page.getByRole('heading', { name: 'Typography' }) });
    const sizes = await typography.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        const [name, sample] = item.children;
        return [name?.textContent, sample && getComputedStyle(sample).fontSize];
      }),
    );
    expect(sizes).toEqual([88, 64, 44, 30, 26, 22, 17, 15, 14].map((px) => [`${px} px`, `${px}px`]));
  });

  test('switches to each theme, in which axe finds nothing', async ({ page }) => {
    await expect(page.getByRole('radio', { name: 'System default' })).toBeChecked();
    for (const { name, theme, accent } of THEMES) {
      await page.getByRole('radio', { name }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.getByRole('article').nth(1)).toHaveCSS('border-top-color', accent);
      expect(await axeFindings(page)).toEqual([]);

      const primary = page.getByRole('button', { name: 'Primary' });
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
