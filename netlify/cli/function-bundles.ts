import { readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { PageInput } from '#domain/page-input.ts';
import type { BuiltCode } from '#local/building/code.ts';
import { type FunctionModule, loadFunctions } from '#local/functions/run.ts';
import { inProject, PROJECT } from '#local/process/project.ts';
import { versionVariables } from '#local/process/version.ts';
import * as pdfAssets from '#server/guides/pdf/assets.ts';

const FUNCTIONS = inProject('netlify/functions');

/** One file for each function: the deploy's own bundler would copy whole packages (3 MB instead of 0.3). */
export async function bundleFunctions(outdir: string, pages: BuiltPages): Promise<void> {
  const functions = await loadFunctions(FUNCTIONS);
  await rm(outdir, { recursive: true, force: true });
  await build({
    entryPoints: functions.map(({ name }) => ({ in: `function:${name}`, out: name })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    charset: 'utf8',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    // A package has these; Astro's build is silent about them, too.
    logOverride: { 'duplicate-object-key': 'silent' },
    plugins: [withConfig(functions), withPdfAssets, withPages(pages), withoutUnused, withCallsThatAreNamed],
    define: { ...(await deployDefined()), 'process.env.NODE_ENV': '"production"' },
  });
}

const DOMAIN = inProject('src/domain');

/** The domain and the routes only define things. Without this, a function that names one call carries them all. */
const withCallsThatAreNamed: Plugin = {
  name: 'calls',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^(#domain\/|\.)/ }, ({ path, resolveDir }) => {
      const file = path.startsWith('#')
        ? join(DOMAIN, path.slice('#domain/'.length))
        : resolve(resolveDir, path);
      return file.startsWith(DOMAIN) ? { path: file, sideEffects: false } : undefined;
    });
    onLoad({ filter: /[\\/](src[\\/]domain|netlify[\\/]server)[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replace(/\b(forAll|forAdmins|route)\(/g, '/* @__PURE__ */ $&'), loader: 'ts' };
    });
  },
};

/** The deploy reads `config` from a function's source text, so it is written out there. */
const withConfig = (functions: readonly FunctionModule[]): Plugin => ({
  name: 'config',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^function:/ }, ({ path }) => ({ path: path.slice(9), namespace: 'function' }));
    onLoad({ filter: /./, namespace: 'function' }, ({ path }) => {
      const config = functions.find(({ name }) => name === path)?.config;
      const contents = `export { default } from './${path}.mts'; export const config = ${JSON.stringify(config)};`;
      return { contents, resolveDir: FUNCTIONS };
    });
  },
});

/** Values from the build's environment that a function's environment lacks. */
async function deployDefined(): Promise<Record<string, string>> {
  const { CONTEXT = '', BRANCH = '', DEPLOY_PRIME_URL = '' } = process.env;
  const known = { CONTEXT, BRANCH, DEPLOY_PRIME_URL, ...(await versionVariables()) };
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  );
}

/** A bundle cannot read files, so it gets their content instead of the module that reads them. */
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

/** A function that renders pages carries their code instead of the module that loads it. */
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
