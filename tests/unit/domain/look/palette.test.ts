import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio, thresholds } from '#domain/look/contrast.ts';
import { paletteOf, paletteVariables, systemPalette, withButtonStates } from '#domain/look/palette.ts';
import { colourTokens, darkTokens } from '#domain/look/theme.ts';

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
])('the colors of %s were chosen by eye, also when it is rounded', (text, palette) => {
  expect(Object.values(both(text))).toEqual(palette);
});

test('the portal has a palette of its own', () => {
  expect(Object.values(systemPalette)).toEqual(['#D9A744', '#6B4E0C', '#E8C57C', '#D9A744', '#1E1913']);
});

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

const part = (max: number) => fc.integer({ min: 0, max });
const colour = fc
  .tuple(part(360), part(100), part(100))
  .map(([hue, saturation, lightness]) => `${hue} ${saturation}% ${lightness}%`);

test('words can be read in the colors of any show', () => {
  fc.assert(
    fc.property(colour, colour, (primaryColor, accentColor) => {
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
    { numRuns: 1000 },
  );
});

test('a palette is a set of CSS variables', () => {
  expect(paletteVariables(both('207 44% 49%'))).toEqual({
    '--accent': '#4682B4',
    '--accent-text': '#245478',
    '--accent-on-panel': '#8DBBE0',
    '--fill': '#2B5F8C',
    '--fill-hover': '#295479',
    '--fill-pressed': '#274965',
    '--on-fill': '#FFFFFF',
  });
});
