import type { PaintedTheme } from '#domain/look/palette.ts';
import type { ColourToken } from '#domain/look/theme.ts';

export const designTokenLabels = {
  title: 'Design tokens',
  lead: 'Every color, text size and control of this site, with its contrast as measured.',
  systemTheme: 'System default',
  eventTheme: (name: string) => `${name} Event`,
  swatchesTitle: { light: 'Colors', dark: 'Colors on dark screens' },
  furtherTitle: { light: 'More colors', dark: 'More colors on dark screens' },
  contrastTitle: { light: 'Contrast', dark: 'Contrast on dark screens' },
  contrastText: (normal: number, large: number) =>
    `Normal text needs a ratio of at least ${normal}, large text at least ${large}.`,
  contrastGroups: { text: 'Text', meaning: 'States and areas', panel: 'Dark panel' },
  buttonsTitle: 'Buttons',
  buttons: {
    primary: 'Primary',
    secondary: 'Secondary',
    danger: 'Danger',
    quiet: 'Quiet',
    disabled: 'Disabled',
  },
  cardsTitle: 'Cards',
  cards: {
    plain: { title: 'Card', text: 'Facts and features are on a plain surface.' },
    event: { title: 'Event card', text: 'What belongs to an event starts under a rule in its color.' },
    band: { title: 'Band', text: 'A band asks for the next step.' },
  },
  typographyTitle: 'Typography',
  typeSample: 'Oct 10, 8:00 AM',
} as const;

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
