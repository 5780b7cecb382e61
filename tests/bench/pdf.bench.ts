import { chromium } from 'playwright';
import { areasOf } from '#domain/schedule/areas.ts';
import { type GuideSource, guideIn } from '#server/guides/guide.ts';
import * as assets from '#server/guides/pdf/assets.ts';
import { newCanvas, PAGE, type TextStyle } from '#server/guides/pdf/canvas.ts';
import { drawGuide } from '#server/guides/pdf/document.ts';
import { element } from '#server/guides/pdf/tags.ts';
import { browserOptions } from '#tests/support/browser/browser.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

/**
 * How long a guide takes to be made, and how pdf-lib compares with a browser that prints the same lines in the same font
 * on the same number of pages. Run it by `npm run bench -- pdf`; no test
 * depends on it.
 */
const ROUNDS = 40;
const ROWS = 50;
const STYLE: TextStyle = { face: 'text', size: 10, colour: '#1E1913' };

const { event, ...records } = firstShow('nile');
const source: GuideSource = {
  snapshot: { revision: 1, events: [event], content: [], ...records },
  savedAt: '2025-10-02T12:00:00Z',
  today: '2025-10-02',
  origin: 'https://vendors.example.com',
};
const guides = areasOf(event.id, records.areas).flatMap(({ key }) => guideIn(source, event.id, key) ?? []);

/** Every text of the show, a line each. */
const lines = textsOf([guides, records]).filter((text) => text.length > 1);
const pages = Array.from({ length: Math.ceil(lines.length / ROWS) }, (_, page) =>
  lines.slice(page * ROWS, (page + 1) * ROWS),
);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

async function byPdfLib(): Promise<number> {
  const description = { title: 'Bench', author: '', subject: '', language: 'en-US', date: new Date(0) };
  const canvas = await newCanvas(description, lines.join(''));
  for (const page of pages) {
    canvas.addPage();
    const paragraph = element('P', canvas.root);
    canvas.mark(paragraph, () => {
      for (const [row, line] of page.entries()) canvas.write(line, 48, 50 + 14 * row, STYLE);
    });
  }
  return (await canvas.save()).length;
}

const browser = await chromium.launch(await browserOptions());
const printed = await browser.newPage();
const font = Buffer.from(assets.text).toString('base64');
const html = `<style>
  @page { size: ${PAGE.width}pt ${PAGE.height}pt; margin: 0 }
  @font-face { font-family: text; src: url(data:font/woff;base64,${font}) }
  body { margin: 0; font: ${STYLE.size}pt/14pt text; font-feature-settings: 'tnum'; color: ${STYLE.colour} }
  div { break-after: page; height: 700pt; padding: 42pt 0 0 48pt; white-space: nowrap; overflow: hidden }
</style>${pages.map((page) => `<div>${page.map(escaped).join('<br>')}</div>`).join('')}`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** The browser has started; a deploy's function would have to start it, too. */
async function byBrowser(): Promise<number> {
  await printed.setContent(html);
  await printed.evaluate('document.fonts.ready');
  return (await printed.pdf({ preferCSSPageSize: true })).length;
}

async function measure(work: () => Promise<number>): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const bytes = await work();
  return { ms: performance.now() - started, bytes };
}

const runs = {
  'a guide as it is': async () =>
    (
      await drawGuide(
        guides[1] as (typeof guides)[number],
        async () => undefined,
        () => {},
      )
    ).length,
  'the same lines, pdf-lib': byPdfLib,
  'the same lines, Chromium': byBrowser,
};
const times = new Map<string, number[]>();
const sizes = new Map<string, number>();
const first = new Map<string, number>();
// One after the other in each round: what disturbs the machine disturbs all of them.
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [name, work] of Object.entries(runs)) {
    const { ms, bytes } = await measure(work);
    sizes.set(name, bytes);
    if (round === 0) first.set(name, ms);
    else times.set(name, [...(times.get(name) ?? []), ms]);
  }
}

const median = (name: string): number => (times.get(name) ?? []).toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
console.log(`${lines.length} lines on ${pages.length} pages, median of ${ROUNDS}`);
for (const name of Object.keys(runs)) {
  console.log(
    `${name.padEnd(26)} ${median(name).toFixed(1).padStart(7)} ms  first ${first.get(name)?.toFixed(0).padStart(5)} ms  ${sizes.get(name)} bytes`,
  );
}
const ratio = median('the same lines, pdf-lib') / median('the same lines, Chromium');
console.log(`pdf-lib takes ${ratio.toFixed(2)} times as long as Chromium`);
await browser.close();
