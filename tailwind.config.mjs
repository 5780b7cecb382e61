import { fontStandIns } from '#domain/look/font-stand-ins.ts';
import { colourTokens } from '#domain/look/theme.ts';

const variable = (name) => [name, `var(--${name})`];
const size = (px, lineHeight) => [String(px), [`${px / 16}rem`, { lineHeight }]];

/** Tailwind's names for the tokens; their values are variables (src/layouts/theme-css.ts, src/styles/base.css). */
export default {
  theme: {
    colors: Object.fromEntries([
      ['transparent', 'transparent'],
      ['current', 'currentColor'],
      ...Object.keys(colourTokens).map(variable),
      ...['accent', 'accent-text', 'accent-on-panel', 'fill', 'fill-hover', 'fill-pressed', 'on-fill'].map(
        variable,
      ),
    ]),
    fontFamily: {
      slab: 'var(--slab)',
      sans: 'var(--sans)',
    },
    fontSize: Object.fromEntries([
      ...[88, 64, 44].map((px) => size(px, '0.95')),
      ...[30, 26].map((px) => size(px, '1.05')),
      ...[22, 17, 15, 14].map((px) => size(px, '1.5')),
    ]),
    screens: { xs: '22.5rem', sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    borderRadius: { none: '0', small: '4px', DEFAULT: '6px', full: '99px' },
    boxShadow: {},
  },
  plugins: [({ addBase }) => addBase({ '@font-face': fontStandIns })],
};
