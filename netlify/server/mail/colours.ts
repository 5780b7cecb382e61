import type { ThemeColours } from '#domain/look/palette.ts';
import { colourTokens } from '#domain/look/theme.ts';

export type MailColours = Record<keyof ReturnType<typeof mailColours>['light'], string>;

/** A test holds the contrast of each pair (product 9.7). The head is dark in both. */
export function mailColours({ accent, text: link, onPanel, fill, onFill }: ThemeColours) {
  const { paper, surface, panel, text, border, 'text-muted': muted } = colourTokens;
  const own = { head: panel, name: paper, accent, fill, onFill };
  return {
    light: { ...own, ground: paper, surface, text, muted, border, link },
    dark: {
      ...own,
      ground: '#14100C',
      surface: '#1E1913',
      text: '#F2EADC',
      muted: '#C4B8A6',
      border: '#4A4034',
      link: onPanel,
    },
  };
}
