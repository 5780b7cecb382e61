import { colourTokens } from './theme.ts';

/** Hue in degrees (0 to 360), saturation and lightness in percent. */
type Hsl = { readonly hue: number; readonly saturation: number; readonly lightness: number };

const hslForms = [
  /^(\d+(?:\.\d+)?) +(\d+(?:\.\d+)?)% +(\d+(?:\.\d+)?)%$/,
  /^hsl\( *(\d+(?:\.\d+)?) *, *(\d+(?:\.\d+)?)% *, *(\d+(?:\.\d+)?)% *\)$/,
];

/** '27 52% 47%' or 'hsl(27, 52%, 47%)'; null for anything else. */
export function parseHsl(text: string): Hsl | null {
  const match = hslForms.map((form) => form.exec(text.trim())).find(Boolean);
  if (!match) return null;
  const [hue = Number.NaN, saturation = Number.NaN, lightness = Number.NaN] = match.slice(1).map(Number);
  return hue <= 360 && saturation <= 100 && lightness <= 100 ? { hue, saturation, lightness } : null;
}

export const hslText = ({ hue, saturation, lightness }: Hsl): string => `${hue} ${saturation}% ${lightness}%`;

export function hslToHex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  return hexOf(
    [0, 8, 4].map((offset) => {
      const turn = (offset + hue / 30) % 12;
      return 255 * (light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
    }),
  );
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** '#RRGGBB', with as few decimals as give exactly this color. */
export function hexToHsl(hex: string): Hsl {
  const exact = exactHsl(channelsOf(hex));
  const rounded = [0, 1, 2].map((decimals) => {
    const round = (value: number) => Number(value.toFixed(decimals));
    return {
      hue: round(exact.hue),
      saturation: round(exact.saturation),
      lightness: round(exact.lightness),
    };
  });
  return rounded.find((colour) => hslToHex(colour) === hex.toUpperCase()) ?? exact;
}

/** Whole numbers of HSL miss some colors: one this close means them. */
const isRounded = (colour: Hsl, hex: string): boolean => {
  const meant = channelsOf(hex);
  return channelsOf(hslToHex(colour)).every((channel, at) => Math.abs(channel - (meant[at] ?? 0)) <= 3);
};

const channelsOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function exactHsl([red = 0, green = 0, blue = 0]: readonly number[]): Hsl {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const span = most - least;
  const lightness = ((most + least) / 510) * 100;
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    most === red
      ? (green - blue) / span
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return {
    hue: ((sector + 6) % 6) * 60,
    saturation: (span / (255 - Math.abs(most + least - 255))) * 100,
    lightness,
  };
}

/** Text on its ground (product 9.7; WCAG 2, level AA). */
export const thresholds = { normal: 4.5, large: 3 } as const;
type TextSize = keyof typeof thresholds;

/** WCAG 2: 0 for black, 1 for white. @throws RangeError for anything but '#RRGGBB'. */
export function relativeLuminance(hex: string): number {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a colour: ${hex}`);
  // Takes the gamma out of sRGB.
  const [red = 0, green = 0, blue = 0] = channelsOf(hex)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2, 1 to 21, in either order. */
export function contrastRatio(hexA: string, hexB: string): number {
  const a = relativeLuminance(hexA);
  const b = relativeLuminance(hexB);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const passes = (ratio: number, size: TextSize): boolean => ratio >= thresholds[size];

export interface ThemeColours {
  readonly accent: string;
  readonly text: string;
  readonly onPanel: string;
  readonly fill: string;
  readonly onFill: string;
}

/** Chosen by eye. The blue one fills darker: ink on it is too faint for small text. */
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

export const systemPalette: ThemeColours = {
  accent: '#D9A744',
  text: '#6B4E0C',
  onPanel: '#E8C57C',
  fill: '#D9A744',
  onFill: colourTokens.text,
};

export interface ShowColours {
  readonly primaryColor: string;
  readonly accentColor: string;
}

/** The accent draws rules and outlines, the primary color fills buttons. An invalid one follows the other. */
export function paletteOf({ primaryColor, accentColor }: ShowColours): ThemeColours {
  const primary = parseHsl(primaryColor) ?? parseHsl(accentColor);
  const accent = parseHsl(accentColor) ?? primary;
  if (!primary || !accent) return systemPalette;
  const { fill, onFill } = fillPart(primary);
  return { ...accentPart(accent), fill, onFill };
}

export const tunedPalette = (colour: Hsl): ThemeColours | undefined =>
  [...tuned, systemPalette].find(({ accent }) => isRounded(colour, accent));

/** The palettes chosen by eye have this contrast. */
const TEXT_CONTRAST = 6;
const ON_PANEL_CONTRAST = 7;

function accentPart(colour: Hsl): Pick<ThemeColours, 'accent' | 'text' | 'onPanel'> {
  const byEye = tunedPalette(colour);
  if (byEye) return byEye;
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
  if (byEye) return byEye;
  const fill = shaded(colour, -1, (hex) => wordsOn(hex) !== null);
  return { fill, onFill: wordsOn(fill) ?? colourTokens.surface };
}

/** Ink if legible, otherwise white, otherwise null. */
const wordsOn = (fill: string): string | null =>
  [colourTokens.text, colourTokens.surface].find(
    (words) => contrastRatio(fill, words) >= thresholds.normal,
  ) ?? null;

/** One step of lightness after the other, until it will do or is black or white. */
function shaded(colour: Hsl, step: 1 | -1, willDo: (hex: string) => boolean): string {
  const hex = hslToHex(colour);
  const lightness = Math.min(100, Math.max(0, colour.lightness + step));
  return willDo(hex) || lightness === colour.lightness ? hex : shaded({ ...colour, lightness }, step, willDo);
}

export interface PaintedTheme extends ThemeColours {
  readonly fillHover: string;
  readonly fillPressed: string;
}

/** Steps lead away from the words' color, so contrast only grows (product 9.7). */
export function withButtonStates(theme: ThemeColours): PaintedTheme {
  const { fill, onFill } = theme;
  const away = relativeLuminance(onFill) < relativeLuminance(fill) ? colourTokens.surface : colourTokens.text;
  return { ...theme, fillHover: mixed(fill, away, 0.16), fillPressed: mixed(fill, away, 0.32) };
}

export function mixed(hex: string, other: string, share: number): string {
  const to = channelsOf(other);
  return hexOf(channelsOf(hex).map((channel, at) => channel * (1 - share) + (to[at] ?? 0) * share));
}

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

/** Below this, a rule or an outline is invisible. It has no meaning of its own, so 3 is not needed. */
const SEEN = 2;

const willDo: Readonly<Record<keyof ShowColours, (hex: string) => boolean>> = {
  // Hovered and pressed, a button only turns away from its words' color.
  primaryColor: (hex) => wordsOn(hex) !== null,
  accentColor: (hex) =>
    [colourTokens.paper, colourTokens.surface, colourTokens.panel].every(
      (ground) => contrastRatio(hex, ground) >= SEEN,
    ),
};

const PORTAL_ACCENT = '40 66% 56%';

const lightnesses = Array.from({ length: 1001 }, (_, at) => at / 10);

/** Null for a usable color (product 1.4, 9.7); otherwise the nearest usable one, as HSL. */
export function colorFault(field: keyof ShowColours, text: string): string | null {
  const colour = parseHsl(text);
  if (!colour) return PORTAL_ACCENT;
  const isUsable = (shade: Hsl) => tunedPalette(shade) !== undefined || willDo[field](hslToHex(shade));
  if (isUsable(colour)) return null;
  const nearest = lightnesses
    .map((lightness) => ({ ...colour, lightness }))
    .sort((a, b) => distance(a, colour) - distance(b, colour))
    .find(isUsable);
  return nearest ? hslText(nearest) : null;
}

const distance = (a: Hsl, b: Hsl): number => Math.abs(a.lightness - b.lightness);
