import { markPath, portalMark } from './marks.ts';
import {
  contrastRatio,
  mixed,
  paletteOf,
  type ShowColours,
  systemPalette,
  type ThemeColours,
  thresholds,
} from './palette.ts';
import { colourTokens, type MotifName, motifNames } from './theme.ts';

/** The show's colors, between the dark panel behind the drawing and paper. */
interface Paint {
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly accent: string;
  readonly light: string;
  readonly ink: string;
}

export function paintOf({ accent, onPanel }: ThemeColours): Paint {
  const { panel } = colourTokens;
  const tone = contrastRatio(accent, panel) < thresholds.large ? mixed(accent, onPanel, 0.3) : accent;
  return {
    far: mixed(panel, tone, 0.1),
    mid: mixed(panel, tone, 0.19),
    near: mixed(panel, tone, 0.36),
    accent: tone,
    light: onPanel,
    ink: panel,
  };
}

export const artSize = { width: 1200, height: 640 } as const;

/** A motif meets the right and bottom edges of the ground; words lie left of x 600. */
type Motif = (paint: Paint, mark: string) => string;

type Point = readonly [x: number, y: number];

const at = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

const fill = (color: string, d: string): string => `<path fill="${color}" d="${d}"/>`;

const stroke = (color: string, width: number, d: string): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;

function lens(a: Point, b: Point, bulge: number): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const by = (2 * bulge) / (Math.hypot(dx, dy) || 1);
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return `M${at(a)}Q${at([x - dy * by, y + dx * by])} ${at(b)}Q${at([x + dy * by, y - dx * by])} ${at(a)}Z`;
}

const emblem = (color: string, mark: string, [x, y]: Point, size: number): string =>
  `<path fill="${color}" transform="translate(${x - size / 2} ${y - size / 2})scale(${size / 32})" d="${mark}"/>`;

