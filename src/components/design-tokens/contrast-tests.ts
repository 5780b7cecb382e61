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
import { designTokenLabels, furtherSwatches, swatches, themeColourLabels } from '#messages/design-tokens.ts';

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
  { theme: 'system', name: designTokenLabels.systemTheme, palette: systemPalette },
  ...events.map((event) => ({
    theme: event.slug,
    name: designTokenLabels.eventTheme(event.name),
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
  const { contrastGroups: titles } = designTokenLabels;
  const system = withButtonStates(systemPalette);
  const group = (title: string, pairs: readonly Pair[], colours = system, theme?: Theme): ContrastGroup => {
    const hexOf = (token: TokenName) => colourOf(token, colours, scheme);
    return { title, theme, tests: pairs.map((pair) => contrastTest(pair, hexOf)) };
  };
  return [
    group(titles.text, textPairs),
    group(titles.meaning, meaningPairs),
    group(titles.panel, panelPairs),
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
