import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastRatio, passes, relativeLuminance, thresholds } from '#domain/look/contrast.ts';
import {
  paletteOf,
  systemPalette as system,
  type ThemeColours,
  withButtonStates,
} from '#domain/look/palette.ts';
import { areaColours, darkTokens, colourTokens as tokens } from '#domain/look/theme.ts';

const white = '#FFFFFF';
const [nile, mate] = (['27 52% 47%', '207 44% 49%'] as const).map((colour) =>
  paletteOf({ primaryColor: colour, accentColor: colour }),
) as [ThemeColours, ThemeColours];

test('luminance runs from black to white', () => {
  expect(relativeLuminance('#000000')).toBe(0);
  expect(relativeLuminance(white)).toBe(1);
  expect(relativeLuminance('#808080')).toBeCloseTo(0.2159, 4);
});

test.each([
  ['#000000', white, 21],
  [white, white, 1],
  ['#777777', white, 4.48],
  ['#767676', white, 4.54],
  ['#FF0000', white, 4.0],
  ['#0000FF', white, 8.59],
  ['#00FF00', '#000000', 15.3],
])('%s on %s has the known ratio %d', (a, b, ratio) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2);
});

test('text that is no colour stops', () => {
  expect(() => contrastRatio('#fff', white)).toThrow(new RangeError('Not a colour: #fff'));
  expect(() => contrastRatio(white, 'red')).toThrow(new RangeError('Not a colour: red'));
});

test('the thresholds are 4.5 for normal and 3 for large text (product 9.7)', () => {
  expect(thresholds).toEqual({ normal: 4.5, large: 3 });
  expect([passes(4.5, 'normal'), passes(4.49, 'normal')]).toEqual([true, false]);
  expect([passes(3, 'large'), passes(2.99, 'large')]).toEqual([true, false]);
});

describe('the palette has the contrast its table states', () => {
  test.each([
    ['paper on panel', tokens.paper, tokens.panel, 15.4],
    ['text', tokens.text, tokens.paper, 16.2],
    ['muted text', tokens['text-muted'], tokens.paper, 7.8],
    ['subtle text', tokens['text-subtle'], tokens.paper, 5.8],
    ['strong border', tokens['border-strong'], tokens.paper, 3.5],
    ['nile text', nile.text, tokens.paper, 7.3],
    ['nile on panel', nile.onPanel, tokens.panel, 7.7],
    ['ink on the nile accent', tokens.text, nile.accent, 4.6],
    ['mate text', mate.text, tokens.paper, 7.5],
    ['mate on panel', mate.onPanel, tokens.panel, 8.2],
    ['white on the mate fill', mate.onFill, mate.fill, 6.7],
    ['gold text', system.text, tokens.paper, 7.2],
    ['ink on the gold accent', tokens.text, system.accent, 7.9],
    ['danger', tokens.danger, tokens.paper, 6.8],
    ['success', tokens.success, tokens.paper, 5.9],
    ['nile accent on white', nile.accent, white, 3.8],
    ['mate accent on white', mate.accent, white, 4.1],
    ['gold accent on white', system.accent, white, 2.2],
  ])('%s', (_, colour, ground, stated) => {
    expect(Math.round(contrastRatio(colour, ground) * 10) / 10).toBe(stated);
  });
});

const readable = ['text', 'text-muted', 'text-subtle', 'danger', 'success', ...areaColours] as const;

test.each([
  ['light', tokens, 'text'],
  ['dark', darkTokens, 'onPanel'],
] as const)('every color of words is readable on every %s ground', (_, scheme, ofShow) => {
  const words = [
    ...readable.map((token) => scheme[token]),
    ...[nile, mate, system].map((palette) => palette[ofShow]),
  ];
  const grounds = [scheme.paper, scheme.surface, scheme['surface-alt']];
  const faint = words.flatMap((word) =>
    grounds.filter((ground) => !passes(contrastRatio(word, ground), 'normal')),
  );
  expect(faint).toEqual([]);
});

test('words on a filled button, in use too, and on the dark panel are readable in every theme', () => {
  for (const theme of [nile, mate, system].map(withButtonStates)) {
    const { fill, fillHover, fillPressed, onFill, onPanel } = theme;
    const ratios = [fill, fillHover, fillPressed].map((ground) => contrastRatio(onFill, ground));
    expect(ratios.filter((ratio) => !passes(ratio, 'normal'))).toEqual([]);
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
    expect(passes(contrastRatio(onPanel, tokens.panel), 'normal')).toBe(true);
  }
});

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the order of two colours does not matter, and the ratio stays from 1 to 21', () => {
  fc.assert(
    fc.property(colour, colour, (a, b) => {
      const ratio = contrastRatio(a, b);
      return ratio === contrastRatio(b, a) && ratio >= 1 && ratio <= 21;
    }),
  );
});