const disc = ({ accent, ink }: Paint, mark: string, [x, y]: Point, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${accent}"/>${emblem(ink, mark, [x, y], radius * 1.15)}`;

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

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

const fairground: Motif = (paint, mark) => {
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

const farmyard: Motif = (paint, mark) =>
  [
    fill(paint.far, 'M0 640C200 540 380 560 560 500S900 420 1200 330V640Z'),
    fill(paint.near, 'M1046 590V268q0-66 62-66t62 66V590Z'),
    stroke(
      paint.mid,
      6,
      range(4)
        .map((index) => `M1050 ${296 + index * 72}h116`)
        .join(''),
    ),
    fill(paint.accent, 'M652 600V336L712 190 840 112 968 190 1028 336V600Z'),
    fill(
      paint.near,
      range(3)
        .map(
          (index) =>
            `M${660 + index * 28} ${330 - index * 60}v280h5V${330 - index * 60}ZM${1015 - index * 28} ${330 - index * 60}v280h5V${330 - index * 60}Z`,
        )
        .join(''),
    ),
    stroke(paint.light, 15, 'M632 348L704 184 840 100 976 184 1048 348'),
    fill(paint.light, 'M840 158L936 254 840 350 744 254Z'),
    emblem(paint.ink, mark, [840, 254], 92),
    fill(paint.ink, 'M752 610V404H928V610Z'),
    stroke(paint.light, 9, 'M752 610V404H928V610M752 408L928 600M928 408L752 600'),
    fill(paint.mid, 'M0 640C300 590 520 600 760 588S1080 590 1200 556V640Z'),
    stroke(
      paint.near,
      7,
      `${range(6)
        .map((index) => `M${600 + index * 122} ${578 - index * 3}v62`)
        .join('')}M560 598Q900 580 1200 578M560 618Q900 602 1200 600`,
    ),
  ].join('');

const VANISHING: Point = [800, 404];

const field = (): string =>
  range(15)
    .map((index) => {
      const left = -700 + index * 190;
      return `M${at(VANISHING)}L${left} 640h95Z`;
    })
    .join('');

const SUN: Point = [800, 240];

const rays = (): string =>
  range(14)
    .map((index) => {
      const on = (share: number, far: number): Point => {
        const angle = Math.PI * (1 + (index + share) / 14);
        return [SUN[0] + far * Math.cos(angle), SUN[1] + far * Math.sin(angle)];
      };
      return `M${at(on(0.38, 160))}L${at(on(0.2, 236))} ${at(on(0.8, 236))} ${at(on(0.62, 160))}Z`;
    })
    .join('');

function ear([x, y]: Point, height: number, bend: number): [stalk: string, kernels: string] {
  const on = (share: number): Point => [x + bend * share ** 2, y - height * share];
  const tilt = bend / height;
  const kernels = range(8).map((index) => {
    const [px, py] = on(0.5 + index * 0.056);
    const size = height * 0.098 * (1 - index * 0.05);
    return [-1, 1]
      .map((side) =>
        lens([px + side * 5, py], [px + side * size * 0.7 + tilt * size * 1.4, py - size], size * 0.17),
      )
      .join('');
  });
  const [tx, ty] = on(0.96);
  const top = lens([tx, ty], [tx + tilt * height * 0.18, ty - height * 0.11], height * 0.02);
  return [`M${x} ${y}Q${x} ${Math.round(y - height / 2)} ${at(on(0.95))}`, kernels.join('') + top];
}

const furrows: Motif = (paint, mark) => {
  const ears = [ear([1004, 660], 390, 40), ear([1090, 660], 520, 30), ear([1176, 660], 430, -34)];
  return [
    fill(paint.near, rays()),
    disc(paint, mark, SUN, 136),
    '<clipPath id="f"><path d="M0 640C240 610 380 470 640 420S980 392 1200 410V640Z"/></clipPath>',
    `<g clip-path="url(#f)">${fill(paint.mid, 'M0 380H1200V640H0Z')}${fill(paint.near, field())}</g>`,
    stroke(paint.light, 6, ears.map(([stalk]) => stalk).join('')),
    fill(paint.light, ears.map(([, kernels]) => kernels).join('')),
  ].join('');
};

const MIDDLE: Point = [850, 256];
const RADIUS = 196;
const KNOT = 0.95;

const around = (turn: number, radius = RADIUS): Point => [
  MIDDLE[0] + radius * Math.cos(turn),
  MIDDLE[1] + radius * Math.sin(turn),
];

const knot = around(KNOT);

const tail = (share: number): Point => {
  const rest = 1 - share;
  const on = (axis: 0 | 1, bend: number, turn: number, end: number) =>
    knot[axis] * rest ** 3 + 3 * bend * rest ** 2 * share + 3 * turn * rest * share ** 2 + end * share ** 3;
  return [on(0, 1060, 850, 1230), on(1, 560, 700, 470)];
};

function rope(curve: (share: number) => Point, strands: number): string {
  return range(strands)
    .map((index) => {
      const [[x0, y0], [x1, y1]] = [curve(index / strands), curve((index + 1.7) / strands)];
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const [nx, ny] = [((y0 - y1) / length) * 12, ((x1 - x0) / length) * 12];
      return lens([x0 + nx, y0 + ny], [x1 - nx, y1 - ny], 6.5);
    })
    .join('');
}

const posts = range(8).map((index): Point => [560 + index * 96, 600 - index * 9 - (index % 2) * 3]);

const lasso: Motif = (paint, mark) =>
  [
    fill(
      paint.far,
      'M60 640l130-124 150-8 20-30 170-12 24 30 100-6 26-60 150-12 20 34 110-8 30-84 210-18V640Z',
    ),
    fill(paint.mid, 'M0 640C260 566 420 590 640 556S980 480 1200 500V640Z'),
    fill(paint.near, 'M600 640C760 600 960 600 1200 540V640Z'),
    stroke(paint.ink, 8, posts.map((post) => `M${at(post)}v64`).join('')),
    stroke(
      paint.ink,
      2.5,
      [14, 32].map((down) => `M${posts.map(([x, y]) => at([x, y + down])).join(' ')}`).join(''),
    ),
    disc(paint, mark, MIDDLE, 150),
    fill(paint.light, rope((share) => around(KNOT + share * 2 * Math.PI), 60) + rope(tail, 42)),
  ].join('');

const pine = ([x, foot]: Point, height: number): string => {
  const tier = (top: number, down: number, half: number) =>
    `M${x} ${Math.round(foot - height * top)}L${Math.round(x + height * half)} ${Math.round(foot - height * down)}H${Math.round(x - height * half)}Z`;
  return `${tier(1, 0.58, 0.15)}${tier(0.8, 0.32, 0.2)}${tier(0.56, 0, 0.25)}`;
};

const pines = range(13).map((index) =>
  pine([604 + index * 50 + ((index * 5) % 3) * 8, 628 - ((index * 7) % 5) * 6], 96 + ((index * 47) % 70)),
);

const mountains: Motif = (paint, mark) =>
  [
    fill(paint.far, 'M60 640L250 470l70 34 150-150 84 74 66-40 120 120 90-90 110 60 140-170 120 120V640Z'),
    disc(paint, mark, [704, 158], 104),
    fill(paint.near, 'M430 640L640 430l60 36 204-254 60 70 44-34 192 214V640Z'),
    fill(paint.accent, 'M904 212l60 70 44-34 192 214v74L1064 410l-30 60-56-74-30 46-20-90-54 60Z'),
    fill(paint.light, 'M904 212l60 70 44-34 62 69-34-14-22 32-40-46-30 40-18-60-58 42Z'),
    fill(paint.mid, 'M0 640C240 590 380 560 600 560S960 500 1200 540V640Z'),
    fill(paint.ink, pines.join('')),
    fill(paint.ink, 'M500 640C700 608 1000 600 1200 616V640Z'),
  ].join('');

const river: Motif = (paint, mark) =>
  [
    fill(paint.far, 'M40 640L250 480l90 44 190-176 110 96 90-70 150 110 40-30 110 90 170-120V640Z'),
    disc(paint, mark, [846, 168], 120),
    fill(paint.mid, 'M300 640C420 500 520 410 640 384S820 400 900 420 1080 330 1200 300V640Z'),
    fill(paint.near, 'M600 640C640 540 760 440 910 424S1120 400 1200 372V640Z'),
    fill(
      paint.light,
      'M908 424C960 430 1010 436 1008 450S830 474 822 500 1010 528 1016 556 760 590 700 640H1110C1150 610 1200 590 1190 548S950 514 950 494 1066 474 1064 450 980 424 908 424Z',
    ),
    fill(
      paint.accent,
      range(5)
        .map(
          (index) => `M${[730, 772, 1108, 1150, 1186][index]} ${[540, 520, 440, 424, 452][index]}l26 82h-52Z`,
        )
        .join(''),
    ),
  ].join('');

const drawings: Readonly<Record<MotifName, Motif>> = {
  mountains,
  lasso,
  furrows,
  river,
  farmyard,
  fairground,
};

/** `motif` may be one that only a later version draws. */
export type Drawn = ShowColours & Parameters<typeof markPath>[0] & { readonly motif?: string | undefined };

/** In a box of `artSize`; without a show, the portal's own drawing. */
export function artShapes(show?: Drawn): string {
  const motif = motifNames.find((name) => name === show?.motif) ?? 'mountains';
  return drawings[motif](paintOf(show ? paletteOf(show) : systemPalette), markPath(show ?? portalMark));
}

/** It has no ground: the dark panel is behind it in any scheme. */
export const artSvg = (show?: Drawn): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${artSize.width} ${artSize.height}">${artShapes(show)}</svg>`;
