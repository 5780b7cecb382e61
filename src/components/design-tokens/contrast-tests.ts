import type { PortalEvent } from '#domain/events/event.ts';
import {
  contrastRatio,
  type PaintedTheme,
  paletteOf,
  passes,
  systemPalette,
  type ThemeColours,
  withButtonStates,
} from '#domain/look/palette.ts';
import { areaColours, type ColourToken, colourTokens, darkTokens, type Theme } from '#domain/look/theme.ts';

/** The seven swatches of product 2.9, each with the name of its token. */
export const swatches = [
  { token: 'paper', label: 'Background' },
  { token: 'surface', label: 'Surface' },
  { token: 'surface-alt', label: 'Surface Alt' },
  { token: 'border', label: 'Border' },
  { token: 'text', label: 'Text' },
  { token: 'text-muted', label: 'Text Muted' },
  { token: 'text-subtle', label: 'Text Subtle' },
] as const satisfies readonly { token: ColourToken; label: string }[];

export const furtherSwatches = [
  { token: 'panel', label: 'Panel' },
  { token: 'on-panel', label: 'Panel Text' },
  { token: 'on-panel-muted', label: 'Panel Text Muted' },
  { token: 'border-strong', label: 'Border Strong' },
  { token: 'danger', label: 'Danger' },
  { token: 'success', label: 'Success' },
  { token: 'area-1', label: 'Area 1' },
  { token: 'area-2', label: 'Area 2' },
  { token: 'area-3', label: 'Area 3' },
  { token: 'area-4', label: 'Area 4' },
  { token: 'area-5', label: 'Area 5' },
  { token: 'area-6', label: 'Area 6' },
] as const satisfies readonly { token: ColourToken; label: string }[];

export const themeColourLabels = {
  accent: 'Accent',
  text: 'Accent Text',
  onPanel: 'Accent Light',
  fill: 'Button',
  fillHover: 'Button, Hover',
  fillPressed: 'Button, Pressed',
  onFill: 'Button Text',
} as const satisfies Record<keyof PaintedTheme, string>;

export const systemTheme = 'System default';
export const eventTheme = (name: string): string => `${name} Event`;

type TokenName = ColourToken | keyof typeof themeTokenNames;

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

export interface NamedTheme {
  readonly theme: Theme;
  readonly name: string;
  readonly palette: ThemeColours;
}

export const namedThemes = (events: readonly PortalEvent[]): NamedTheme[] => [
  { theme: 'system', name: systemTheme, palette: systemPalette },
  ...events.map((event) => ({
    theme: event.slug,
    name: eventTheme(event.name),
    palette: paletteOf(event),
  })),
];

interface ContrastTest {
  readonly name: string;
  readonly words: TokenName;
  readonly ground: TokenName;
  /** By WCAG 2, cut to two decimals: 4.499 is not 4.5. */
  readonly ratio: string;
  readonly normal: boolean;
  readonly large: boolean;
}

export type Scheme = 'light' | 'dark';
export const schemes: readonly Scheme[] = ['light', 'dark'];
export const onScheme = { light: '', dark: ' on dark screens' } as const satisfies Record<Scheme, string>;

export interface ContrastGroup {
  readonly title: string;
  readonly theme: Theme | undefined;
  readonly tests: readonly ContrastTest[];
}

type Pair = readonly [words: TokenName, ground: TokenName];

const grounds = ['paper', 'surface', 'surface-alt'] as const;
const onGrounds = (words: readonly TokenName[]): Pair[] =>
  words.flatMap((word) => grounds.map((ground) => [word, ground] as const));

const textPairs = onGrounds(['text', 'text-muted', 'text-subtle']);
const meaningPairs = onGrounds(['danger', 'success', ...areaColours]);
const panelPairs: readonly Pair[] = [
  ['on-panel', 'panel'],
  ['on-panel-muted', 'panel'],
];
const themePairs: readonly Pair[] = [
  ...onGrounds(['accent-text']),
  ['accent-on-panel', 'panel'],
  ['on-fill', 'fill'],
  ['on-fill', 'fill-hover'],
  ['on-fill', 'fill-pressed'],
];

export function contrastGroups(themes: readonly NamedTheme[], scheme: Scheme): ContrastGroup[] {
  const system = withButtonStates(systemPalette);
  const group = (title: string, pairs: readonly Pair[], colours = system, theme?: Theme): ContrastGroup => {
    const hexOf = (token: TokenName) => colourOf(token, colours, scheme);
    return { title, theme, tests: pairs.map((pair) => contrastTest(pair, hexOf)) };
  };
  return [
    group('Text', textPairs),
    group('States and areas', meaningPairs),
    group('Dark panel', panelPairs),
    ...themes.map(({ theme, name, palette }) => group(name, themePairs, withButtonStates(palette), theme)),
  ];
}

function contrastTest([words, ground]: Pair, hexOf: (token: TokenName) => string): ContrastTest {
  const ratio = contrastRatio(hexOf(words), hexOf(ground));
  return {
    name: `${labelOf(words)} on ${labelOf(ground)}`,
    words,
    ground,
    ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
    normal: passes(ratio, 'normal'),
    large: passes(ratio, 'large'),
  };
}

function colourOf(token: TokenName, theme: PaintedTheme, scheme: Scheme): string {
  if (token === 'accent-text' && scheme === 'dark') return theme.onPanel;
  return token in themeTokenNames
    ? theme[themeTokenNames[token as keyof typeof themeTokenNames]]
    : tokensOf[scheme][token as keyof typeof colourTokens];
}

export const tokensOf: Readonly<Record<Scheme, Record<keyof typeof colourTokens, string>>> = {
  light: colourTokens,
  dark: { ...colourTokens, ...darkTokens },
};

function labelOf(token: TokenName): string {
  const swatch = [...swatches, ...furtherSwatches].find((candidate) => candidate.token === token);
  return swatch?.label ?? themeColourLabels[themeTokenNames[token as keyof typeof themeTokenNames]];
}
