import { at, disc, fill, type Motif, type Point, range, stroke } from './shapes.ts';

/** A point of a line that sags between two others. */
const sagging =
  ([x0, y0]: Point, [x1, y1]: Point, sag: number) =>
  (share: number): Point => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share + sag * 4 * share * (1 - share)];

const flags = (line: (share: number) => Point, count: number): string =>
  range(count)
    .map((index) => {
      const [a, b] = [line((index + 0.1) / count), line((index + 0.9) / count)];
      return `M${at(a)}L${at(b)} ${at([(a[0] + b[0]) / 2 + (a[1] - b[1]) / 2, Math.max(a[1], b[1]) + 44])}Z`;
    })
    .join('');

const cord = (line: (share: number) => Point): string =>
  `M${range(13)
    .map((index) => at(line(index / 12)))
    .join(' ')}`;

/** One of a tent's stripes, from its top to its eaves and down; `from` and `to` are shares of its width. */
function stripe([x, y]: Point, half: number, from: number, to: number): string {
  const foot = (share: number): Point => [x - half + 2 * half * share, y + 130];
  const bend = (share: number): string => at([x + (foot(share)[0] - x) * 0.3, y + 100]);
  return `M${at([x, y])}Q${bend(from)} ${at(foot(from))}V640H${Math.round(foot(to)[0])}V${Math.round(y + 130)}Q${bend(to)} ${at([x, y])}Z`;
}

const tent = (top: Point, half: number, color: string, other: string): string =>
  fill(color, stripe(top, half, 0, 1)) +
  fill(
    other,
    range(3)
      .map((index) => stripe(top, half, (2 * index + 1) / 7, (2 * index + 2) / 7))
      .join(''),
  );

/** Fairground: its tents below two lines of flags, the mark between them. */
export const fairground: Motif = (paint, mark) => {
  const lines = [sagging([640, 96], [1010, 130], 52), sagging([1010, 130], [1204, 70], 40)];
  return [
    fill(paint.far, 'M0 640C200 590 320 600 480 560S900 500 1200 520V640Z'),
    tent([620, 440], 130, paint.mid, paint.far),
    disc(paint, mark, [812, 318], 112),
    tent([750, 440], 140, paint.near, paint.mid),
    tent([1010, 360], 210, paint.accent, paint.light),
    stroke(paint.light, 4, `M1010 362V92M640 92V600${lines.map(cord).join('')}`),
    fill(
      paint.light,
      `M1012 90l52 18-52 18Z${lines.map((line, index) => flags(line, 7 - index * 3)).join('')}`,
    ),
    fill(paint.mid, 'M0 640C300 616 800 612 1200 622V640Z'),
  ].join('');
};
