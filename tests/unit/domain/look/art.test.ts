import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { artSvg } from '#domain/look/art/art.ts';
import { motifNames } from '#domain/look/art/motifs.ts';
import { paintOf } from '#domain/look/art/shapes.ts';
import { contrastRatio, thresholds } from '#domain/look/contrast.ts';
import { markPath } from '#domain/look/marks.ts';
import { paletteOf, systemPalette } from '#domain/look/palette.ts';
import { colourTokens } from '#domain/look/theme.ts';

const FAIR = { name: 'Fair', mark: 'barn', primaryColor: '355 60% 38%', accentColor: '355 60% 38%' };
const drawings = motifNames.map((motif) => [motif, artSvg({ ...FAIR, motif })] as const);

const digestOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 12);

describe('a drawing', () => {
  test('is another one for each motif, in the show’s colors and with its mark', () => {
    expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(motifNames.length);
    const { accent, light } = paintOf(paletteOf(FAIR));
    for (const [motif, svg] of drawings) {
      expect([motif, svg.includes(markPath(FAIR))]).toEqual([motif, true]);
      expect([motif, svg.includes(accent), svg.includes(light) || motif === 'mountains']).toEqual([
        motif,
        true,
        true,
      ]);
    }
  });

  test('is that of the portal, or mountains for a motif that a later version draws', () => {
    expect(artSvg()).toContain(systemPalette.accent);
    expect(artSvg({ ...FAIR, motif: 'rocket' })).toBe(artSvg({ ...FAIR, motif: 'mountains' }));
    expect(artSvg({ ...FAIR, motif: 'toString' })).toBe(artSvg(FAIR));
  });

  // Somebody looked at each; one that changes has to be looked at again.
  test('is the one that was agreed', () => {
    expect(Object.fromEntries(drawings.map(([motif, svg]) => [motif, digestOf(svg)]))).toEqual({
      mountains: 'a4d5c3d2d25b',
      lasso: '10cf8efc5f8c',
      furrows: '47a674aac655',
      river: 'a35524399fa9',
      farmyard: 'a2ac75743a7a',
      fairground: '6af5f7031721',
    });
  });

  test.each(drawings)('of %s weighs 2,000 bytes at the most, and every engine draws it', (_, svg) => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(2_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    // WebKit draws such a segment from another point than the one where the figure was closed.
    const data = [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, path = '']) => path);
    expect(data.filter((path) => /[zZ]\s*[a-ln-y]/.test(path))).toEqual([]);
  });
});

/** Any accent that a show may have by now, and the darkest that an older record may hold. */
const accents = [0, 30, 60, 120, 207, 240, 300].flatMap((hue) =>
  [0, 25, 50, 80].map((lightness) => `${hue} 60% ${lightness}%`),
);

test('words can be read on whatever of it they stand on, in either scheme', () => {
  const unread = accents.flatMap((color) => {
    const palette = paletteOf({ primaryColor: color, accentColor: color });
    const { far, mid, near } = paintOf(palette);
    const pairs = [
      [palette.onPanel, far],
      [palette.onPanel, mid],
      [colourTokens['on-panel-muted'], near],
    ] as const;
    return pairs
      .filter(([words, ground]) => contrastRatio(words, ground) < thresholds.normal)
      .map((pair) => [color, ...pair]);
  });
  expect(unread).toEqual([]);
});
