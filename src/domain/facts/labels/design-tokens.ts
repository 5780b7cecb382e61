import type { ColourToken, Theme } from '#domain/theme.ts';

/** The design token gallery. */
export const designTokenLabels = {
  title: 'Design tokens',
  themeSwitcher: 'Theme',
  themes: { system: 'System default', nile: 'NILE Event', mate: 'MATE Event' } satisfies Record<
    Theme,
    string
  >,
  swatchesTitle: 'Colors',
  contrastTitle: 'Contrast',
  normalText: 'Normal text',
  largeText: 'Large text',
  pass: 'PASS',
  fail: 'FAIL',
  buttonsTitle: 'Buttons',
  buttons: { primary: 'Primary', secondary: 'Secondary', danger: 'Danger', disabled: 'Disabled' },
  cardsTitle: 'Cards',
  typographyTitle: 'Typography',
} as const;

/** The seven swatches of spec 2, each with the name of its token. */
export const swatches = [
  { token: 'paper', label: 'Background' },
  { token: 'surface', label: 'Surface' },
  { token: 'surface-alt', label: 'Surface Alt' },
  { token: 'border', label: 'Border' },
  { token: 'text', label: 'Text' },
  { token: 'text-muted', label: 'Text Muted' },
  { token: 'text-subtle', label: 'Text Subtle' },
] as const satisfies readonly { token: ColourToken; label: string }[];
