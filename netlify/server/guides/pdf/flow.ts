import { type Canvas, PAGE } from './canvas.ts';

export const COLUMN = { x: 48, width: PAGE.width - 96, top: 52, bottom: PAGE.height - 54 };

export interface Piece {
  readonly height: number;
  draw(y: number): void;
  /** Never the last one on a page while something follows. */
  readonly keepsNext?: boolean;
}

export interface Flow {
  /** Goes on with a new page, unless this one is still empty. */
  turn(): void;
  add(pieces: readonly Piece[]): void;
  /** Space between pieces; none at the top of a page. */
  gap(height: number): void;
  /** Drawn on top of each page that begins while `during` adds its pieces, from the first of them on. */
  continued(heading: readonly Piece[], during: () => void): void;
}

/** Flows from `start` on the canvas' current page; `onPage` dresses each further page. */
export function newFlow(canvas: Canvas, start: number, onPage: () => void): Flow {
  let y = start;
  let isTop = false;
  let heading: readonly Piece[] = [];
  let hasBegun = false;

  const put = (piece: Piece) => {
    piece.draw(y);
    y += piece.height;
    isTop = false;
    hasBegun = true;
  };
  const turn = () => {
    canvas.addPage();
    onPage();
    y = COLUMN.top;
    isTop = true;
    for (const piece of hasBegun ? heading : []) put(piece);
  };
  const room = () => COLUMN.bottom - y;

  return {
    turn: () => {
      if (!isTop) turn();
    },
    add(pieces) {
      for (let at = 0; at < pieces.length; ) {
        let end = at + 1;
        while (end < pieces.length && pieces[end - 1]?.keepsNext) end += 1;
        const group = pieces.slice(at, end);
        if (heightOf(group) > room() && !isTop) turn();
        for (const piece of group) {
          if (piece.height > room() && !isTop) turn();
          put(piece);
        }
        at = end;
      }
    },
    gap(height) {
      if (!isTop) y += Math.min(height, Math.max(0, room()));
    },
    continued(pieces, during) {
      [heading, hasBegun] = [pieces, false];
      during();
      heading = [];
    },
  };
}

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { height }) => sum + height, 0);
