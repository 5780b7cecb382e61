import { marks } from '#domain/marks.ts';
import { colourTokens, themeColours } from '#domain/theme.ts';

/** The portal's mark for home screens: the ground fills the square, since each system cuts its own shape out of it. */
export function iconPicture(): string {
  const mark = `<path fill="${themeColours.system.onPanel}" d="${marks.system}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 56 56"><rect x="-12" y="-12" width="56" height="56" fill="${colourTokens.panel}"/>${mark}</svg>`;
}
