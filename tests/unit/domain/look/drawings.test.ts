import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { artSvg, paintOf } from '#domain/look/art.ts';
import { fontStandIns } from '#domain/look/font-stand-ins.ts';
import * as icons from '#domain/look/icons.ts';
import { markNames, markPath, portalMark } from '#domain/look/marks.ts';
import { contrastRatio, paletteOf, systemPalette, thresholds } from '#domain/look/palette.ts';
import { colourTokens, motifNames, themeOfPath } from '#domain/look/theme.ts';

const FAIR = { name: 'Fair', mark: 'barn', primaryColor: '355 60% 38%', accentColor: '355 60% 38%' };
const drawings = motifNames.map((motif) => [motif, artSvg({ ...FAIR, motif })] as const);

const digestOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 12);

describe('a drawing', () => {
  test('is that of the portal, or mountains for a motif that a later version draws', () => {
    expect(artSvg()).toContain(systemPalette.accent);
    expect(artSvg({ ...FAIR, motif: 'rocket' })).toBe(artSvg({ ...FAIR, motif: 'mountains' }));
    expect(artSvg({ ...FAIR, motif: 'toString' })).toBe(artSvg(FAIR));
  });

  // Somebody looked at each; one that changes has to be looked at again.
  test('is the one that was agreed', () =>
    expect(Object.fromEntries(drawings.map(([motif, svg]) => [motif, digestOf(svg)]))).toEqual({
      mountains: 'a4d5c3d2d25b',
      lasso: '10cf8efc5f8c',
      furrows: '47a674aac655',
      river: 'a35524399fa9',
      farmyard: 'a2ac75743a7a',
      fairground: '6af5f7031721',
    }));

  test.each(drawings)('of %s weighs 2,000 bytes at the most, and every engine draws it', (_, svg) => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(2_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    // WebKit draws such a segment from another point than the one where the figure was closed.
    const data = [...svg.matchAll(/\sd="([^"]+)"/g)].map(([, path = '']) => path);
    expect(data.filter((path) => /[zZ]\s*[a-ln-y]/.test(path))).toEqual([]);
  });
});

/** Accents that a show may have, and the darkest that an older record may hold. */
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

test('each icon is a path of its own, within its box', () => {
  const shapes = Object.entries(icons);
  expect(shapes.filter(([, path]) => !/^M[\d\s.,a-zA-Z-]+$/.test(path))).toEqual([]);
  expect(new Set(shapes.map(([, path]) => path)).size).toBe(shapes.length);
});

const pathOf = (mark: string | undefined, name = 'NILE') => markPath({ mark, name });
/** Every letter is drawn by a path of its own kind: these commands alone. */
const letters = /^(?:[MLQ](?:-?\d+(?:\.\d+)? )+|Z)+$/;

test('each mark is a drawing of its own', () => {
  const paths = markNames.map((mark) => pathOf(mark));
  expect(new Set(paths).size).toBe(markNames.length);
  expect(paths.filter((path) => !/^M[\d\s.,a-zA-Z-]+Z$/.test(path.trim()))).toEqual([]);
});

describe('the initials', () => {
  test.each(
    Object.entries({
      'County Fair': 'C F',
      'County Fair of Montana': 'C F',
      '4-H Expo': '4 H',
      Île: 'I',
      'O’Brien 2026': 'O 2',
      '  "Wool"  ': 'W',
    }),
  )('of %s are those of %s', (name, letters) =>
    expect(pathOf('initials', name)).toBe(pathOf('initials', letters)),
  );

  test('differ from name to name, and are absolute path data within the box', () => {
    expect(pathOf('initials', 'County Fair')).not.toBe(pathOf('initials', 'Fair County'));
    for (const name of ['County Fair', 'W W', 'Queen Quality', 'I', 'Q', '0 9']) {
      const path = pathOf('initials', name);
      expect(path).toMatch(letters);
      const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
      expect([name, numbers.filter((at) => at < -0.5 || at > 32.5)]).toEqual([name, []]);
    }
  });

  test('are drawn with the letters that were agreed', () => {
    const paths = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'].map((letter) => pathOf('initials', letter));
    const digest = createHash('sha256').update(paths.join('\n')).digest('hex').slice(0, 12);
    expect(digest).toBe('4232aa51cb58');
  });

  test('stand for a show without a mark, or with one that a later version draws', () => {
    expect(pathOf(undefined)).toBe(pathOf('initials'));
    expect([pathOf('rocket'), pathOf('constructor')]).toEqual([pathOf('initials'), pathOf('initials')]);
  });

  test('of a name without a letter that can be drawn are the portal’s mark', () =>
    expect(['', '馬', '—'].map((name) => pathOf('initials', name))).toEqual(
      Array(3).fill(markPath(portalMark)),
    ));
});

test.each(
  Object.entries({
    '/': 'system',
    '/nile': 'nile',
    '/nile/floor-map': 'nile',
    '/nile-youth': 'nile-youth',
    '/nile-youth/vendors': 'nile-youth',
    '/nilexpo': 'system',
    '/mate/nile': 'mate',
    '/no/nile': 'nile',
    '/county-fair': 'system',
    '/booth-inquiry': 'system',
    '/admin/preview/e/3f2504e0/nile/vendors': 'nile',
  }),
)('the path %s has the theme %s (product 1.4)', (path, theme) =>
  expect(themeOfPath(path, ['nile', 'mate', 'nile-youth'])).toBe(theme),
);

test('palette and letters of a device in the place of ours are those that were agreed', () =>
  expect([colourTokens, fontStandIns].map((agreed) => digestOf(JSON.stringify(agreed)))).toEqual([
    '7a52ef85ccbb',
    '0af7185acd41',
  ]));
