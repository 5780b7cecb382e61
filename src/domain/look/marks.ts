import { letters } from './letters.ts';

/** What a show can be drawn with: a mark of the set, or the first letters of its name. */
export const markNames = [
  'ridge',
  'horns',
  'grain',
  'horseshoe',
  'hat',
  'wheel',
  'barn',
  'tractor',
  'rosette',
  'pine',
  'leaf',
  'star',
  'wrench',
  'initials',
] as const;
export type MarkName = (typeof markNames)[number];

/** The portal’s own. */
export const portalMark = { mark: 'ridge', name: '' } as const;

/** Path data in a 32 × 32 box, drawn to hold at 16 px. */
const drawn: Readonly<Record<Exclude<MarkName, 'initials'>, string>> = {
  ridge: 'M.5 23 11.3 4.5l6 10.3 3.5-5.3L31.5 23ZM.5 25.5h31V29H.5Z',
  horns:
    'M.8 2.8c-.5 6.7 3.3 10.3 9.4 10.8L9 14.6l-4.7.7c.9 2.6 2.6 3.9 5.2 3.7l1.7 6-.8 2.6c.9 2.5 2.8 3.9 5.6 3.9s4.7-1.4 5.6-3.9l-.8-2.6 1.7-6c2.6.2 4.3-1.1 5.2-3.7l-4.7-.7-1.2-1c6.1-.5 9.9-4.1 9.4-10.8-1.9 3.8-4.9 5.6-9.2 5.7-1.8 0-3.2.7-6 .7s-4.2-.7-6-.7C5.7 8.4 2.7 6.6.8 2.8Z',
  grain:
    'M16 0c3 2.6 3 6 0 8.6-3-2.6-3-6 0-8.6ZM15 15c-4.9.2-7.8-2.8-8-8.2 5 .4 8 3.4 8 8.2ZM17 15c4.9.2 7.8-2.8 8-8.2-5 .4-8 3.4-8 8.2ZM15 21.6c-5.3.2-8.4-2.8-8.6-8.2 5.4.4 8.6 3.4 8.6 8.2ZM17 21.6c5.3.2 8.4-2.8 8.6-8.2-5.4.4-8.6 3.4-8.6 8.2ZM15 28.2c-5.6.2-9-2.8-9.2-8.2 5.8.4 9.2 3.4 9.2 8.2ZM17 28.2c5.6.2 9-2.8 9.2-8.2-5.8.4-9.2 3.4-9.2 8.2ZM14.6 28.1h2.8V32h-2.8Z',
  horseshoe:
    'M10.9 31.5H3.6l1.2-4.4C2.1 23.6.6 19.5.6 15.4.6 6.6 7.3.5 16 .5s15.4 6.1 15.4 14.9c0 4.1-1.5 8.2-4.2 11.7l1.2 4.4h-7.3V26c2.4-3.1 3.7-6.8 3.7-10.4 0-5.4-3.7-8.9-8.8-8.9s-8.8 3.5-8.8 8.9c0 3.6 1.3 7.3 3.7 10.4ZM2.85 17a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0-2.3 0ZM4.55 9.6a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0-2.3 0ZM9.75 4.6a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0-2.3 0ZM19.95 4.6a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0-2.3 0ZM25.15 9.6a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0-2.3 0ZM26.85 17a1.15 1.15 0 1 0 2.3 0a1.15 1.15 0 1 0-2.3 0Z',
  hat: 'M.5 16.4C2 23.6 8.4 28 16 28s14-4.4 15.5-11.6c-2.5 3-5 4.1-7.3 4.2-2.3 1.7-5 2.6-8.2 2.6s-5.9-.9-8.2-2.6c-2.3-.1-4.8-1.2-7.3-4.2ZM8.2 17.9 9.9 8C10.4 5 12.6 3.6 14.5 4.5c1 .5 2 .5 3 0 1.9-.9 4.1.5 4.6 3.5l1.7 9.9c-2.2 1.7-4.8 2.5-7.8 2.5s-5.6-.8-7.8-2.5Z',
  wheel:
    'M.5 16a15.5 15.5 0 1 1 31 0a15.5 15.5 0 1 1-31 0ZM4.1 16a11.9 11.9 0 1 0 23.8 0a11.9 11.9 0 1 0-23.8 0ZM12 16a4 4 0 1 1 8 0a4 4 0 1 1-8 0ZM14.5 16a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0ZM14.85 3.6 17.15 3.6 17.15 12.6 14.85 12.6ZM23.95 6.42 25.58 8.05 19.22 14.41 17.59 12.78ZM28.4 14.85 28.4 17.15 19.4 17.15 19.4 14.85ZM25.58 23.95 23.95 25.58 17.59 19.22 19.22 17.59ZM17.15 28.4 14.85 28.4 14.85 19.4 17.15 19.4ZM8.05 25.58 6.42 23.95 12.78 17.59 14.41 19.22ZM3.6 17.15 3.6 14.85 12.6 14.85 12.6 17.15ZM6.42 8.05 8.05 6.42 14.41 12.78 12.78 14.41Z',
  barn: 'M16 .8 26.6 5.4l4.9 9.8v2.6h-2.6V31H3.1V17.8H.5v-2.6L5.4 5.4ZM13.2 8.2v4.6h5.6V8.2ZM9.3 17.6V31h13.4V17.6ZM9.3 17.6 12 17.6 22.7 28.7 22.7 31 20 31 9.3 19.9ZM20 17.6 22.7 17.6 22.7 19.9 12 31 9.3 31 9.3 28.7Z',
  tractor:
    'M3.4 1h16v3h-1.2l1 7.5h4.4V5.4h2.6v6.1h3.2q2.1 0 2.1 2.1v7.3h-2.32A5.9 5.9 0 0 0 21.05 25h-1.7A10.3 10.3 0 0 0 5 12.735V4H3.4ZM8 4.6v6.3h8.4l-.8-6.3ZM.5 22a9 9 0 1 1 18 0a9 9 0 1 1-18 0ZM5.2 22a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0ZM7.7 22a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0ZM22.1 26.3a4.7 4.7 0 1 1 9.4 0a4.7 4.7 0 1 1-9.4 0ZM25.1 26.3a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0Z',
  rosette:
    'M16 1.4A2.75 2.75 0 0 1 21 2.74A2.75 2.75 0 0 1 24.66 6.4A2.75 2.75 0 0 1 26 11.4A2.75 2.75 0 0 1 24.66 16.4A2.75 2.75 0 0 1 21 20.06A2.75 2.75 0 0 1 16 21.4A2.75 2.75 0 0 1 11 20.06A2.75 2.75 0 0 1 7.34 16.4A2.75 2.75 0 0 1 6 11.4A2.75 2.75 0 0 1 7.34 6.4A2.75 2.75 0 0 1 11 2.74A2.75 2.75 0 0 1 16 1.4ZM8.7 11.4a7.3 7.3 0 1 0 14.6 0a7.3 7.3 0 1 0-14.6 0ZM10.8 11.4a5.2 5.2 0 1 1 10.4 0a5.2 5.2 0 1 1-10.4 0ZM9.6 21.6 6.4 31.2l4.6-1.7 2.9 2.5 1.6-9c-2.2 0-4.2-.7-5.9-2ZM22.4 21.6l3.2 9.6-4.6-1.7-2.9 2.5-1.6-9c2.2 0 4.2-.7 5.9-2Z',
  pine: 'M16 .4 23.6 10h-3.4l6.5 8.4h-4.2L30 27H18v4.6h-4V27H2l7.5-8.6H5.3L11.8 10H8.4Z',
  leaf: 'M30.4 1.6C31.9 15.5 26.4 27.4 14.6 27.4c-2.7 0-5-.7-6.7-1.9L3.6 31.4 1 29.5l4.5-6.2C4.5 21.4 4 19.4 4 17.3 4 5.2 17.2 6.2 30.4 1.6ZM23.4 9.4C17 12.6 12.1 16.4 8.4 21.2l1.9 1.5c3.5-4.8 7.6-9 13.1-13.3Z',
  star: 'M16 .4 20.23 11.38 31.98 12.01 22.85 19.42 25.87 30.79 16 24.4 6.13 30.79 9.15 19.42 .02 12.01 11.77 11.38Z',
  wrench:
    'M27.88 .16A7.6 7.6 0 0 0 17.84 9.92L4.26 23.5A3.7 3.7 0 1 0 8.5 27.74L22.08 14.16A7.6 7.6 0 0 0 31.84 4.12L26.89 9.07L23.64 8.36L22.93 5.11ZM3.47 27.03a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0Z',
};

