import { setImmediate as soon } from 'node:timers/promises';
import { wrap } from '#domain/basics/fold.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { type Canvas, type Element, element, type Role, type TextStyle } from './canvas.ts';
import { COLUMN, type Flow, heightOf, type Piece } from './flow.ts';

export interface LineStyle extends TextStyle {
  readonly leading: number;
}

const { text: ink, 'text-muted': muted, 'text-subtle': subtle } = colourTokens;

export const styles = {
  h2: { face: 'slab', size: 25, leading: 28, colour: ink },
  h3: { face: 'slab', size: 14.5, leading: 17.5, colour: ink },
  days: { face: 'slab', size: 26, leading: 29, colour: ink },
  date: { face: 'slab', size: 20, leading: 22, colour: ink },
  lead: { face: 'text', size: 11, leading: 15.5, colour: muted },
  body: { face: 'text', size: 9.8, leading: 13, colour: muted },
  strong: { face: 'strong', size: 10.5, leading: 14.2, colour: ink },
  hours: { face: 'strong', size: 11.5, leading: 16, colour: ink },
  note: { face: 'strong', size: 11.5, leading: 15.5, colour: ink },
  label: { face: 'strong', size: 10, leading: 14, colour: muted },
  small: { face: 'text', size: 8.4, leading: 11, colour: subtle },
} as const satisfies Record<string, LineStyle>;

export const GUTTER = 28;

export type Span = { readonly x: number; readonly width: number };

export const baseline = (y: number, { leading, size }: LineStyle): number => y + leading / 2 + size * 0.35;

export function lines(
  canvas: Canvas,
  to: Element,
  text: string,
  style: LineStyle,
  { x, width }: Span,
): Piece[] {
  return wrap(text, width, (line) => canvas.width(line, style)).map((line) => ({
    height: style.leading,
    draw: (y) => canvas.mark(to, () => canvas.write(line, x, baseline(y, style), style)),
  }));
}

export const paragraph = (
  canvas: Canvas,
  text: string,
  style: LineStyle,
  span: Span = COLUMN,
  role: Role = 'P',
): Piece[] => lines(canvas, element(role, text.trim() ? canvas.root : undefined), text, style, span);

export const leadingTo = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, position) => ({ ...piece, keepsNext: position === pieces.length - 1 }));

export const heading = (
  canvas: Canvas,
  role: 'H2' | 'H3',
  text: string,
  style: LineStyle,
  span?: Span,
): Piece[] => paragraph(canvas, text, style, span, role).map((piece) => ({ ...piece, keepsNext: true }));

export function list(
  canvas: Canvas,
  points: readonly string[],
  style: LineStyle,
  { x, width }: Span,
): Piece[] {
  const indent = style.size * 1.1;
  const whole = element('L', canvas.root);
  return points.flatMap((point) => {
    const body = element('LBody', element('LI', whole));
    const inner = { x: x + indent, width: width - indent };
    return lines(canvas, body, point, style, inner).map((piece, row) =>
      row > 0
        ? piece
        : withBefore(piece, (y) => canvas.mark(null, () => canvas.write('•', x, baseline(y, style), style))),
    );
  });
}

export const withBefore = (piece: Piece, drawBefore: (y: number) => void): Piece => ({
  ...piece,
  draw(y) {
    drawBefore(y);
    piece.draw(y);
  },
});

export const space = (height: number): Piece => ({ height, draw: () => {}, keepsNext: true });

/** `weight` in points. */
export const rule = (canvas: Canvas, weight: number, colour: string, { x, width }: Span = COLUMN): Piece => ({
  height: weight,
  draw: (y) => canvas.mark(null, () => canvas.box(x, y, width, weight, colour)),
  keepsNext: true,
});

export type Cell = (span: Span) => Piece[];

/** Rows go side by side if they fit on one page, otherwise below each other; `lead` stays with the first row. */
export async function addColumns(
  flow: Flow,
  lead: readonly Piece[],
  cells: readonly Cell[],
  across: number,
): Promise<void> {
  const width = (COLUMN.width - GUTTER * (across - 1)) / across;
  let above = lead;
  for (let at = 0; at < cells.length; at += across) {
    await soon();
    const row = cells.slice(at, at + across);
    const made = row.map((cell, position) => cell({ x: COLUMN.x + position * (width + GUTTER), width }));
    const height = Math.max(...made.map(heightOf));
    if (height <= (COLUMN.bottom - COLUMN.top) / 2) flow.add([...above, sideBySide(made)]);
    else flow.add([...above, ...row.flatMap((cell) => cell(COLUMN))]);
    flow.gap(9);
    above = [];
  }
}

export const sideBySide = (cells: readonly (readonly Piece[])[]): Piece => ({
  height: Math.max(0, ...cells.map(heightOf)),
  draw(y) {
    for (const pieces of cells) {
      let at = y;
      for (const piece of pieces) {
        piece.draw(at);
        at += piece.height;
      }
    }
  },
});
