import { setImmediate as soon } from 'node:timers/promises';
import { type Canvas, PAGE } from './canvas.ts';

export const COLUMN = { x: 48, width: PAGE.width - 96, top: 52, bottom: PAGE.height - 54 };

export interface Piece {
  readonly height: number;
  draw(y: number): void;
  /** A piece like this is never the last one on a page. */
  readonly keepsNext?: boolean;
}

export interface Flow {
  /** Starts a new page unless this one is empty. */
  turn(): void;
  add(pieces: readonly Piece[]): void;
  addAll(pieces: readonly Piece[]): Promise<void>;
  /** Adds nothing at the top of a page. */
  gap(height: number): void;
  /** Repeats `heading` on each page that begins while `during` adds its pieces. */
  continued(heading: readonly Piece[], during: () => Promise<void>): Promise<void>;
}

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
  const putGroup = (group: readonly Piece[]) => {
    if (heightOf(group) > room() && !isTop) turn();
    for (const piece of group) {
      if (piece.height > room() && !isTop) turn();
      put(piece);
    }
  };

  return {
    turn: () => {
      if (!isTop) turn();
    },
    add(pieces) {
      for (const group of groupsOf(pieces)) putGroup(group);
    },
    async addAll(pieces) {
      for (const group of groupsOf(pieces)) {
        await soon();
        putGroup(group);
      }
    },
    gap(height) {
      if (!isTop) y += Math.min(height, Math.max(0, room()));
    },
    async continued(pieces, during) {
      [heading, hasBegun] = [pieces, false];
      await during();
      heading = [];
    },
  };
}

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
