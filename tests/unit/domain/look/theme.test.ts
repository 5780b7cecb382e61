import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accents,
  colourTokens,
  hslToHex,
  parseHsl,
  themeColours,
  themeOfPath,
  themes,
} from '#domain/look/theme.ts';

test.each([
  ['/', 'system'],
  ['/nile', 'nile'],
  ['/nile/floor-map', 'nile'],
  ['/mate', 'mate'],
  ['/mate/vendors', 'mate'],
  ['/booth-inquiry', 'system'],
  ['/contact', 'system'],
  ['/admin/nile', 'nile'],
  ['nile', 'system'],
])('the path %s has the theme %s (product 1.4)', (path, theme) => {
  expect(themeOfPath(path)).toBe(theme);
});

test('accent colours are those of product 1.4', () => {
  expect(accents).toEqual({ nile: '#B8733A', mate: '#4682B4', system: '#D9A744' });
});

test('the palette is the one that was agreed', () => {
  expect(colourTokens).toEqual({
    paper: '#FAF6EE',
    surface: '#FFFFFF',
    'surface-alt': '#F2EADC',
    panel: '#241D16',
    text: '#1E1913',
    'text-muted': '#574C40',
    'text-subtle': '#6B5F51',
    border: '#DDD2C0',
    'border-strong': '#8F826F',
    danger: '#A3271F',
    success: '#2F6B3A',
    'area-1': '#8A4E1C',
    'area-2': '#2B5F8C',
    'area-3': '#3F6B3A',
    'area-4': '#7A3560',
    'area-5': '#57521B',
    'area-6': '#3D4F7A',
  });
  expect(themes.map((theme) => Object.values(themeColours[theme]))).toEqual([
    ['#D9A744', '#6B4E0C', '#E8C57C', '#D9A744', '#1E1913'],
    ['#B8733A', '#7A4416', '#E0A470', '#B8733A', '#1E1913'],
    ['#4682B4', '#245478', '#8DBBE0', '#2B5F8C', '#FFFFFF'],
  ]);
});

describe('an event’s colour', () => {
  const nile = { hue: 27, saturation: 52, lightness: 47 };

  test.each([
    ['27 52% 47%', nile],
    ['hsl(27, 52%, 47%)', nile],
    ['hsl(27,52%,47%)', nile],
    ['  27 52% 47%  ', nile],
    ['207.3 43.5% 49.2%', { hue: 207.3, saturation: 43.5, lightness: 49.2 }],
    ['360 100% 0%', { hue: 360, saturation: 100, lightness: 0 }],
  ])('reads %j', (text, colour) => {
    expect(parseHsl(text)).toEqual(colour);
  });

  test.each([
    '',
    '27 52 47',
    '27, 52%, 47%',
    'hsl(27 52% 47%)',
    '361 52% 47%',
    '27 101% 47%',
    '-1 52% 47%',
    '27 52% 47% / 50%',
    '#B8733A',
    'red',
    '27 52% 47%; } body { display: none',
    'hsl(27, 52%, 47%)}',
    'url(https://example.com)',
  ])('refuses %j', (text) => {
    expect(parseHsl(text)).toBe(null);
  });

  test.each([
    ['0 0% 0%', '#000000'],
    ['0 0% 100%', '#FFFFFF'],
    ['0 100% 50%', '#FF0000'],
    ['120 100% 50%', '#00FF00'],
    ['240 100% 50%', '#0000FF'],
    ['360 100% 50%', '#FF0000'],
    ['60 100% 25%', '#808000'],
    ['207 44% 49%', '#4682B4'],
    ['40 66% 56%', '#D9A745'],
    ['27 52% 47%', '#B6723A'],
  ])('%s is %s', (text, hex) => {
    const colour = parseHsl(text);
    expect(colour && hslToHex(colour)).toBe(hex);
  });

  test('whatever is read becomes a colour', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(part(360), part(100), part(100), (hue, saturation, lightness) => {
        const colour = parseHsl(`${hue} ${saturation}% ${lightness}%`);
        return colour !== null && /^#[0-9A-F]{6}$/.test(hslToHex(colour));
      }),
    );
  });
});
