import { expect, test } from '#tests/support/browser/e2e.ts';
import { openHub } from '#tests/support/browser/vendor-hub.ts';

const PRINTED = ['/nile', '/nile/vendors', '/mate/vendors', '/contact'];

for (const path of PRINTED) {
  test(`${path} prints its words in black on white, without what serves the screen`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['navigation', 'contentinfo', 'button', 'tablist', 'dialog', 'radiogroup'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);

    const inks = await page.evaluate(() => {
      const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
      return [
        ...new Set(
          shown.flatMap((element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            return [color, backgroundColor];
          }),
        ),
      ].sort();
    });
    expect(inks).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  });
}

test('the landing page of a show that is over says on paper whom to ask', async ({ page }) => {
  await page.goto('/nile');
  await page.emulateMedia({ media: 'print' });
  const bill = page.getByRole('region', { name: 'Your booth at NILE' });
  for (const contact of ['(406) 555-0100', 'vendors@example.org'])
    await expect(bill.getByText(contact)).toBeVisible();
});

test('the hub on paper: all of it, or the chosen area, a sheet for each part', { tag: '@journey' }, async ({
  page,
}) => {
  await openHub(page, 'nile', '#guidelines');
  await page.emulateMedia({ media: 'print' });
  const headings = page.getByRole('heading', { level: 2 });
  expect(await headings.allTextContents()).toEqual([
    'Load-In Information',
    'Event Schedule',
    'Exhibitor Guidelines',
    'Forms & Documents',
  ]);
  for (const heading of await headings.all()) await expect(heading).toBeVisible();
  for (const name of ['Saturday Oct 18', 'Rights of management'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const words of ['Add to calendar', 'Download PDF', 'All Areas'])
    await expect(page.getByText(words).filter({ visible: true })).toHaveCount(0);

  const days = page.locator('[data-day]');
  expect(await days.count()).toBe(10);
  for (const day of await days.all()) await expect(day).toHaveCSS('break-inside', 'avoid');
  for (const format of ['Letter', 'A4']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets, format).toHaveLength(3);
  }

  // A chosen area prints alone, and says which it is.
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Schedule' }).click();
  await page.getByText('Exhibit Hall (Lower Level of the venue)').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Wednesday Oct 8' })).toBeHidden();
  await expect(page.getByText('Exhibit Hall (Lower Level of the venue)')).toBeVisible();
});

test('whoever asks show management on paper has a phone and an address, and columns are columns', async ({
  page,
}) => {
  await page.goto('/nile/vendors');
  await page.evaluate(() => {
    document.querySelector('[data-saved-copy]')?.removeAttribute('hidden');
  });
  await page.setViewportSize({ width: 710, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const asked = page.locator('dd', { hasText: 'Ask show management' });
  await expect(asked.filter({ visible: true })).toHaveCount(2);
  for (const one of await asked.filter({ visible: true }).all()) {
    await expect(one.getByText('(406) 555-0100')).toBeVisible();
    await expect(one.getByText('vendors@example.org')).toBeVisible();
  }
  await expect(page.getByText(/offline|saved copy/i).filter({ visible: true })).toHaveCount(0);
  const columns = await page
    .locator('.load-in-area > dl')
    .evaluateAll((lists) =>
      lists.map((list) => [...list.children].map((cell) => Math.round(cell.getBoundingClientRect().left))),
    );
  expect(new Set(columns.map((lefts) => lefts.join(' '))).size).toBe(1);
  const overlaps = await page
    .locator('.times')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(overlaps).toEqual([]);
});

test('the areas’ squares differ without colours, and their names stand beside them', async ({ page }) => {
  await page.goto('/nile/vendors');
  await page.emulateMedia({ media: 'print' });
  const shapes = await page.evaluate(() =>
    [1, 2, 3].map((area) => {
      const label = document.querySelector(`.load-in-area .area-${area}`);
      if (!label) throw new Error(`No area ${area}`);
      const square = getComputedStyle(label, '::before');
      const isFilled = square.paddingTop === '0px';
      const isWhole = square.borderRightColor === square.borderTopColor;
      return [label.textContent, isFilled, isWhole];
    }),
  );
  expect(shapes).toEqual([
    ['Expo Building', true, true],
    ['Exhibit Hall', false, true],
    ['Courtyard', true, false],
  ]);
});

test('a link to elsewhere is spelled out', async ({ page }) => {
  await page.goto('/contact');
  await page.emulateMedia({ media: 'print' });
  const address = await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://example.org/map',
      textContent: 'Map',
    });
    document.querySelector('main')?.append(link);
    return getComputedStyle(link, '::after').content;
  });
  expect(address).toBe('" (https://example.org/map)"');
});
