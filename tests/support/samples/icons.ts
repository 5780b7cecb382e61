import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faviconSvg, markPath, portalMark } from '#domain/look/marks.ts';
import { systemPalette } from '#domain/look/palette.ts';
import { icons } from '#domain/look/picture-sizes.ts';
import { colourTokens } from '#domain/look/theme.ts';
import { drawPng } from '#server/rendering/pictures/png.ts';

/** The folder of the icon files. */
export const PUBLIC = fileURLToPath(new URL('../../../public/', import.meta.url));
const FAVICON_SIZE = 32;

/**
 * Returns the portal's icons by file name. They change only with the portal's mark:
 * `npx -c 'node tests/support/samples/icons.ts'` writes them into `public`.
 */
export async function iconFiles(): Promise<Record<string, Uint8Array>> {
  const svg = faviconSvg(portalMark, systemPalette.onPanel);
  const pngs = Object.entries(icons).map(
    async ([name, size]) => [`${name}.png`, await pixels(homeScreenIcon(), size)] as const,
  );
  const ico = icoOf(await pixels(svg, FAVICON_SIZE), FAVICON_SIZE);
  return {
    ...Object.fromEntries(await Promise.all(pngs)),
    'favicon.svg': Buffer.from(svg),
    'favicon.ico': ico,
  };
}

/** The portal's mark for home screens: the ground fills the square, since each system cuts its own shape out of it. */
function homeScreenIcon(): string {
  const mark = `<path fill="${systemPalette.onPanel}" d="${markPath(portalMark)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 56 56"><rect x="-12" y="-12" width="56" height="56" fill="${colourTokens.panel}"/>${mark}</svg>`;
}

/** A picture without a size of its own as one of `size` × `size` pixels. */
const pixels = (svg: string, size: number): Promise<Uint8Array> =>
  drawPng(svg.replace('<svg ', `<svg width="${size}" height="${size}" `));

/** A PNG picture of `size` × `size` pixels in the wrapping of a favicon.ico file: a folder of one entry. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = new DataView(new ArrayBuffer(22));
  header.setUint16(2, 1, true); // an icon
  header.setUint16(4, 1, true); // of one picture
  header.setUint8(6, size);
  header.setUint8(7, size);
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.length, true);
  header.setUint32(18, header.byteLength, true);
  return Buffer.concat([new Uint8Array(header.buffer), png]);
}

if (import.meta.main) {
  mkdirSync(PUBLIC, { recursive: true });
  for (const [name, bytes] of Object.entries(await iconFiles())) writeFileSync(join(PUBLIC, name), bytes);
}
