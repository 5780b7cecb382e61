import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The weights that pages use of a family (`base.css`, `type-scale`), and its file. */
const FAMILIES = {
  'public-sans': { min: 400, max: 800 },
  rokkitt: { min: 600, max: 800 },
};

const LETTERS = [range(0x20, 0x7e), range(0xc0, 0xff), '\u00a0¡¢£§©«®°±·»¼½¾¿–—‘’‚“”„•…‹›€™−→'].join('');

function range(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/**
 * Writes the site's fonts into `folder`, with the letters and weights that pages use and no others: three quarters of
 * the packages' files. Anything else a manager types comes from the device's own font.
 */
export async function writePageFonts(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const [family, wght] of Object.entries(FAMILIES)) {
    const file = resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
    const font = await subsetFont(await readFile(file), LETTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    // Another build may read it at this moment.
    const written = join(folder, `${family}.${process.pid}`);
    await writeFile(written, font);
    await rename(written, join(folder, `${family}.woff2`));
  }
}
