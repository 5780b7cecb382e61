/** 'system' on pages for all shows, otherwise a show's slug (product 1.4). */
export type Theme = string;

/** Pages carry this function's source, so it uses nothing from outside. */
export function themeOfPath(pathname: string, slugs: readonly string[]): Theme {
  return pathname.split('/').find((segment) => slugs.includes(segment)) ?? 'system';
}

export const colourTokens = {
  paper: '#FAF6EE',
  surface: '#FFFFFF',
  'surface-alt': '#F2EADC',
  panel: '#241D16',
  'on-panel': '#FAF6EE',
  'on-panel-muted': '#F2EADC',
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

/** Replaces `colourTokens` on dark screens; the panel is the same in both. */
export const darkTokens = {
  paper: '#16110C',
  surface: '#201911',
  'surface-alt': '#2D2419',
  panel: '#0E0A06',
  text: '#F4EEE3',
  'text-muted': '#CDC2B2',
  'text-subtle': '#AC9F8D',
  border: '#403628',
  'border-strong': '#8A7B66',
  danger: '#F4948B',
  success: '#8FCB95',
  'area-1': '#E0A470',
  'area-2': '#8DBBE0',
  'area-3': '#97C98F',
  'area-4': '#E3A3CB',
  'area-5': '#CDC374',
  'area-6': '#AEBEEB',
} as const satisfies Partial<Record<ColourToken, string>>;

export const areaColours = ['area-1', 'area-2', 'area-3', 'area-4', 'area-5', 'area-6'] as const;
export type AreaColour = (typeof areaColours)[number];

export const motifNames = ['mountains', 'lasso', 'furrows', 'river', 'farmyard', 'fairground'] as const;
export type MotifName = (typeof motifNames)[number];
