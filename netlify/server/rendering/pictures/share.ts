import { artShapes, type Drawn } from '#domain/look/art/art.ts';
import { artSize } from '#domain/look/art/shapes.ts';
import type { ThemeColours } from '#domain/look/palette.ts';
import { shareSize } from '#domain/look/picture-sizes.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { lettersAt, linesOf, widthOf } from './lettering.ts';

const LEFT = 70;
const RULE = 24;
/** The drawing stands on the rule; it is light right of its middle alone, and words end there. */
const ART = 0.9;
const WIDEST = shareSize.width - (artSize.width / 2) * ART - LEFT - 10;

interface Shared {
  readonly palette: ThemeColours;
  /** Without one, the portal itself. */
  readonly show?: Drawn;
  readonly name: string;
  readonly line: string;
  /** When and where; each may be ''. */
  readonly facts: readonly string[];
}

/** An SVG beside links to the site. */
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

/** The text in the largest of the sizes at which it needs no more than `most` lines and none is too wide. */
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

/** Lines below one another; the height runs from the top of the capitals to the last baseline. */
function block(lines: readonly string[], size: number) {
  const capitals = size * 0.6;
  const step = size * 1.05;
  return {
    height: capitals + step * (lines.length - 1),
    at: (top: number) =>
      lines.map((line, index) => lettersAt(line, size, LEFT, top + capitals + step * index)).join(''),
  };
}