/** A show's mark as path data; one without a known mark shows its initials, and one without letters the portal's mark. */
export function markPath({
  mark,
  name,
}: {
  readonly mark?: string | undefined;
  readonly name: string;
}): string {
  return mark !== undefined && isDrawn(mark) ? drawn[mark] : initialsPath(name) || drawn[portalMark.mark];
}

const isDrawn = (mark: string): mark is keyof typeof drawn => Object.hasOwn(drawn, mark);

const BOX = 32;
const TALLEST = 26;
const WIDEST = 31;
/** Between two letters, in the unit of `letters`. */
const SPACE = 10;

function initialsPath(name: string): string {
  const shapes = initialsOf(name).map((letter) => {
    const path = letters[letter] ?? '';
    return { path, width: Math.max(0, ...numbersIn(path).filter((_, at) => at % 2 === 0)) };
  });
  const width = shapes.reduce((sum, shape) => sum + shape.width, SPACE * (shapes.length - 1));
  const scale = Math.min(TALLEST / 100, WIDEST / width);
  const top = (BOX - 100 * scale) / 2;
  let left = (BOX - width * scale) / 2;
  return shapes
    .map((shape) => {
      const path = moved(shape.path, scale, left, top);
      left += (shape.width + SPACE) * scale;
      return path;
    })
    .join('');
}

/** Those of the first two words; accents do not count. */
function initialsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/['’\p{M}]/gu, '');
  return (plain.toUpperCase().match(/[A-Z0-9]+/g) ?? []).slice(0, 2).map((word) => word.charAt(0));
}

/** Its commands are absolute, and take pairs of x and y. */
const NUMBER = /-?[\d.]+ ?/g;

const numbersIn = (path: string): number[] => (path.match(NUMBER) ?? []).map(Number);

function moved(path: string, scale: number, left: number, top: number): string {
  let at = 0;
  return path.replace(NUMBER, (value) => {
    const start = at % 2 === 0 ? left : top;
    at += 1;
    return `${Number((Number(value) * scale + start).toFixed(2))} `;
  });
}
