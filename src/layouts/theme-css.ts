import type { PortalEvent } from '#domain/events/event.ts';
import { contrastRatio, thresholds } from '#domain/look/contrast.ts';
import {
  colourTokens,
  type Hsl,
  hslToHex,
  type PaintedTheme,
  parseHsl,
  type Theme,
  type ThemeColours,
  themeColours,
  themes,
  withButtonStates,
} from '#domain/look/theme.ts';

/** Every colour of the site as CSS variables: the tokens, each theme's own, and the events' where they differ. */
export function themeCss(events: readonly PortalEvent[]): string {
  const blocks = themes.map((theme) => {
    const selector = theme === 'system' ? ':root,[data-theme=system]' : `[data-theme=${theme}]`;
    return `${selector}{${declarations(themeVariables(coloursOf(theme, events)))}}`;
  });
  return [`:root{${declarations(colourTokens)}}`, ...blocks].join('');
}

/** A theme's colours as the pages show them: an event's own where they differ from the theme's. */
export function coloursOf(theme: Theme, events: readonly PortalEvent[]): PaintedTheme {
  const event = events.find(({ slug }) => slug === theme);
  return withButtonStates(event ? withEventColours(theme, event) : themeColours[theme]);
}

const themeVariables = ({ accent, text, onPanel, fill, fillHover, fillPressed, onFill }: PaintedTheme) => ({
  accent,
  'accent-text': text,
  'accent-on-panel': onPanel,
  fill,
  'fill-hover': fillHover,
  'fill-pressed': fillPressed,
  'on-fill': onFill,
});

/** An event's accentColor draws rules and outlines, its primaryColor fills buttons (product 1.4). */
function withEventColours(theme: Theme, { primaryColor, accentColor }: PortalEvent): ThemeColours {
  const own = themeColours[theme];
  const accent = parseHsl(accentColor);
  const primary = parseHsl(primaryColor);
  return {
    ...own,
    ...(accent && !isRounded(accent, own.accent) && { accent: hslToHex(accent) }),
    ...(primary && !isRounded(primary, own.accent) && readableFill(primary)),
  };
}

/** HSL in whole numbers cannot say every colour: what comes this close to the theme's own accent means it. */
function isRounded(colour: Hsl, hex: string): boolean {
  const rounded = hslToHex(colour);
  const channel = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return [1, 3, 5].every((at) => Math.abs(channel(rounded, at) - channel(hex, at)) <= 3);
}

/** Ink on the colour where that is readable; else white on the first darker shade that carries it. */
function readableFill(colour: Hsl): Pick<ThemeColours, 'fill' | 'onFill'> {
  const fill = hslToHex(colour);
  if (contrastRatio(fill, colourTokens.text) >= thresholds.normal) return { fill, onFill: colourTokens.text };
  if (contrastRatio(fill, colourTokens.surface) >= thresholds.normal)
    return { fill, onFill: colourTokens.surface };
  return readableFill({ ...colour, lightness: Math.max(0, colour.lightness - 1) });
}

const declarations = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
