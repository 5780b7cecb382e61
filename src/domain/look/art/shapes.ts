import { contrastRatio, thresholds } from '#domain/look/contrast.ts';
import { mixed, type ThemeColours } from '#domain/look/palette.ts';
import { colourTokens } from '#domain/look/theme.ts';

/** What a drawing is painted with: the show's colors between the dark panel, on which it stands, and paper. */
export interface Paint {
  /** The two that words may stand on. */
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

/** A motif is drawn in a box whose right and bottom edges meet those of the ground; left of 600 words stand on it. */
export type Motif = (paint: Paint, mark: string) => string;

export type Point = readonly [x: number, y: number];

export const at = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

export const fill = (color: string, d: string): string => `<path fill="${color}" d="${d}"/>`;

export const stroke = (color: string, width: number, d: string): string =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;

/** A leaf between two points, `bulge` wide to each side of its middle. */
export function lens(a: Point, b: Point, bulge: number): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const by = (2 * bulge) / (Math.hypot(dx, dy) || 1);
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return `M${at(a)}Q${at([x - dy * by, y + dx * by])} ${at(b)}Q${at([x + dy * by, y - dx * by])} ${at(a)}Z`;
}

/** The show's mark, `size` high around a middle. */
export const emblem = (color: string, mark: string, [x, y]: Point, size: number): string =>
  `<path fill="${color}" transform="translate(${x - size / 2} ${y - size / 2})scale(${size / 32})" d="${mark}"/>`;

/** The mark in a full disc, as a sun or a moon. */
export const disc = ({ accent, ink }: Paint, mark: string, [x, y]: Point, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${accent}"/>${emblem(ink, mark, [x, y], radius * 1.15)}`;

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
