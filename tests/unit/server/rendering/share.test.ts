import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { paletteOf } from '#domain/look/palette.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { linesOf, sharePicture, widthOf } from '#server/rendering/pictures/share-pictures.ts';

const show = {
  name: 'Fair',
  mark: 'barn',
  motif: 'river',
  primaryColor: '207 44% 49%',
  accentColor: '207 44% 49%',
};
const palette = paletteOf(show);
const drawn = (given: Partial<Parameters<typeof sharePicture>[0]> = {}) =>
  sharePicture({ palette, show, name: 'Fair', line: 'County Fair', facts: ['', 'Billings'], ...given });

/** Each block of words: its color, and the box that its letters take up. */
const blocksOf = (svg: string) =>
  [...svg.matchAll(/<path fill="(#\w+)" d="(M[^"]+)"\/>/g)]
    .slice(-3)
    .map(([, fill, path = '']) => ({ fill, points: (path.match(/-?\d+(?:\.\d+)?/g) ?? []).length }));

test('name, line and facts are drawn as shapes, each in its color', () => {
  const svg = drawn();
  expect(blocksOf(svg).map(({ fill }) => fill)).toEqual([
    colourTokens.paper,
    palette.onPanel,
    colourTokens.paper,
  ]);
  expect(svg).not.toMatch(/NaN|undefined|<text/);
});

test('a longer name is set smaller, in more lines, and cut where nothing else helps', () => {
  const long = 'Montana Agricultural and Livestock Exposition of the Yellowstone Valley';
  const [short, longer, cut] = ['Fair', long, `${long} ${long}`].map(
    (name) => blocksOf(drawn({ name }))[0]?.points,
  );
  expect([(longer ?? 0) > (short ?? 0), (cut ?? 0) < 2 * (longer ?? 0)]).toEqual([true, true]);
});

// Somebody looked at each; one that changes has to be looked at again.
test.each([
  ['Fair', 'County Fair', '62762d43d917'],
  ['Yellowstone Fair', 'Of the valley of the Yellowstone, in its hundred and first year', '8c20c0826958'],
  ['Montana Agricultural and Livestock Exposition', 'County Fair', '85e7e4c3bd9c'],
])('the picture of %s is the one that was agreed', (name, line, digest) => {
  const svg = drawn({ name, line, facts: ['October 10–18, 2025', 'MetraPark, Billings, Montana'] });
  expect(createHash('sha256').update(svg).digest('hex').slice(0, 12)).toBe(digest);
});

test('words are measured in the portal’s own letters', () => {
  expect(widthOf('WW', 100)).toBeCloseTo(2 * widthOf('W', 100));
  expect(widthOf('W', 50)).toBeCloseTo(widthOf('W', 100) / 2);
  expect(widthOf('W W', 100)).toBeLessThan(2 * widthOf('W', 100) + widthOf('n', 100));
  expect(widthOf('馬', 100)).toBe(0);
  expect(linesOf('County Fair', 100, widthOf('County', 100) + 1)).toEqual(['County', 'Fair']);
});
