import {
  beginText,
  drawSvgPath,
  endMarkedContent,
  endText,
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
import { MISSING_WIDTH } from './fonts.ts';

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
