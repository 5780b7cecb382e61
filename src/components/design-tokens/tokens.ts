import type { PaintedTheme } from '#domain/look/palette.ts';
import { type ColourToken, colourTokens } from '#domain/look/theme.ts';

export type TokenName = ColourToken | keyof typeof themeTokenNames;

export const themeTokenNames = {
  accent: 'accent',
  'accent-text': 'text',
  'accent-on-panel': 'onPanel',
  fill: 'fill',
  'fill-hover': 'fillHover',
  'fill-pressed': 'fillPressed',
  'on-fill': 'onFill',
} as const satisfies Record<string, keyof PaintedTheme>;

/** Each color as a ground and as words, in a style of this page alone. */
export const tokenCss = [...Object.keys(colourTokens), ...Object.keys(themeTokenNames)]
  .map((token) => `.ground-${token}{background:var(--${token})}.words-${token}{color:var(--${token})}`)
  .join('');
