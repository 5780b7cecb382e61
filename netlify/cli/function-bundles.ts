import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inProject } from '#local/process/project.ts';
import * as pdfAssets from '#server/guides/pdf/assets.ts';

/**
 * Writes each function with what it uses of the packages into one file: the deploy's own bundler would copy whole
 * packages (3 MB instead of 0.3), which a cold start has to read. Names stay, so that logged stack frames can be read;
 * so does the literal `config`.
 */
export async function bundleFunctions(outdir: string): Promise<void> {
  const folder = inProject('netlify/functions');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.mts'));
  await rm(outdir, { recursive: true, force: true });
  await build({
    entryPoints: files.map((file) => join(folder, file)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    charset: 'utf8',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [withPdfAssets, withoutUnused],
    define: deployDefined(),
  });
}

/** What `#server/basics/deploy.ts` reads, as this build was told it: the environment of a function has none of it. */
const deployDefined = (): Record<string, string> =>
  Object.fromEntries(
    ['CONTEXT', 'BRANCH', 'DEPLOY_PRIME_URL'].map((name) => [
      `process.env.${name}`,
      JSON.stringify(process.env[name] ?? ''),
    ]),
  );

/** A bundle reads no files: in the place of the module that does, it gets what that module has read. */
const withPdfAssets: Plugin = {
  name: 'pdf-assets',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]guides[\\/]pdf[\\/]assets\.ts$/ }, () => ({
      contents: Object.entries(pdfAssets)
        .map(([name, value]) => `export const ${name} = ${literal(value)};`)
        .join('\n'),
    }));
  },
};

/** Parts of packages that no function uses, and what stands in their place. */
const unused: readonly (readonly [file: RegExp, instead: string])[] = [
  // A log for the makers of packages. It requires a terminal, and a bundle that requires anything does not start.
  [/[\\/]node_modules[\\/]debug[\\/]/, 'export default () => () => {};'],
  // The names of all kinds that file-type can tell apart.
  [
    /[\\/]file-type[\\/]source[\\/]supported\.js$/,
    'export const extensions = []; export const mimeTypes = [];',
  ],
];

const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onLoad }) {
    for (const [filter, contents] of unused) onLoad({ filter }, () => ({ contents }));
  },
};

const literal = (value: string | Uint8Array): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : `Buffer.from('${Buffer.from(value).toString('base64')}', 'base64')`;
