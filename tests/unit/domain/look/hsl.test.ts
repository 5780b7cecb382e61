import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hexToHsl, hslText, hslToHex, parseHsl } from '#domain/look/hsl.ts';

describe('an event’s colour', () => {
  const nile = { hue: 27, saturation: 52, lightness: 47 };

  test.each([
    ['27 52% 47%', nile],
    ['hsl(27, 52%, 47%)', nile],
    ['hsl(27,52%,47%)', nile],
    ['  27 52% 47%  ', nile],
    ['207.25 43.55% 49.25%', { hue: 207.25, saturation: 43.55, lightness: 49.25 }],
    ['hsl(207.25, 43.55%, 49.25%)', { hue: 207.25, saturation: 43.55, lightness: 49.25 }],
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

describe('a picked color as HSL', () => {
  test.each([
    ['#000000', '0 0% 0%'],
    ['#ffffff', '0 0% 100%'],
    ['#FF0000', '0 100% 50%'],
    ['#808000', '60 100% 25%'],
    ['#B8733A', '27.1 52.1% 47.5%'],
  ])('%s is %s', (hex, text) => {
    expect(hslText(hexToHsl(hex))).toBe(text);
  });

  test('is read as exactly that color, whichever it is', () => {
    const channel = fc.integer({ min: 0, max: 0xffffff });
    fc.assert(
      fc.property(channel, (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`.toUpperCase();
        const read = parseHsl(hslText(hexToHsl(hex)));
        return read !== null && hslToHex(read) === hex;
      }),
      { numRuns: 2000 },
    );
  });
});
