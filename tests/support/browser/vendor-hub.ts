import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';

/** Opens the vendor hub, shows that somebody is there, and waits until its tabs are tabs. `rest` is what follows the path: '?area=expo#schedule'. */
export async function openHub(page: Page, slug: string, rest = ''): Promise<void> {
  await page.goto(`/${slug}/vendors${rest}`);
  await untilTabs(page);
}

/** The pointer moves, as it does before anybody clicks, until the page's script has seen it. */
export async function untilTabs(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(4, 4);
    await expect(page.getByRole('tablist')).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** The words that are seen, line by line. */
export async function seenLines(place: Locator): Promise<string[]> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden or on one line is what this is about
  const text = await place.innerText();
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns the visible timetable: each day's heading and its lines, 'time | title | description | place'. */
export async function seenTimetable(page: Page): Promise<Record<string, string[]>> {
  const days: Record<string, string[]> = {};
  const headings = page
    .getByRole('tabpanel')
    .getByRole('heading', { level: 3, name: /^\w+(–\w+)? \w{3} \d+(–\d+)?$/ });
  for (const name of await headings.allTextContents()) {
    const day = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: name.trim(), exact: true }) });
    const lines = await day.getByRole('listitem').all();
    days[name.trim()] = await Promise.all(lines.map(async (line) => (await seenLines(line)).join(' | ')));
  }
  return days;
}
