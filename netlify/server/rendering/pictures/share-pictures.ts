import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import rokkitt from '@fontsource-variable/rokkitt/files/rokkitt-latin-wght-normal.woff2?inline';
import { create, type Font } from 'fontkitten';
import { dateInZone, venueTimeZone } from '#domain/basics/dates.ts';
import { wrap } from '#domain/basics/words.ts';
import { contentFor, shownEvents } from '#domain/content/text.ts';
import { isPast, textsEvent } from '#domain/events/shows.ts';
import { pastShowText } from '#domain/hub/day-of-show.ts';
import { artShapes, artSize, type Drawn } from '#domain/look/art.ts';
import { paletteOf, systemPalette, type ThemeColours } from '#domain/look/palette.ts';
import { shareSize } from '#domain/look/picture-sizes.ts';
import { colourTokens } from '#domain/look/theme.ts';
import type { PageInput } from '#domain/page-input.ts';
import { paths } from '#domain/paths.ts';
import { showWords } from '#messages/show-words.ts';

// Words become shapes, so pictures look the same on machines with other fonts.
let opened: Font | undefined;
const font = () => {
  opened ??= openFont(rokkitt);
  return opened;
};

/** In ems; headlines in base.css use the same narrow spaces. */
const NARROWER_BLANK = -0.06;

/** Starts at x on the baseline y; skips letters that the font lacks. */
function lettersAt(text: string, size: number, x: number, y: number) {
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

function openFont(dataUrl: string) {
  const found = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
  if (found.isCollection) throw new Error('One font was expected, not a collection');
  return found;
}

const LEFT = 70;
const RULE = 24;
/** Words end here, because the drawing is light only right of its middle. */
const ART = 0.9;
const WIDEST = shareSize.width - (artSize.width / 2) * ART - LEFT - 10;

interface Shared {
  readonly palette: ThemeColours;
  readonly show?: Drawn;
  readonly name: string;
  readonly line: string;
  readonly facts: readonly string[];
}

export function sharePicture({ palette, show, name, line, facts }: Shared): string {
  const { accent, onPanel } = palette;
  const { paper } = colourTokens;
  const blocks = [
    {
      block: fitted(name, [190, 150, 120], 1) ?? fitted(name, [110, 88, 68], 2) ?? cut(name, 68, 2),
      fill: paper,
      gap: 0,
    },
    { block: fitted(line, [44, 38, 33], 3) ?? cut(line, 33, 3), fill: onPanel, gap: 40 },
    ...facts
      .filter((fact) => fact !== '')
      .map((fact, index) => ({
        block: fitted(fact, [50, 44, 38, 33], 1) ?? cut(fact, 33, 2),
        fill: paper,
        gap: index === 0 ? 64 : 26,
      })),
  ];
  const height = blocks.reduce((sum, { block, gap }) => sum + gap + block.height, 0);
  let top = (shareSize.height - RULE - height) / 2;
  const words = blocks.map(({ block, fill, gap }) => {
    top += gap;
    const path = `<path fill="${fill}" d="${block.at(top)}"/>`;
    top += block.height;
    return path;
  });
  const [right, foot] = [
    shareSize.width - artSize.width * ART,
    shareSize.height - RULE - artSize.height * ART,
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">`,
    `<rect width="100%" height="100%" fill="${colourTokens.panel}"/>`,
    `<svg width="100%" height="${shareSize.height - RULE}"><g transform="translate(${right} ${foot})scale(${ART})">${artShapes(show)}</g></svg>`,
    `<rect y="${shareSize.height - RULE}" width="100%" height="${RULE}" fill="${accent}"/>`,
    ...words,
    '</svg>',
  ].join('');
}

/** Picks the largest size at which the text fits into `most` lines. */
function fitted(text: string, sizes: readonly number[], most: number) {
  const size = sizes.find((candidate) => {
    const lines = linesOf(text, candidate, WIDEST);
    return lines.length <= most && lines.every((line) => widthOf(line, candidate) <= WIDEST);
  });
  return size === undefined ? undefined : block(linesOf(text, size, WIDEST), size);
}

function cut(text: string, size: number, most: number) {
  return block(linesOf(text, size, WIDEST).slice(0, most), size);
}

/** The height runs from the top of the capitals to the last baseline. */
function block(lines: readonly string[], size: number) {
  const capitals = size * 0.6;
  const step = size * 1.05;
  return {
    height: capitals + step * (lines.length - 1),
    at: (top: number) =>
      lines.map((line, index) => lettersAt(line, size, LEFT, top + capitals + step * index)).join(''),
  };
}

interface Drawing {
  path: string;
  svg: string;
}

/** /og/portal.png, and one picture per show. */
function drawings({ snapshot, builtAt }: Input): Drawing[] {
  const today = dateInZone(Date.parse(builtAt), venueTimeZone);
  const events = shownEvents(snapshot);
  const text = contentFor(textsEvent(snapshot.events), snapshot.content);
  return [
    {
      path: paths.sharePicture('system'),
      svg: sharePicture({
        palette: systemPalette,
        name: text('nav_site_name'),
        line: text('homepage_sub_title'),
        facts: [],
      }),
    },
    ...events.map((event) => {
      const { dates, location } = showWords(event);
      return {
        path: paths.sharePicture(event.slug),
        svg: sharePicture({
          palette: paletteOf(event),
          show: event,
          name: event.name,
          line: event.fullName,
          facts: [
            isPast(event.endDate, today) ? pastShowText(event, contentFor(event, snapshot.content)) : dates,
            location,
          ],
        }),
      };
    }),
  ];
}

type Input = Pick<PageInput, 'snapshot' | 'builtAt'>;

/** By path. `kept` is a folder that caches pictures by content. */
export async function drawSharePictures(input: Input, kept: string): Promise<Map<string, Uint8Array>> {
  const made = drawings(input).map(async ({ path, svg }) => [path, await drawPicture(svg, kept)] as const);
  return new Map(await Promise.all(made));
}

async function drawPicture(svg: string, kept: string): Promise<Uint8Array> {
  const file = join(kept, `${createHash('sha256').update(svg).digest('hex')}.png`);
  const before = await readFile(file).catch(() => undefined);
  if (before) return before;
  // Lazy import: loading it takes longer than rendering all pages.
  const { drawPng } = await import('./png.ts');
  const png = await drawPng(svg);
  // The rename is atomic, because another process may read the same file.
  await mkdir(kept, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, png);
  await rename(unfinished, file);
  return png;
}
