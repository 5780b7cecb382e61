import rokkitt from '@fontsource-variable/rokkitt/files/rokkitt-latin-wght-normal.woff2?inline';
import { create, type Font } from 'fontkitten';
import { wrap } from '#domain/basics/wrap.ts';

// Words are drawn as shapes in the font's default weight, so that no picture depends on the fonts of the machine.
let opened: Font | undefined;
const font = (): Font => {
  opened ??= openFont(rokkitt);
  return opened;
};

/** Headlines are set with narrow blanks, as in base.css; in ems. */
const NARROWER_BLANK = -0.06;

/** SVG path data with the left edge at x and the baseline at y; letters that the font lacks are left out. */
export function lettersAt(text: string, size: number, x: number, y: number): string {
  const scale = size / font().unitsPerEm;
  const glyphs = glyphsOf(text);
  let at = x - (glyphs[0]?.glyph.bbox.minX ?? 0) * scale;
  return glyphs
    .map(({ glyph, advance }) => {
      const shape = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
      at += advance * scale;
      return shape;
    })
    .join('');
}

export function widthOf(text: string, size: number): number {
  return (glyphsOf(text).reduce((sum, { advance }) => sum + advance, 0) * size) / font().unitsPerEm;
}

/** A word that is too wide stands alone. */
export function linesOf(text: string, size: number, width: number): string[] {
  return wrap(text, width, (line) => widthOf(line, size), { keepsWords: true });
}

function glyphsOf(text: string) {
  return [...text]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((codePoint) => font().hasGlyphForCodePoint(codePoint))
    .map((codePoint) => {
      const glyph = font().glyphForCodePoint(codePoint);
      const blank = codePoint === 0x20 ? NARROWER_BLANK * font().unitsPerEm : 0;
      return { glyph, advance: glyph.advanceWidth + blank };
    });
}

function openFont(dataUrl: string): Font {
  const found = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  if (found.isCollection) throw new Error('One font was expected, not a collection');
  return found;
}
