/** The least contrast that text must have on its ground (product 9.7; WCAG 2, level AA). */
export const thresholds = { normal: 4.5, large: 3 } as const;
export type TextSize = keyof typeof thresholds;

/** Relative luminance of '#RRGGBB' by WCAG 2: 0 for black, 1 for white. Throws a RangeError for other text. */
export function relativeLuminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a colour: ${hex}`);
  return 0.2126 * linear(hex, 1) + 0.7152 * linear(hex, 3) + 0.0722 * linear(hex, 5);
}

/** Contrast of two colours by WCAG 2, 1 to 21; their order does not matter. */
export function contrastRatio(hexA: string, hexB: string): number {
  const a = relativeLuminance(hexA);
  const b = relativeLuminance(hexB);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const passes = (ratio: number, size: TextSize): boolean => ratio >= thresholds[size];

/** One channel of the colour as light: sRGB with its gamma taken out. */
function linear(hex: string, position: number): number {
  const value = Number.parseInt(hex.slice(position, position + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
