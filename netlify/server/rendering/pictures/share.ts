import type { ThemeColours } from '#domain/look/palette.ts';
import { shareSize } from '#domain/look/picture-sizes.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { lettersAt, linesOf, widthOf } from './lettering.ts';

const LEFT = 470;
const WIDEST = shareSize.width - LEFT - 70;
const RULE = 24;
const GAP = 42;

interface Shared {
  readonly palette: ThemeColours;
  readonly mark: string;
  readonly name: string;
  readonly line: string;
}

/** An SVG beside links to the site. No dates: others keep previews for longer than dates hold. */
export function sharePicture({ palette, mark, name, line }: Shared): string {
  const { accent, onPanel } = palette;
  const title = fitted(name, [230, 190, 150, 120], 1) ?? fitted(name, [130, 96, 72], 2) ?? cut(name, 72, 2);
  const below = fitted(line, [52, 44, 36], 3) ?? cut(line, 36, 3);
  const top = (shareSize.height - RULE - title.height - GAP - below.height) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">`,
    `<rect width="100%" height="100%" fill="${colourTokens.panel}"/>`,
    `<rect y="${shareSize.height - RULE}" width="100%" height="${RULE}" fill="${accent}"/>`,
    `<g transform="translate(250 303) scale(5.2) translate(-16 -16)" fill="${onPanel}">`,
    `<circle cx="16" cy="16" r="27" fill="none" stroke="${onPanel}" stroke-width="3.5"/><path d="${mark}"/></g>`,
    `<path fill="${colourTokens.paper}" d="${title.at(top)}"/>`,
    `<path fill="${onPanel}" d="${below.at(top + title.height + GAP)}"/>`,
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
