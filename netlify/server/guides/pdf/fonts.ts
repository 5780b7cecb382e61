import { setImmediate as soon } from 'node:timers/promises';
import fontkit from '@cantoo/fontkit';
import {
  beginText,
  drawSvgPath,
  endMarkedContent,
  endText,
  type PDFDocument,
  type PDFFont,
  PDFHexString,
  type PDFName,
  PDFOperator,
  PDFOperatorNames,
  rectangle,
  rgb,
  setFontAndSize,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  showText,
  stroke,
} from 'pdf-lib';
import * as assets from './assets.ts';

export type Face = 'slab' | 'text' | 'strong';

/** If no font has the sign, `isMissing` is true and `font` is only a placeholder. */
type Run = { readonly text: string; readonly font: PDFFont; readonly isMissing: boolean };

/** The box's width for a missing sign, as a share of the font size. */
const MISSING_WIDTH = 0.62;

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
export async function embedFonts(doc: PDFDocument, words: string) {
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
  return { runs, width: (text: string, face: Face, size: number) => widths(text, face) * size };
}

function widthOf(text: string, font: PDFFont, face: Face) {
  const spaces = text.split(' ').length - 1;
  return font.widthOfTextAtSize(text, 1) + spaces * wordSpacing[face];
}

async function embedFace(doc: PDFDocument, face: Face, words: string) {
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

const plain = (text: string) =>
  ALIKE.reduce((result, [from, to]) => result.replace(from, to), text.normalize('NFC'));

function runsOf(text: string, fonts: readonly Covering[]) {
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

interface SignStyle {
  readonly size: number;
  readonly colour: string;
}

/** Signs that the fonts lack, as paths in a box of 20 × 20. */
const TICK = 'M2 11L8 17L18 4';
const CROSS = 'M3 4L17 18M17 4L3 18';
const FRAME = 'M2 3H18V19H2Z';
const RIGHT = 'M1 11H19M12 4L19 11L12 18';
const SIGN_LINES: Readonly<Record<string, string>> = {
  '✓': TICK,
  '✔': TICK,
  '✅': TICK,
  '✗': CROSS,
  '✘': CROSS,
  '❌': CROSS,
  '☐': FRAME,
  '☑': FRAME + TICK,
  '☒': FRAME + CROSS,
  '→': RIGHT,
  '➔': RIGHT,
  '➜': RIGHT,
  '➡': RIGHT,
  '⇒': RIGHT,
  '←': 'M19 11H1M8 4L1 11L8 18',
  '↑': 'M10 19V2M3 9L10 2L17 9',
  '↓': 'M10 2V19M3 12L10 19L17 12',
  '↔': 'M1 11H19M6 6L1 11L6 16M14 6L19 11L14 16',
};

/** Draws the sign as lines or an empty box; screen readers and the clipboard get the sign itself. */
export function missingSign(
  sign: string,
  font: PDFFont,
  key: PDFName,
  x: number,
  y: number,
  { size, colour }: SignStyle,
): PDFOperator[] {
  const lines = SIGN_LINES[sign];
  const spoken = `<</ActualText ${PDFHexString.fromText(sign)}>>`;
  return [
    ...(lines === undefined
      ? [
          setStrokingRgbColor(...channels(colour)),
          setLineWidth(size * 0.06),
          rectangle(round(x + 0.08 * size), round(y), (MISSING_WIDTH - 0.16) * size, size * 0.68),
          stroke(),
        ]
      : drawSvgPath(lines, {
          x: round(x + 0.04 * size),
          y: round(y + 0.6 * size),
          scale: ((MISSING_WIDTH - 0.08) * size) / 20,
          color: undefined,
          borderColor: rgb(...channels(colour)),
          borderWidth: 2,
        })),
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', spoken]),
    beginText(),
    setFontAndSize(key, size),
    setTextMatrix(1, 0, 0, 1, round(x), round(y)),
    // Programs need a letter, here a space without ink, to attach the spoken sign to.
    showText(font.encodeText(' ')),
    endText(),
    endMarkedContent(),
  ];
}

export const round = (value: number): number => Math.round(value * 100) / 100;

export function channels(colour: string): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    round(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return [red, green, blue];
}
