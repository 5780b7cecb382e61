import { marks } from '#domain/marks.ts';
import { colourTokens, type Theme, themeColours } from '#domain/theme.ts';

/** A theme's mark on the dark ground, as it stands in a browser's tab. */
export function favicon(theme: Theme): string {
  const mark = `<path fill="${themeColours[theme].onPanel}" d="${marks[theme]}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 42 42"><rect x="-5" y="-5" width="42" height="42" rx="8" fill="${colourTokens.panel}"/>${mark}</svg>`;
}
