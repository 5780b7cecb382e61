import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorFault } from '#domain/look/color-fault.ts';
import { hexToHsl, hslText, parseHsl } from '#domain/look/hsl.ts';
import { paletteOf } from '#domain/look/palette.ts';

const fields = ['primaryColor', 'accentColor'] as const;

test.each(['#B8733A', '#4682B4', '#D9A744'])('%s can be used for both', (hex) => {
  expect(fields.map((field) => colorFault(field, hslText(hexToHsl(hex))))).toEqual([null, null]);
});

describe('a color that cannot be used gets the nearest one that can', () => {
  test.each([
    ['primaryColor', '0 0% 50%', '0 0% 50.8%'],
    ['primaryColor', '0 0% 47%', '0 0% 46.4%'],
    ['primaryColor', '210 50% 50%', '210 50% 47.9%'],
    ['accentColor', '0 0% 100%', '0 0% 69.2%'],
    ['accentColor', '0 0% 0%', '0 0% 30.8%'],
    ['accentColor', '60 100% 90%', '60 100% 35.7%'],
  ] as const)('%s %s: %s', (field, text, nearest) => {
    expect(colorFault(field, text)).toBe(nearest);
  });
});

const part = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((tenths) => tenths / 10);
const colour = fc.tuple(part(360), part(100), part(100)).map(([hue, saturation, lightness]) => ({
  hue,
  saturation,
  lightness,
}));

test('whatever is refused, its nearest passes, of the same hue and saturation', () => {
  fc.assert(
    fc.property(fc.constantFrom(...fields), colour, (field, given) => {
      const nearest = colorFault(field, hslText(given));
      if (nearest === null) return;
      expect(colorFault(field, nearest)).toBe(null);
      expect(parseHsl(nearest)).toEqual({ ...given, lightness: expect.any(Number) });
    }),
    { numRuns: 1000 },
  );
});

test('a primary color that passes fills buttons as it is, or as it was chosen by eye', () => {
  fc.assert(
    fc.property(colour, (given) => {
      const text = hslText(given);
      if (colorFault('primaryColor', text) !== null) return;
      const { fill, accent } = paletteOf({ primaryColor: text, accentColor: text });
      expect([accent, '#2B5F8C']).toContain(fill);
    }),
    { numRuns: 1000 },
  );
});

test.each(['', 'red', '#B8733A', '1e9 1% 1%', '27 52% 47%; }', '9'.repeat(99)])(
  'nonsense like %j gets a color that passes',
  (text) => {
    const nearest = colorFault('primaryColor', text);
    expect(nearest).toBe('40 66% 56%');
    expect(colorFault('primaryColor', nearest ?? '')).toBe(null);
  },
);
