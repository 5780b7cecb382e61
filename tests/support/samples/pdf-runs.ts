import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Letters that were drawn in one go; places in points from the lower left corner. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

type Glyph = { unicode: string; width: number } | number;

/**
 * Returns the letters of a page in drawing order. `spoken` are the words, in this order, of spans without letters
 * of their own: the reader counts those spans but does not return their words.
 */
export async function runsOf(page: PDFPageProxy, spoken: readonly string[]): Promise<Run[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const runs: Run[] = [];
  const marks: string[] = [];
  let [spans, size, spacing, x, y] = [0, 0, 0, 0, 0];
  fnArray.forEach((operator, at) => {
    const args = argsArray[at];
    if (operator === OPS.setFont) size = args[1];
    else if (operator === OPS.setCharSpacing) spacing = args[0];
    else if (operator === OPS.setTextMatrix) [x, y] = [args[0][4], args[0][5]];
    else if (operator === OPS.beginMarkedContent) marks.push('');
    else if (operator === OPS.beginMarkedContentProps) marks.push(args[0]);
    else if (operator === OPS.endMarkedContent) marks.pop();
    else if (operator === OPS.showText) {
      const glyphs: Glyph[] = args[0];
      const letters = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
      const text = marks.at(-1) === 'Span' ? (spoken[spans++] ?? '') : letters;
      runs.push({ text, x, y, width: widthOf(glyphs, size, spacing), size });
    }
  });
  return runs;
}

const widthOf = (glyphs: Glyph[], size: number, spacing: number): number =>
  glyphs
    .map((glyph) => (typeof glyph === 'number' ? -glyph : glyph.width) * (size / 1000))
    .reduce(
      (sum, width) => sum + width,
      spacing * glyphs.filter((glyph) => typeof glyph !== 'number').length,
    );

/** One text, with a space wherever a run does not go on right behind the one before. */
export function textOf(runs: readonly Run[]): string {
  return runs
    .map((run, at) => (isBehind(runs[at - 1], run) ? run.text : ` ${run.text}`))
    .join('')
    .replace(/\s+/g, ' ');
}

const isBehind = (before: Run | undefined, run: Run): boolean =>
  before !== undefined && before.y === run.y && Math.abs(gap(before, run)) < run.size / 10;
const gap = (before: Run, run: Run): number => run.x - before.x - before.width;

/** Returns the lines from the top; ` | ` marks gaps wider than a letter. */
export function linesOf(runs: readonly Run[]): string[] {
  const lines: Run[][] = [];
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    // Labels and words of other sizes differ slightly in height.
    if (line?.[0] && line[0].y - run.y < 2) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => cells(line.toSorted((a, b) => a.x - b.x)).join(' | '));
}

function cells(line: readonly Run[]): string[] {
  const parts: Run[][] = [];
  for (const run of line.filter(({ text }) => text.trim())) {
    const before = parts.at(-1)?.at(-1);
    if (before && gap(before, run) < 1.5 * run.size) parts.at(-1)?.push(run);
    else parts.push([run]);
  }
  return parts.map((part) => textOf(part.map((run) => ({ ...run, y: 0 }))).trim());
}
