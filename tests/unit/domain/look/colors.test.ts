import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  colorFault,
  contrastRatio,
  hexToHsl,
  hslText,
  hslToHex,
  paletteOf,
  paletteVariables,
  parseHsl,
  passes,
  systemPalette as system,
  systemPalette,
  type ThemeColours,
  thresholds,
  withButtonStates,
} from '#domain/look/palette.ts';
import { areaColours, colourTokens, darkTokens, colourTokens as tokens } from '#domain/look/theme.ts';
import { schemesCss, themeCss } from '#domain/look/theme-css.ts';

const fields = ['primaryColor', 'accentColor'] as const;

test.each(['#B8733A', '#4682B4', '#D9A744'])('%s can be used for both', (hex) =>
  expect(fields.map((field) => colorFault(field, hslText(hexToHsl(hex))))).toEqual([null, null]),
);

describe('a color that cannot be used gets the nearest one that can', () => {
  test.each([
    ['primaryColor', '0 0% 50%', '0 0% 50.8%'],
    ['primaryColor', '0 0% 47%', '0 0% 46.4%'],
    ['primaryColor', '210 50% 50%', '210 50% 47.9%'],
    ['accentColor', '0 0% 100%', '0 0% 69.2%'],
    ['accentColor', '0 0% 0%', '0 0% 30.8%'],
    ['accentColor', '60 100% 90%', '60 100% 35.7%'],
  ] as const)('%s %s: %s', (field, text, nearest) => expect(colorFault(field, text)).toBe(nearest));
});

const hexColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`.toUpperCase());
const part = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((tenths) => tenths / 10);
const colour = fc.tuple(part(360), part(100), part(100)).map(([hue, saturation, lightness]) => ({
  hue,
  saturation,
  lightness,
}));

test('whatever is refused, its nearest passes, of the same hue and saturation', () =>
  fc.assert(
    fc.property(fc.constantFrom(...fields), colour, (field, given) => {
      const nearest = colorFault(field, hslText(given));
      if (nearest === null) return;
      expect(colorFault(field, nearest)).toBe(null);
      expect(parseHsl(nearest)).toEqual({ ...given, lightness: expect.any(Number) });
    }),
    { numRuns: 100 },
  ));

test('a primary color that passes fills buttons as it is, or as it was chosen by eye', () =>
  fc.assert(
    fc.property(colour, (given) => {
      const text = hslText(given);
      if (colorFault('primaryColor', text) !== null) return;
      const { fill, accent } = paletteOf({ primaryColor: text, accentColor: text });
      expect([accent, '#2B5F8C']).toContain(fill);
    }),
    { numRuns: 100 },
  ));

test.each(['', 'red', '#B8733A', '1e9 1% 1%', '9'.repeat(99)])(
  'nonsense like %j gets a color that passes',
  (text) => {
    const nearest = colorFault('primaryColor', text);
    expect(nearest).toBe('40 66% 56%');
    expect(colorFault('primaryColor', nearest ?? '')).toBe(null);
  },
);

describe('contrast', () => {
  const white = '#FFFFFF';
  const [nile, mate] = (['27 52% 47%', '207 44% 49%'] as const).map((colour) =>
    paletteOf({ primaryColor: colour, accentColor: colour }),
  ) as [ThemeColours, ThemeColours];

  test.each([
    ['#000000', white, 21],
    [white, white, 1],
    ['#777777', white, 4.48],
    ['#767676', white, 4.54],
    ['#FF0000', white, 4.0],
    ['#0000FF', white, 8.59],
    ['#00FF00', '#000000', 15.3],
  ])('%s on %s has the known ratio %d', (a, b, ratio) => expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2));

  test('text that is no colour stops', () => {
    expect(() => contrastRatio('#fff', white)).toThrow(new RangeError('Not a colour: #fff'));
    expect(() => contrastRatio(white, 'red')).toThrow(new RangeError('Not a colour: red'));
  });

  test('the thresholds are 4.5 for normal and 3 for large text (product 9.7)', () => {
    expect(thresholds).toEqual({ normal: 4.5, large: 3 });
    expect([passes(4.5, 'normal'), passes(4.49, 'normal')]).toEqual([true, false]);
    expect([passes(3, 'large'), passes(2.99, 'large')]).toEqual([true, false]);
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

  test('the order of two colours does not matter, and the ratio stays from 1 to 21', () =>
    fc.assert(
      fc.property(hexColor, hexColor, (a, b) => {
        const ratio = contrastRatio(a, b);
        return ratio === contrastRatio(b, a) && ratio >= 1 && ratio <= 21;
      }),
    ));
});

describe('an event’s colour', () => {
  const nile = { hue: 27, saturation: 52, lightness: 47 };

  test.each([
    ['27 52% 47%', nile],
    ['hsl(27, 52%, 47%)', nile],
    ['hsl(27,52%,47%)', nile],
    ['207.25 43.55% 49.25%', { hue: 207.25, saturation: 43.55, lightness: 49.25 }],
    ['360 100% 0%', { hue: 360, saturation: 100, lightness: 0 }],
  ])('reads %j', (text, colour) => expect(parseHsl(text)).toEqual(colour));

  test.each([
    '',
    '27 52 47',
    'hsl(27 52% 47%)',
    '361 52% 47%',
    '27 101% 47%',
    '-1 52% 47%',
    '27 52% 47% / 50%',
    '#B8733A',
    'red',
    '27 52% 47%; } body { display: none',
  ])('refuses %j', (text) => expect(parseHsl(text)).toBe(null));

  test.each(
    Object.entries({
      '0 0% 100%': '#FFFFFF',
      '0 100% 50%': '#FF0000',
      '360 100% 50%': '#FF0000',
      '60 100% 25%': '#808000',
      '207 44% 49%': '#4682B4',
      '40 66% 56%': '#D9A745',
    }),
  )('%s is %s', (text, hex) => {
    const colour = parseHsl(text);
    expect(colour && hslToHex(colour)).toBe(hex);
  });
});

describe('a picked color as HSL', () => {
  test.each([
    ['#ffffff', '0 0% 100%'],
    ['#808000', '60 100% 25%'],
    ['#B8733A', '27.1 52.1% 47.5%'],
  ])('%s is %s', (hex, text) => expect(hslText(hexToHsl(hex))).toBe(text));

  test('is read as exactly that color, whichever it is', () => {
    fc.assert(
      fc.property(hexColor, (hex) => {
        const read = parseHsl(hslText(hexToHsl(hex)));
        return read !== null && hslToHex(read) === hex;
      }),
      { numRuns: 200 },
    );
  });
});

describe('palette', () => {
  const { paper, surface, panel } = colourTokens;
  const alt = colourTokens['surface-alt'];
  const both = (colour: string) => paletteOf({ primaryColor: colour, accentColor: colour });

  const nile = ['#B8733A', '#7A4416', '#E0A470', '#B8733A', '#1E1913'];
  const mate = ['#4682B4', '#245478', '#8DBBE0', '#2B5F8C', '#FFFFFF'];

  test.each([
    ['27 52% 47%', nile],
    ['27 52% 47.5%', nile],
    ['hsl(27, 52%, 47%)', nile],
    ['207 44% 49%', mate],
  ])('the colors of %s were chosen by eye, also when it is rounded', (text, palette) =>
    expect(Object.values(both(text))).toEqual(palette),
  );

  test('the portal has a palette of its own', () =>
    expect(Object.values(systemPalette)).toEqual(['#D9A744', '#6B4E0C', '#E8C57C', '#D9A744', '#1E1913']));

  test('one color fills, the other one draws', () => {
    const { accent, text, fill, onFill } = paletteOf({
      primaryColor: '207 44% 49%',
      accentColor: '120 60% 30%',
    });
    expect([accent, text, fill, onFill]).toEqual(['#1F7A1F', '#186218', '#2B5F8C', '#FFFFFF']);
  });

  test('what is no color follows the other one; without any, the colors are the portal’s', () => {
    expect(paletteOf({ primaryColor: 'red', accentColor: '27 52% 47%' })).toEqual(both('27 52% 47%'));
    expect(paletteOf({ primaryColor: '27 52% 47%', accentColor: '' })).toEqual(both('27 52% 47%'));
    expect(paletteOf({ primaryColor: 'red', accentColor: '; }' })).toBe(systemPalette);
  });

  test('words can be read in the colors of any show', () =>
    fc.assert(
      fc.property(colour.map(hslText), colour.map(hslText), (primaryColor, accentColor) => {
        const { text, onPanel, fill, fillHover, fillPressed, onFill } = withButtonStates(
          paletteOf({ primaryColor, accentColor }),
        );
        const pairs = [
          ...[paper, surface, alt].map((ground) => [text, ground]),
          ...[panel, darkTokens.paper, darkTokens.surface, darkTokens['surface-alt']].map((ground) => [
            onPanel,
            ground,
          ]),
          ...[fill, fillHover, fillPressed].map((ground) => [onFill, ground]),
        ] as [string, string][];
        return pairs.every(([words, ground]) => contrastRatio(words, ground) >= thresholds.normal);
      }),
      { numRuns: 100 },
    ));

  test('a palette is a set of CSS variables', () =>
    expect(paletteVariables(both('207 44% 49%'))).toEqual({
      '--accent': '#4682B4',
      '--accent-text': '#245478',
      '--accent-on-panel': '#8DBBE0',
      '--fill': '#2B5F8C',
      '--fill-hover': '#295479',
      '--fill-pressed': '#274965',
      '--on-fill': '#FFFFFF',
    }));
});

const fair = { slug: 'fair', primaryColor: '207 44% 49%', accentColor: '120 60% 30%' };
const wool = { slug: 'wool', primaryColor: '27 52% 47%', accentColor: '27 52% 47%' };

/** The rules of a style sheet: each selector with its declarations. */
const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, selector = '', declarations = '']) => [
    selector,
    Object.fromEntries(declarations.split(';').map((one) => one.split(':'))),
  ]);
const named = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--${name}`, color]));

