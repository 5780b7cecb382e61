import { setImmediate as soon } from 'node:timers/promises';
import { type Canvas, PAGE } from './canvas.ts';

export const COLUMN = { x: 48, width: PAGE.width - 96, top: 52, bottom: PAGE.height - 54 };

export interface Piece {
  readonly height: number;
  draw(y: number): void;
  /** A piece like this is never the last one on a page. */
  readonly keepsNext?: boolean;
}

export function newFlow(canvas: Canvas, start: number, onPage: () => void) {
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
  const putGroup = (group: readonly Piece[]) => {
    if (heightOf(group) > room() && !isTop) turn();
    for (const piece of group) {
      if (piece.height > room() && !isTop) turn();
      put(piece);
    }
  };

  return {
    /** Starts a new page unless this one is empty. */
    turn: () => {
      if (!isTop) turn();
    },
    add(pieces: readonly Piece[]) {
      for (const group of groupsOf(pieces)) putGroup(group);
    },
    async addAll(pieces: readonly Piece[]) {
      for (const group of groupsOf(pieces)) {
        await soon();
        putGroup(group);
      }
    },
    /** Adds nothing at the top of a page. */
    gap(height: number) {
      if (!isTop) y += Math.min(height, Math.max(0, room()));
    },
    /** Repeats `pieces` on each page that begins while `during` adds its own. */
    async continued(pieces: readonly Piece[], during: () => Promise<void>) {
      [heading, hasBegun] = [pieces, false];
      await during();
      heading = [];
    },
  };
}

export type Flow = ReturnType<typeof newFlow>;

function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const groups: Piece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    if (isOpen) groups.at(-1)?.push(piece);
    else groups.push([piece]);
    isOpen = piece.keepsNext === true;
  }
  return groups;
}

export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { height }) => sum + height, 0);
