import { encode } from 'uqr';
import type { Canvas } from './canvas.ts';

/** Signs around the code that stay white, so that phones find it. */
const QUIET = 3;

export function drawQr(canvas: Canvas, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET });
  const squares = data.flatMap((row, top) =>
    row.flatMap((isDark, left) => (isDark ? [`M${left} ${top}h1v1h-1Z`] : [])),
  );
  canvas.box(x, y, size, size, '#FFFFFF');
  canvas.path(squares.join(''), x, y, size / modules, '#000000');
}