test('the site has the tokens, the portal’s palette and those of the shows, and other grounds on a dark screen', () => {
  const css = themeCss([fair, wool]);
  const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme:dark){');
  expect(rulesOf(light)).toEqual([
    [':root', named(colourTokens)],
    [':root,[data-theme=system]', paletteVariables(systemPalette)],
    ['[data-theme=fair]', paletteVariables(paletteOf(fair))],
    ['[data-theme=wool]', paletteVariables(paletteOf(wool))],
  ]);
  expect(rulesOf(dark)).toEqual([
    [':root', { 'color-scheme': 'dark', ...named(darkTokens) }],
    [':root,[data-theme]', { '--accent-text': 'var(--accent-on-panel)!important' }],
  ]);
  expect(css.endsWith('}}')).toBe(true);
});

test('the page of colors shows both schemes side by side', () => {
  const palette = paletteOf(fair);
  const beside = (scheme: string) =>
    `[data-theme=fair] [data-scheme=${scheme}],[data-scheme=${scheme}][data-theme=fair]`;
  expect(rulesOf(schemesCss([{ theme: 'fair', palette }]))).toEqual([
    ['[data-scheme=light]', named(colourTokens)],
    ['[data-scheme=dark]', named({ ...colourTokens, ...darkTokens })],
    [beside('light'), { '--accent-text': `${palette.text}!important` }],
    [beside('dark'), { '--accent-text': `${palette.onPanel}!important` }],
  ]);
});
