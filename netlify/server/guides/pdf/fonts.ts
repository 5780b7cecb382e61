import { setImmediate as soon } from 'node:timers/promises';
import fontkit from '@cantoo/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import * as assets from './assets.ts';

export type Face = 'slab' | 'text' | 'strong';

/** If no font has the sign, `isMissing` is true and `font` is only a placeholder. */
export type Run = { readonly text: string; readonly font: PDFFont; readonly isMissing: boolean };

export interface Fonts {
  runs(text: string, face: Face): readonly Run[];
  width(text: string, face: Face, size: number): number;
}

/** The box's width for a missing sign, as a share of the font size. */
export const MISSING_WIDTH = 0.62;

/** Added to each space, as a share of the font size: the slab's spaces are too wide for headlines. */
export const wordSpacing: Record<Face, number> = { slab: -0.06, text: 0, strong: 0 };

/** Six letters and a plus mark a subset of a font. */
const files: Record<Face, readonly (readonly [name: string, file: Uint8Array])[]> = {
  slab: [
    ['PORTAL+Rokkitt-ExtraBold', assets.slab],
    ['PORTEX+Rokkitt-ExtraBold', assets.slabExt],
  ],
  text: [
    ['PORTAL+PublicSans-Regular', assets.text],
    ['PORTEX+PublicSans-Regular', assets.textExt],
  ],
  strong: [
    ['PORTAL+PublicSans-SemiBold', assets.strong],
    ['PORTEX+PublicSans-SemiBold', assets.strongExt],
  ],
};

/** Replacements for spaces, hyphens and bullets that the fonts lack. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  [/[\u2010\u2011]/g, '-'],
  [/[\u25cf\u25aa\u25a0\u25e6\u2023\u2043\u2219]/g, '•'],
  [/\p{Cf}|[\ufe00-\ufe0f]/gu, ''],
];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

type Covering = { font: PDFFont; signs: ReadonlySet<number> };

/** Embeds subsets that hold only the letters of `words`. */
export async function embedFonts(doc: PDFDocument, words: string): Promise<Fonts> {
  doc.registerFontkit(fontkit);
  const faces = new Map<Face, Covering[]>();
  for (const face of Object.keys(files) as Face[]) faces.set(face, await embedFace(doc, face, words));
  const runs = cached((text, face) => runsOf(plain(text), faces.get(face) ?? []));
  const widths = cached((text, face) =>
    runs(text, face).reduce(
      (sum, run) => sum + (run.isMissing ? MISSING_WIDTH : widthOf(run.text, run.font, face)),
      0,
    ),
  );
  return { runs, width: (text, face, size) => widths(text, face) * size };
}

function widthOf(text: string, font: PDFFont, face: Face): number {
  const spaces = text.split(' ').length - 1;
  return font.widthOfTextAtSize(text, 1) + spaces * wordSpacing[face];
}

async function embedFace(doc: PDFDocument, face: Face, words: string): Promise<Covering[]> {
  const found: Covering[] = [];
  let open = new Set(Array.from(plain(words), (sign) => sign.codePointAt(0) ?? 0));
  for (const [customName, file] of files[face]) {
    await soon();
    // Tabular figures keep hours aligned in columns.
    const font = await doc.embedFont(file, { subset: true, customName, features: { tnum: true } });
    const signs = new Set(font.getCharacterSet());
    found.push({ font, signs });
    open = open.difference(signs);
    if (open.size === 0) break;
  }
  return found;
}

const plain = (text: string): string =>
  ALIKE.reduce((result, [from, to]) => result.replace(from, to), text.normalize('NFC'));

function runsOf(text: string, fonts: readonly Covering[]): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const signs = Array.from(segment, (sign) => sign.codePointAt(0) ?? 0);
    const covering = fonts.find((candidate) => signs.every((sign) => candidate.signs.has(sign)));
    const { font } = covering ?? (fonts[0] as Covering);
    const last = runs.at(-1);
    if (covering && last?.font === font && !last.isMissing) {
      runs.splice(-1, 1, { ...last, text: last.text + segment });
    } else runs.push({ font, text: segment, isMissing: !covering });
  }
  return runs;
}

/** Words repeat, and laying them out is most of the work. */
function cached<Value>(make: (text: string, face: Face) => Value): (text: string, face: Face) => Value {
  const kept = new Map<string, Value>();
  return (text, face) => {
    const key = `${face} ${text}`;
    const value = kept.get(key) ?? make(text, face);
    kept.set(key, value);
    return value;
  };
}
