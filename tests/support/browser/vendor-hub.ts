import { expect, type Locator } from 'playwright/test';
import { onPage, tabpanel } from './e2e.ts';

/** Opens the vendor hub, shows that somebody is there, and waits until its tabs are tabs. `rest` is what follows the path: '?area=expo#schedule'. */
export const openHub = onPage(async (page, slug: string, rest = ''): Promise<void> => {
  await page.goto(`/${slug}/vendors${rest}`);
  await untilTabs(page);
});

/** The pointer moves, as it does before anybody clicks, until the page's script has seen it. */
export const untilTabs = onPage(async (page): Promise<void> => {
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(4, 4);
    await expect(page.getByRole('tablist')).toBeAttached({ timeout: 1_000 });
  }).toPass();
});

/** The words that are seen, line by line. */
export async function seenLines(place: Locator): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden or on one line is what this is about
  const text = await place.innerText();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The headings of the days that are seen in the timetable. */
export const seenDays = (): Locator =>
  tabpanel().getByRole('heading', { level: 3, name: /^\w+(–\w+)? \w{3} \d+(–\d+)?$/ });
