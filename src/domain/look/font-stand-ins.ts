const any = '100 900';
const plain = '100 500';
const bold = '501 900';

const standIns: readonly (readonly [family: string, weights: string, width: number, names: string])[] = [
  [
    'Rokkitt stand-in',
    any,
    1.009,
    'Times New Roman Bold, TimesNewRomanPS-BoldMT, Liberation Serif Bold, Tinos Bold',
  ],
  ['Rokkitt like Noto', any, 0.864, 'Noto Serif Bold, NotoSerif-Bold'],
  ['Rokkitt like DejaVu', any, 0.776, 'DejaVu Serif Bold, DejaVuSerif-Bold'],
  ['Rokkitt like Open', any, 0.868, 'Open Sans Bold, OpenSans-Bold'],
  ['Public Sans stand-in', plain, 1.037, 'Arial, ArialMT, Liberation Sans'],
  ['Public Sans stand-in', bold, 0.978, 'Arial Bold, Arial-BoldMT, Liberation Sans Bold'],
  ['Public Sans like Roboto', plain, 1.042, 'Roboto, Roboto-Regular'],
  ['Public Sans like Roboto', bold, 1.039, 'Roboto Bold, Roboto-Bold'],
  ['Public Sans like Noto', plain, 0.987, 'Noto Sans, NotoSans-Regular, Open Sans, OpenSans-Regular'],
  ['Public Sans like Noto', bold, 0.939, 'Noto Sans Bold, NotoSans-Bold, Open Sans Bold, OpenSans-Bold'],
  ['Public Sans like DejaVu', plain, 0.917, 'DejaVu Sans, DejaVuSans'],
  ['Public Sans like DejaVu', bold, 0.822, 'DejaVu Sans Bold, DejaVuSans-Bold'],
];

/** Local fonts, stretched to ours so that nothing moves. One family per width, since a weight's last face wins. */
export const fontStandIns = standIns.map(([family, weights, width, names]) => {
  const [ascent, descent] = family.startsWith('Rokkitt') ? [0.817, 0.32] : [0.95, 0.225];
  return {
    fontFamily: `"${family}"`,
    src: names
      .split(', ')
      .map((name) => `local("${name}")`)
      .join(', '),
    fontWeight: weights,
    sizeAdjust: percent(width),
    ascentOverride: percent(ascent / width),
    descentOverride: percent(descent / width),
    lineGapOverride: '0%',
  };
});

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
