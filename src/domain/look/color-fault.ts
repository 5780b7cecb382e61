import { contrastRatio } from './contrast.ts';
import { type Hsl, hslText, hslToHex, parseHsl } from './hsl.ts';
import { type ShowColours, tunedPalette, wordsOn } from './palette.ts';
import { colourTokens } from './theme.ts';

/** Below this, a rule or an outline is not seen on its ground. It never says anything by itself, so 3 is not needed. */
const SEEN = 2;

const willDo: Readonly<Record<keyof ShowColours, (hex: string) => boolean>> = {
  // Under the pointer and pressed, a button only turns away from the color of its words.
  primaryColor: (hex) => wordsOn(hex) !== null,
  accentColor: (hex) =>
    [colourTokens.paper, colourTokens.surface, colourTokens.panel].every(
      (ground) => contrastRatio(hex, ground) >= SEEN,
    ),
};

/** What is proposed for what is no color. */
const PORTAL_ACCENT = '40 66% 56%';

/** Tenths of a percent. */
const lightnesses = Array.from({ length: 1001 }, (_, at) => at / 10);

/** Null for a color that a show can use (product 1.4, 9.7); else the nearest one that it can, as HSL. */
export function colorFault(field: keyof ShowColours, text: string): string | null {
  const colour = parseHsl(text);
  if (!colour) return PORTAL_ACCENT;
  const isUsable = (shade: Hsl) => tunedPalette(shade) !== undefined || willDo[field](hslToHex(shade));
  if (isUsable(colour)) return null;
  const nearest = lightnesses
    .map((lightness) => ({ ...colour, lightness }))
    .sort((a, b) => distance(a, colour) - distance(b, colour))
    .find(isUsable);
  return nearest ? hslText(nearest) : null;
}

const distance = (a: Hsl, b: Hsl): number => Math.abs(a.lightness - b.lightness);
