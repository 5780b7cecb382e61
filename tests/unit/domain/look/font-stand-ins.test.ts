import { expect, test } from 'vitest';
import { fontStandIns } from '#domain/look/font-stand-ins.ts';

test('each family is one for a device, with faces for weights that do not overlap', () => {
  const weights = Object.entries(Object.groupBy(fontStandIns, ({ fontFamily }) => fontFamily));
  expect(
    weights.map(([family, faces]) => [family, faces?.map(({ fontWeight }) => fontWeight).join()]),
  ).toEqual([
    ['"Rokkitt stand-in"', '100 900'],
    ['"Rokkitt like Noto"', '100 900'],
    ['"Rokkitt like DejaVu"', '100 900'],
    ['"Rokkitt like Open"', '100 900'],
    ['"Public Sans stand-in"', '100 500,501 900'],
    ['"Public Sans like Roboto"', '100 500,501 900'],
    ['"Public Sans like Noto"', '100 500,501 900'],
    ['"Public Sans like DejaVu"', '100 500,501 900'],
  ]);
});

test('it is stretched to the width of ours, and to our ascent and descent', () => {
  const [rokkitt] = fontStandIns;
  expect(rokkitt).toMatchObject({
    sizeAdjust: '100.9%',
    ascentOverride: '81%',
    descentOverride: '31.7%',
    lineGapOverride: '0%',
  });
  expect(fontStandIns.find(({ fontFamily }) => fontFamily === '"Public Sans like Roboto"')).toEqual({
    fontFamily: '"Public Sans like Roboto"',
    src: 'local("Roboto"), local("Roboto-Regular")',
    fontWeight: '100 500',
    sizeAdjust: '104.2%',
    ascentOverride: '91.2%',
    descentOverride: '21.6%',
    lineGapOverride: '0%',
  });
});
