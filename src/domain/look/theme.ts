/** 'system' on pages for all shows, else a show's slug (product 1.4). */
export type Theme = string;

/** The theme that a path decides: of the first segment that is a known show, else the system's own. Runs in pages, too. */
export function themeOfPath(pathname: string, slugs: readonly string[]): Theme {
  return pathname.split('/').find((segment) => slugs.includes(segment)) ?? 'system';
}

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
