import { contrastRatio, relativeLuminance, thresholds } from './contrast.ts';
import { type Hsl, hslToHex, isRounded, parseHsl } from './hsl.ts';
import { colourTokens } from './theme.ts';

export interface ThemeColours {
  readonly accent: string;
  /** Words in the accent's tone on paper, white or bands. */
  readonly text: string;
  /** The same on the dark panel. */
  readonly onPanel: string;
  readonly fill: string;
  readonly onFill: string;
}

/** Accents whose other colors were chosen by eye. The blue one fills darker: ink on it is too faint for small text. */
const tuned: readonly ThemeColours[] = [
  {
    accent: '#B8733A',
    text: '#7A4416',
    onPanel: '#E0A470',
    fill: '#B8733A',
    onFill: colourTokens.text,
  },
  {
    accent: '#4682B4',
    text: '#245478',
    onPanel: '#8DBBE0',
    fill: '#2B5F8C',
    onFill: colourTokens.surface,
  },
];

/** Of the portal itself, on pages for all shows. */
export const systemPalette: ThemeColours = {
  accent: '#D9A744',
  text: '#6B4E0C',
  onPanel: '#E8C57C',
  fill: '#D9A744',
  onFill: colourTokens.text,
};

/** A show's colors as its record holds them, as HSL (product 1.4). */
export interface ShowColours {
  readonly primaryColor: string;
  readonly accentColor: string;
}

/** The accent draws rules and outlines, the primary color fills buttons. One that is no color follows the other. */
export function paletteOf({ primaryColor, accentColor }: ShowColours): ThemeColours {
  const primary = parseHsl(primaryColor) ?? parseHsl(accentColor);
  const accent = parseHsl(accentColor) ?? primary;
  return primary && accent ? { ...accentPart(accent), ...fillPart(primary) } : systemPalette;
}

/** The palette that was chosen by eye for this color, if there is one. */
export const tunedPalette = (colour: Hsl): ThemeColours | undefined =>
  [...tuned, systemPalette].find(({ accent }) => isRounded(colour, accent));

/** As far from their grounds as in the palettes chosen by eye. */
const TEXT_CONTRAST = 6;
const ON_PANEL_CONTRAST = 7;

function accentPart(colour: Hsl): Pick<ThemeColours, 'accent' | 'text' | 'onPanel'> {
  const byEye = tunedPalette(colour);
  if (byEye) return { accent: byEye.accent, text: byEye.text, onPanel: byEye.onPanel };
  const { paper, surface, panel } = colourTokens;
  const grounds = [paper, surface, colourTokens['surface-alt']];
  return {
    accent: hslToHex(colour),
    text: shaded(colour, -1, (hex) => grounds.every((ground) => contrastRatio(hex, ground) >= TEXT_CONTRAST)),
    onPanel: shaded(colour, 1, (hex) => contrastRatio(hex, panel) >= ON_PANEL_CONTRAST),
  };
}

function fillPart(colour: Hsl): Pick<ThemeColours, 'fill' | 'onFill'> {
  const byEye = tunedPalette(colour);
  if (byEye) return { fill: byEye.fill, onFill: byEye.onFill };
  const fill = shaded(colour, -1, (hex) => wordsOn(hex) !== null);
  return { fill, onFill: wordsOn(fill) ?? colourTokens.surface };
}

/** The color of words that can be read on a fill: ink, else white, else none. */
export const wordsOn = (fill: string): string | null =>
  [colourTokens.text, colourTokens.surface].find(
    (words) => contrastRatio(fill, words) >= thresholds.normal,
  ) ?? null;

/** The first shade of a color that will do, one step of lightness after the other; at the end it is black or white. */
function shaded(colour: Hsl, step: 1 | -1, willDo: (hex: string) => boolean): string {
  const hex = hslToHex(colour);
  const lightness = Math.min(100, Math.max(0, colour.lightness + step));
  return willDo(hex) || lightness === colour.lightness ? hex : shaded({ ...colour, lightness }, step, willDo);
}

export interface PaintedTheme extends ThemeColours {
  readonly fillHover: string;
  readonly fillPressed: string;
}

/** Each step leads away from the color of the words, so that these only become easier to read (product 9.7). */
export function withButtonStates(theme: ThemeColours): PaintedTheme {
  const { fill, onFill } = theme;
  const away = relativeLuminance(onFill) < relativeLuminance(fill) ? colourTokens.surface : colourTokens.text;
  return { ...theme, fillHover: mixed(fill, away, 0.16), fillPressed: mixed(fill, away, 0.32) };
}

/** One color with a share of another, as hex. */
export function mixed(hex: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [hex, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  };
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** A palette as CSS variables by their names. */
export function paletteVariables(palette: ThemeColours): Readonly<Record<`--${string}`, string>> {
  const { accent, text, onPanel, fill, fillHover, fillPressed, onFill } = withButtonStates(palette);
  return {
    '--accent': accent,
    '--accent-text': text,
    '--accent-on-panel': onPanel,
    '--fill': fill,
    '--fill-hover': fillHover,
    '--fill-pressed': fillPressed,
    '--on-fill': onFill,
  };
}
