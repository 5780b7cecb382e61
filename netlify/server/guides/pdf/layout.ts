import { setImmediate as soon } from 'node:timers/promises';
import { wrap } from '#domain/basics/words.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { type Canvas, type Element, element, PAGE, type Role, type TextStyle } from './canvas.ts';

export const COLUMN = { x: 48, width: PAGE.width - 96, top: 48, bottom: PAGE.height - 54 };
export const GUTTER = 24;

export const PAGE_HEIGHT = COLUMN.bottom - COLUMN.top;

/** A block that is drawn later; `x` and `y` are its upper left corner. */
export interface Piece {
  readonly height: number;
  /** `isTop` for the first piece of a further page. */
  draw(x: number, y: number, isTop?: boolean): void;
  /** A piece like this is never the last one on a page. */
  readonly keepsNext?: boolean;
}

export interface LineStyle extends TextStyle {
  readonly leading: number;
}

const { text: ink, 'text-muted': muted, 'text-subtle': subtle } = colourTokens;

export const styles = {
  h2: { face: 'slab', size: 20, leading: 24, colour: ink },
  section: { face: 'slab', size: 17, leading: 20, colour: ink },
  h3: { face: 'slab', size: 13, leading: 16.5, colour: ink },
  large: { face: 'slab', size: 19, leading: 22, colour: ink },
  lead: { face: 'text', size: 10.5, leading: 14.5, colour: muted },
  label: { face: 'text', size: 9.8, leading: 12.6, colour: muted },
  body: { face: 'text', size: 9.6, leading: 12.2, colour: muted },
  point: { face: 'text', size: 9.6, leading: 12.2, colour: muted },
  strong: { face: 'strong', size: 10.6, leading: 14, colour: ink },
  date: { face: 'slab', size: 12.5, leading: 14.5, colour: ink },
  hours: { face: 'strong', size: 11, leading: 14.5, colour: ink },
  what: { face: 'strong', size: 10.6, leading: 14.5, colour: ink },
  described: { face: 'text', size: 10.6, leading: 14.5, colour: muted },
  where: { face: 'text', size: 9.4, leading: 14.5, colour: muted },
  note: { face: 'strong', size: 11.5, leading: 15.5, colour: ink },
  small: { face: 'text', size: 8.4, leading: 11, colour: subtle },
} as const satisfies Record<string, LineStyle>;

export const baseline = (y: number, { leading, size }: LineStyle): number => y + leading / 2 + size * 0.35;

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { height }) => sum + height, 0);

export const lines = (
  canvas: Canvas,
  to: Element,
  text: string,
  style: LineStyle,
  width: number = COLUMN.width,
): Piece[] =>
  wrap(text, width, (line) => canvas.width(line, style)).map((line) => ({
    height: style.leading,
    draw: (x, y) => canvas.write(to, line, x, baseline(y, style), style),
  }));

export const paragraph = (
  canvas: Canvas,
  text: string,
  style: LineStyle,
  width?: number,
  role: Role = 'P',
): Piece[] => lines(canvas, element(role, canvas.root), text, style, width);

export const keptWithNext = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({ ...piece, keepsNext: true }));

export const space = (height: number): Piece => ({ height, draw: () => {}, keepsNext: true });

/** `weight` in points. */
export const rule = (canvas: Canvas, weight: number, colour: string, width = COLUMN.width): Piece => ({
  height: weight,
  draw: (x, y) => canvas.box(x, y, width, weight, colour),
  keepsNext: true,
});

/** Cells side by side, each at its distance from the left. */
export const beside = (...cells: readonly (readonly [left: number, pieces: readonly Piece[]])[]): Piece => ({
  height: Math.max(0, ...cells.map(([, pieces]) => heightOf(pieces))),
  draw(x, y) {
    for (const [left, pieces] of cells) drawAll(pieces, x + left, y);
  },
});

export function drawAll(pieces: readonly Piece[], x: number, y: number): void {
  let at = y;
  for (const piece of pieces) {
    piece.draw(x, at);
    at += piece.height;
  }
}

function groupsOf(pieces: readonly Piece[]) {
  const groups: Piece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    if (isOpen) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    isOpen = piece.keepsNext === true;
  }
  return groups;
}

/** How many groups each column takes, as evenly as `most`, the greatest height, allows. */
function shared(groups: readonly (readonly Piece[])[], most: number, across: number) {
  const heights = groups.map(heightOf);
  let depth = heightOf(groups.flat()) / across;
  for (;;) {
    let at = 0;
    const counts = Array.from({ length: across }, () => {
      const from = at;
      let left = Math.min(depth, most);
      for (; at < heights.length && (heights[at] ?? 0) <= left; at += 1) left -= heights[at] ?? 0;
      return at - from;
    });
    if (at === heights.length || depth >= most) return counts;
    depth += 4;
  }
}

export function newFlow(canvas: Canvas, start: number, onPage: () => void) {
  let y = start;
  let isTop = false;

  const room = () => COLUMN.bottom - y;
  const turn = () => {
    canvas.addPage();
    onPage();
    y = COLUMN.top;
    isTop = true;
  };
  const put = (group: readonly Piece[]) => {
    for (const [at, piece] of group.entries()) {
      const needed = at === 0 ? heightOf(group) : piece.height;
      if (needed > room() && !isTop) turn();
      piece.draw(COLUMN.x, y, isTop);
      y += piece.height;
      isTop = false;
    }
  };

  return {
    room,
    async add(pieces: readonly Piece[]) {
      for (const group of groupsOf(pieces)) {
        await soon();
        put(group);
      }
    },
    gap(height: number) {
      if (!isTop) y += Math.min(height, Math.max(0, room()));
    },
    /** Fills columns one after the other. Cards go on over columns only if whole ones need more than a page. */
    async columns(lead: readonly Piece[], cards: readonly (readonly Piece[])[], across: number) {
      const isOnePage = isWhole(cards, PAGE_HEIGHT - heightOf(lead), across);
      const groups = isOnePage ? [...cards] : cards.flatMap(groupsOf);
      let above = lead;
      while (groups.length > 0) {
        await soon();
        const isSmall = room() < PAGE_HEIGHT / 2;
        if (!isTop && isSmall && !isWhole(groups, room() - heightOf(above), across)) turn();
        put(above);
        above = [];
        const counts = shared(groups, room(), across);
        const columns = counts.map((taken) => groups.splice(0, taken).flat());
        put([beside(...columns.map((column, at) => [at * (columnWidth(across) + GUTTER), column] as const))]);
        if (groups.length > 0) turn();
      }
    },
  };
}

const isWhole = (groups: readonly (readonly Piece[])[], most: number, across: number) =>
  shared(groups, most, across).reduce((all, count) => all + count, 0) === groups.length;

export type Flow = ReturnType<typeof newFlow>;

export const columnWidth = (across: number): number => (COLUMN.width - GUTTER * (across - 1)) / across;
