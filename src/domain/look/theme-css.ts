import {
  paletteOf,
  paletteVariables,
  type ShowColours,
  systemPalette,
  type ThemeColours,
} from './palette.ts';
import { colourTokens, darkTokens } from './theme.ts';

type Show = ShowColours & { readonly slug: string };

export const themeCss = (events: readonly Show[]): string =>
  rule(':root', variables(colourTokens)) +
  paletteRule(':root,[data-theme=system]', systemPalette) +
  showsCss(events) +
  `@media ${DARK}{${darkRule}${accentInDark}}`;

export const showsCss = (events: readonly Show[]): string =>
  events.map((event) => paletteRule(`[data-theme=${event.slug}]`, paletteOf(event))).join('');

/** Print keeps paper white. */
export const DARK = 'screen and (prefers-color-scheme:dark)';

const paletteRule = (selector: string, palette: ThemeColours): string =>
  rule(selector, paletteVariables(palette));

const rule = (selector: string, declarations: Readonly<Record<string, string>>): string =>
  `${selector}{${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

const variables = (tokens: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

const darkRule = rule(':root', { 'color-scheme': 'dark', ...variables(darkTokens) });
/** Words in a show's tone lie on dark grounds, even where the admin sets a palette by hand. */
const accentInDark = ':root,[data-theme]{--accent-text:var(--accent-on-panel)!important}';

export const schemesCss = (themes: readonly { theme: string; palette: ThemeColours }[]): string =>
  rule('[data-scheme=light]', variables(colourTokens)) +
  rule('[data-scheme=dark]', variables({ ...colourTokens, ...darkTokens })) +
  themes
    .flatMap(({ theme, palette: { text, onPanel } }) =>
      Object.entries({ light: text, dark: onPanel }).map(([scheme, color]) => {
        const here = `[data-scheme=${scheme}]`;
        return rule(`[data-theme=${theme}] ${here},${here}[data-theme=${theme}]`, {
          '--accent-text': `${color}!important`,
        });
      }),
    )
    .join('');
