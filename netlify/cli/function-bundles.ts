import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { PageInput } from '#domain/page-input.ts';
import type { BuiltCode } from '#local/building/code.ts';
import { inProject, PROJECT } from '#local/process/project.ts';
import * as pdfAssets from '#server/guides/pdf/assets.ts';

/** One file for each function: the deploy's own bundler would copy whole packages (3 MB instead of 0.3). `config` stays literal. */
export async function bundleFunctions(outdir: string, pages: BuiltPages): Promise<void> {
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
    legalComments: 'none',
    logLevel: 'warning',
    // In a package; Astro's build says nothing of it either.
    logOverride: { 'duplicate-object-key': 'silent' },
    plugins: [withPdfAssets, withPages(pages), withoutUnused],
    define: { ...deployDefined(), 'process.env.NODE_ENV': '"production"' },
  });
}

/** What `#server/basics/config.ts` reads, as this build was told it: the environment of a function has none of it. */
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

type BuiltPages = { code: BuiltCode; live?: PageInput };

/** A function that shows pages carries their code, in the place of the module that says where it is to be had. */
const withPages = ({ code: { entry, files }, live }: BuiltPages): Plugin => ({
  name: 'pages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]rendering[\\/]bundle\.ts$/ }, () => ({
      contents: `
import { renderPage } from ${JSON.stringify(entry)};
const live = ${JSON.stringify(live ?? null)};
const made = { renderPage, code: ${JSON.stringify(files)}, live: async () => live };
export const loadRendering = async () => made;
`,
      resolveDir: dirname(entry),
    }));
    onLoad({ filter: /\.mjs$/ }, async ({ path }) => {
      if (!path.startsWith(dirname(entry))) return undefined;
      const text = await readFile(path, 'utf8');
      // The deploy's bundler takes each file along whose path it reads: the sources of all pages.
      return { contents: withoutRepetition(text).replaceAll(PROJECT, '/portal/') };
    });
  },
});

/** The bundle repeats the styles of a layout for each of its pages: here they are written once. */
function withoutRepetition(entry: string): string {
  const names = new Map<string, string>();
  const text = entry.replace(/(?<="content":\s*)"(?:[^"\\]|\\.){1000,}"/g, (style) => {
    const name = names.get(style) ?? `styles${names.size}`;
    names.set(style, name);
    return name;
  });
  return [...Array.from(names, ([style, name]) => `const ${name} = ${style};`), text].join('\n');
}

const unused: readonly (readonly [file: RegExp, instead: string])[] = [
  // A log for the makers of packages. It requires a terminal, and a bundle that requires anything does not start.
  [/[\\/]node_modules[\\/]debug[\\/]/, 'export default () => () => {};'],
  // The names of all kinds that file-type can tell apart.
  [
    /[\\/]file-type[\\/]source[\\/]supported\.js$/,
    'export const extensions = []; export const mimeTypes = [];',
  ],
  // All kinds of columns, for tables that are described by a function: ours name their columns.
  [/[\\/]drizzle-orm[\\/]pg-core[\\/]columns[\\/]all\.js$/, 'export const getPgColumnBuilders = () => ({});'],
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
