import { expect, test } from 'vitest';
import { paletteOf, paletteVariables, systemPalette } from '#domain/look/palette.ts';
import { colourTokens, darkTokens } from '#domain/look/theme.ts';
import { schemesCss, showsCss, themeCss } from '#domain/look/theme-css.ts';

const fair = { slug: 'fair', primaryColor: '207 44% 49%', accentColor: '120 60% 30%' };
const wool = { slug: 'wool', primaryColor: '27 52% 47%', accentColor: '27 52% 47%' };

/** The rules of a style sheet: each selector with its declarations. */
const rulesOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, selector = '', declarations = '']) => [
    selector,
    Object.fromEntries(declarations.split(';').map((one) => one.split(':'))),
  ]);
const named = (tokens: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, color]) => [`--${name}`, color]));

test('each show has its palette below its path', () => {
  expect(rulesOf(showsCss([fair, wool]))).toEqual([
    ['[data-theme=fair]', paletteVariables(paletteOf(fair))],
    ['[data-theme=wool]', paletteVariables(paletteOf(wool))],
  ]);
});

test('the site has the tokens, the portal’s palette and those of the shows, and other grounds on a dark screen', () => {
  const css = themeCss([fair]);
  const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme:dark){');
  expect(rulesOf(light)).toEqual([
    [':root', named(colourTokens)],
    [':root,[data-theme=system]', paletteVariables(systemPalette)],
    ['[data-theme=fair]', paletteVariables(paletteOf(fair))],
  ]);
  expect(rulesOf(dark)).toEqual([
    [':root', { 'color-scheme': 'dark', ...named(darkTokens) }],
    [':root,[data-theme]', { '--accent-text': 'var(--accent-on-panel)!important' }],
  ]);
  expect(css.endsWith('}}')).toBe(true);
});

test('the page of colors shows both schemes side by side', () => {
  const palette = paletteOf(fair);
  const beside = (scheme: string) =>
    `[data-theme=fair] [data-scheme=${scheme}],[data-scheme=${scheme}][data-theme=fair]`;
  expect(rulesOf(schemesCss([{ theme: 'fair', palette }]))).toEqual([
    ['[data-scheme=light]', named(colourTokens)],
    ['[data-scheme=dark]', named({ ...colourTokens, ...darkTokens })],
    [beside('light'), { '--accent-text': `${palette.text}!important` }],
    [beside('dark'), { '--accent-text': `${palette.onPanel}!important` }],
  ]);
});
