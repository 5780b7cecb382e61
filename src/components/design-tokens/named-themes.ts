import type { PortalEvent } from '#domain/events/event.ts';
import { paletteOf, systemPalette, type ThemeColours } from '#domain/look/palette.ts';
import type { Theme } from '#domain/look/theme.ts';
import { designTokenLabels } from '#messages/design-tokens.ts';

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
