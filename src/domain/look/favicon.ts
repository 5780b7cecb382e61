import { markPath } from './marks.ts';
import { colourTokens } from './theme.ts';

/** A mark on the dark ground, as SVG: as it stands in a browser's tab. */
export const faviconSvg = (of: Parameters<typeof markPath>[0], colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 42 42"><rect x="-5" y="-5" width="42" height="42" rx="8" fill="${colourTokens.panel}"/><path fill="${colour}" d="${markPath(of)}"/></svg>`;
