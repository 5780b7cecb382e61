import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A deployed function cannot read these files: its bundle carries this module's values (netlify/cli/function-bundles.ts). */
const { resolve } = createRequire(import.meta.url);
const read = (file: string): Uint8Array => readFileSync(resolve(`@fontsource/${file}.woff`));

/** `-ext` has the letters of Central and Northern Europe; it is embedded only if the text needs it. */
export const slab = read('rokkitt/files/rokkitt-latin-800-normal');
export const slabExt = read('rokkitt/files/rokkitt-latin-ext-800-normal');
export const text = read('public-sans/files/public-sans-latin-400-normal');
export const textExt = read('public-sans/files/public-sans-latin-ext-400-normal');
export const strong = read('public-sans/files/public-sans-latin-600-normal');
export const strongExt = read('public-sans/files/public-sans-latin-ext-600-normal');

/** A digest of the drawing code: stored guides expire when it changes. */
export const look = (() => {
  const folder = new URL('./', import.meta.url);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)));
  return hash.digest('hex').slice(0, 16);
})();
