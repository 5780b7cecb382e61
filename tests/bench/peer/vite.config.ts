import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { writePageFonts } from '../../../src/site/page-fonts.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const fonts = here('node_modules/.fonts');

await writePageFonts(fonts);

/** Beside each text file its compressed forms, which sirv serves. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async closeBundle() {
    const entries = await readdir(here('dist'), { recursive: true, withFileTypes: true });
    for (const { name, parentPath } of entries.filter((entry) => /\.(html|js|css)$/.test(entry.name))) {
      const file = join(parentPath, name);
      const bytes = await readFile(file);
      await writeFile(`${file}.br`, brotliCompressSync(bytes));
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
    }
  },
};

export default defineConfig({
  root: here('.'),
  plugins: [react(), tailwindcss(), compressed],
  resolve: {
    alias: [
      { find: '@fonts', replacement: fonts },
      { find: /^#/, replacement: here('../../../src/') },
    ],
    // The portal's own components bring the copy of the portal's packages.
    dedupe: ['react', 'react-dom'],
  },
  build: {
    target: ['chrome111', 'edge111', 'firefox121', 'safari16.4'],
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'shared', test: /\/src\//, minShareCount: 3 },
          ],
        },
      },
      // The portal's own modules do nothing but export: what a page needs of them is all that it gets.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(domain|messages|site)\//, sideEffects: false }],
        manualPureFunctions: ['z'],
      },
    },
  },
});
