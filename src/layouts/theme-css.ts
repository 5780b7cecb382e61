import type { PortalEvent } from '#domain/events/event.ts';
import { paletteOf, paletteVariables, systemPalette, type ThemeColours } from '#domain/look/palette.ts';
import { colourTokens } from '#domain/look/theme.ts';

/** Every color of the site as CSS variables: the tokens, the portal's own palette, and each show's. */
export function themeCss(events: readonly PortalEvent[]): string {
  const tokens = Object.entries(colourTokens).map(([name, value]) => [`--${name}`, value]);
  return [
    rule(':root', Object.fromEntries(tokens)),
    paletteRule(':root,[data-theme=system]', systemPalette),
    showsCss(events),
  ].join('');
}

/** The palette of each show alone, for what stands below its path. */
export const showsCss = (events: readonly PortalEvent[]): string =>
  events.map((event) => paletteRule(`[data-theme=${event.slug}]`, paletteOf(event))).join('');

const paletteRule = (selector: string, palette: ThemeColours): string =>
  rule(selector, paletteVariables(palette));

const rule = (selector: string, variables: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
