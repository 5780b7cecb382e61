import { expect, onPage } from './e2e.ts';

type Watched = Window & { moved?: { sum: number } };

/** Adds up, from the next page on, how far content moves by itself. */
export const watchLayoutShift = onPage((page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  }),
);

/** Less than this comes of fonts alone, which a busy machine has late; one line of a page that moves is 0.02 and more. */
export const BY_FONTS = 0.01;

/** Returns the sum so far, as browsers count layout shifts. */
export const layoutShift = onPage((page) =>
  page.evaluate(() => (window as Watched).moved?.sum ?? Number.NaN),
);

/** Once the page has its fonts and its islands, and has been painted with them. */
export const atRest = onPage((page) =>
  page.waitForFunction(async () => {
    if (document.querySelector('astro-island[ssr]')) return false;
    await document.fonts.ready;
    // A shift is told with the frame after the one that has it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return true;
  }),
);

/** Waits until the page is at rest, and expects that nothing moved by itself. */
export async function expectStill(what?: string): Promise<void> {
  await atRest();
  expect(await layoutShift(), what).toBeLessThan(BY_FONTS);
}
