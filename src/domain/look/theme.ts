import { relativeLuminance } from './contrast.ts';

/** The colour themes of the site (product 1.4). */
export const themes = ['system', 'nile', 'mate'] as const;
export type Theme = (typeof themes)[number];

/** The theme that a path decides (product 1.4): '/nile' anywhere in it, else '/mate', else the system's own. */
export function themeOfPath(pathname: string): Theme {
  if (pathname.includes('/nile')) return 'nile';
  return pathname.includes('/mate') ? 'mate' : 'system';
}

/** Accent colours (product 1.4). They fill and outline; words take a theme's `text`, which is readable. */
export const accents = { nile: '#B8733A', mate: '#4682B4', system: '#D9A744' } as const satisfies Record<
  Theme,
  string
>;

export const colourTokens = {
  paper: '#FAF6EE',
  surface: '#FFFFFF',
  'surface-alt': '#F2EADC',
  panel: '#241D16',
  text: '#1E1913',
  'text-muted': '#574C40',
  'text-subtle': '#6B5F51',
  border: '#DDD2C0',
  'border-strong': '#8F826F',
  danger: '#A3271F',
  success: '#2F6B3A',
  'area-1': '#8A4E1C',
  'area-2': '#2B5F8C',
  'area-3': '#3F6B3A',
  'area-4': '#7A3560',
  'area-5': '#57521B',
  'area-6': '#3D4F7A',
} as const;
export type ColourToken = keyof typeof colourTokens;

export const areaColours = ['area-1', 'area-2', 'area-3', 'area-4', 'area-5', 'area-6'] as const;
export type AreaColour = (typeof areaColours)[number];

export interface ThemeColours {
  readonly accent: string;
  /** Words in the accent's tone on paper, white or bands. */
  readonly text: string;
  /** The same on the dark panel. */
  readonly onPanel: string;
  readonly fill: string;
  readonly onFill: string;
}

/** Colours that change with the theme. mate fills with a darker blue: ink on its accent is too faint for small text. */
export const themeColours = {
  nile: {
    accent: accents.nile,
    text: '#7A4416',
    onPanel: '#E0A470',
    fill: accents.nile,
    onFill: colourTokens.text,
  },
  mate: {
    accent: accents.mate,
    text: '#245478',
    onPanel: '#8DBBE0',
    fill: '#2B5F8C',
    onFill: colourTokens.surface,
  },
  system: {
    accent: accents.system,
    text: '#6B4E0C',
    onPanel: '#E8C57C',
    fill: accents.system,
    onFill: colourTokens.text,
  },
} as const satisfies Record<Theme, ThemeColours>;

export interface PaintedTheme extends ThemeColours {
  readonly fillHover: string;
  readonly fillPressed: string;
}

/** Each step leads away from the color of the words, so that these only become easier to read (product 9.7). */
export function withButtonStates(theme: ThemeColours): PaintedTheme {
  const { fill, onFill } = theme;
  const away = relativeLuminance(onFill) < relativeLuminance(fill) ? colourTokens.surface : colourTokens.text;
  return { ...theme, fillHover: mix(fill, away, 0.16), fillPressed: mix(fill, away, 0.32) };
}

function mix(hex: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [from, to] = [hex, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share);
  };
  return `#${[1, 3, 5].map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Hue in degrees (0 to 360), saturation and lightness in percent. */
export type Hsl = { readonly hue: number; readonly saturation: number; readonly lightness: number };

const hslForms = [
  /^(\d+(?:\.\d+)?) +(\d+(?:\.\d+)?)% +(\d+(?:\.\d+)?)%$/,
  /^hsl\( *(\d+(?:\.\d+)?) *, *(\d+(?:\.\d+)?)% *, *(\d+(?:\.\d+)?)% *\)$/,
];

/** An event's colour, '27 52% 47%' or 'hsl(27, 52%, 47%)'; null for anything else. */
export function parseHsl(text: string): Hsl | null {
  const match = hslForms.map((form) => form.exec(text.trim())).find(Boolean);
  if (!match) return null;
  const [hue = Number.NaN, saturation = Number.NaN, lightness = Number.NaN] = match.slice(1).map(Number);
  return hue <= 360 && saturation <= 100 && lightness <= 100 ? { hue, saturation, lightness } : null;
}

export function hslToHex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const value = light - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase();
}
