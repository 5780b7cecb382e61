import { describe, expect, test } from 'vitest';
import { SIZES, webkitForTests } from '#tests/support/webkit/for-tests.ts';
import { KEYS } from '#tests/support/webkit/page.ts';

describe.each(SIZES)('the vendor hub in WebKit at $width px', (size) => {
  const page = webkitForTests(size);
  const openHub = async (rest = '') => {
    await page.open(`/nile/vendors${rest}`);
    await untilTabs();
  };
  /** The links become tabs with the first sign of somebody that the page's script sees. */
  const untilTabs = async () => {
    await page.until(() => {
      const link = document.querySelector<HTMLElement>('.skip-link');
      link?.focus();
      link?.blur();
      return document.querySelector('[role=tabpanel]') !== null;
    });
  };
  /** The tab that is chosen, the panel that is seen and the hash. */
  const state = () =>
    page.evaluate(() => [
      document.querySelector('[role=tab][aria-selected=true]')?.textContent,
      [...document.querySelectorAll('[role=tabpanel]')].map(({ id }) => id).join(),
      location.hash,
    ]);

  test('its tabs open by click, and Back and Forward lead through them', async () => {
    await openHub();
    expect(await state()).toEqual(['Load-In', 'load-in', '']);
    await page.clickOn('tab', 'Schedule');
    expect(await state()).toEqual(['Schedule', 'schedule', '#schedule']);
    await page.clickOn('tab', 'Downloads');
    expect(await state()).toEqual(['Downloads', 'downloads', '#downloads']);
    await page.back();
    await expect.poll(state).toEqual(['Schedule', 'schedule', '#schedule']);
    await page.back();
    await expect.poll(state).toEqual(['Load-In', 'load-in', '']);
  });

  test('its tabs open by the arrow keys, Home and End', async () => {
    await openHub('#schedule');
    await page.evaluate(() => document.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
    for (const [key, tab] of [
      [KEYS.right, 'Guidelines'],
      [KEYS.end, 'Downloads'],
      [KEYS.right, 'Load-In'],
      [KEYS.left, 'Downloads'],
      [KEYS.home, 'Load-In'],
    ] as const) {
      await page.press(key);
      expect(await page.focused()).toBe(tab);
      expect((await state())[0]).toBe(tab);
    }
  });

  test('a link into a closed panel opens it', async () => {
    await openHub('#guidelines');
    expect(await state()).toEqual(['Guidelines', 'guidelines', '#guidelines']);
  });

  test('a link that is followed far down an open panel leads to the start of its own', async () => {
    await openHub();
    for (const hash of ['guidelines', 'day-2025-10-17']) {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await page.evaluate((to: string) => {
        window.location.hash = to;
      }, hash);
      await page.until((id: string) => {
        const { top, bottom } = document.querySelector(`#${id} :is(h2, h3)`)?.getBoundingClientRect() ?? {};
        return top && bottom && top > 0 && bottom < window.innerHeight;
      }, hash);
    }
  });

  test('the area filter shows one area, in the address too', async () => {
    await openHub();
    await page.clickOn('radio', /^Courtyard/);
    const areas = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('#load-in .load-in-area')]
          .filter((area) => area.checkVisibility())
          .map((area) => area.querySelector('h3')?.textContent?.trim()),
      );
    expect(await areas()).toContain('Courtyard');
    expect(await areas()).not.toContain('Expo Building');
    expect(await page.evaluate(() => location.search)).toBe('?area=courtyard');
    await page.reload();
    await untilTabs();
    expect(await areas()).not.toContain('Expo Building');
  });
});
