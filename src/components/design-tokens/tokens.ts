import type { PaintedTheme } from '#domain/look/palette.ts';
import type { ColourToken } from '#domain/look/theme.ts';

export type TokenName = ColourToken | keyof typeof themeTokenNames;

export const themeTokenNames = {
  accent: 'accent',
  'accent-text': 'text',
  'accent-on-panel': 'onPanel',
  fill: 'fill',
  'fill-hover': 'fillHover',
  'fill-pressed': 'fillPressed',
  'on-fill': 'onFill',
} as const satisfies Record<string, keyof PaintedTheme>;

/** Each colour as a ground. Written out, because Tailwind makes only the classes that it reads in a file. */
export const groundClasses: Record<TokenName, string> = {
  paper: 'bg-paper',
  surface: 'bg-surface',
  'surface-alt': 'bg-surface-alt',
  panel: 'bg-panel',
  text: 'bg-text',
  'text-muted': 'bg-text-muted',
  'text-subtle': 'bg-text-subtle',
  border: 'bg-border',
  'border-strong': 'bg-border-strong',
  danger: 'bg-danger',
  success: 'bg-success',
  'area-1': 'bg-area-1',
  'area-2': 'bg-area-2',
  'area-3': 'bg-area-3',
  'area-4': 'bg-area-4',
  'area-5': 'bg-area-5',
  'area-6': 'bg-area-6',
  accent: 'bg-accent',
  'accent-text': 'bg-accent-text',
  'accent-on-panel': 'bg-accent-on-panel',
  fill: 'bg-fill',
  'fill-hover': 'bg-fill-hover',
  'fill-pressed': 'bg-fill-pressed',
  'on-fill': 'bg-on-fill',
};

export const wordClasses = {
  text: 'text-text',
  'text-muted': 'text-text-muted',
  'text-subtle': 'text-text-subtle',
  danger: 'text-danger',
  success: 'text-success',
  'area-1': 'text-area-1',
  'area-2': 'text-area-2',
  'area-3': 'text-area-3',
  'area-4': 'text-area-4',
  'area-5': 'text-area-5',
  'area-6': 'text-area-6',
  paper: 'text-paper',
  'surface-alt': 'text-surface-alt',
  border: 'text-border',
  'accent-text': 'text-accent-text',
  'accent-on-panel': 'text-accent-on-panel',
  'on-fill': 'text-on-fill',
} as const satisfies Partial<Record<TokenName, string>>;
export type WordToken = keyof typeof wordClasses;
