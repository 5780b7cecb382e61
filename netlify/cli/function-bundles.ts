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

/** Netlify's own bundler would copy whole packages (3 MB instead of 0.3). */
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
    // A package has these; Astro's build ignores them, too.
    logOverride: { 'duplicate-object-key': 'silent' },
    plugins: [withConfig(functions), withPdfAssets, withPages(pages), withoutUnused, withCallsThatAreNamed],
    define: { ...(await deployDefined()), 'process.env.NODE_ENV': '"production"' },
  });
}

const DOMAIN = inProject('src/domain');

/** Marks the domain and routes as pure, so a function carries only the calls that it names. */
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
      return {
        contents: text.replace(/\b(forAll|forAdmins|route|recordRoutes)\(/g, '/* @__PURE__ */ $&'),
        loader: 'ts',
      };
    });
  },
};

/** Netlify reads `config` from a function's source text. */
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

async function deployDefined(): Promise<Record<string, string>> {
  const { CONTEXT = '', BRANCH = '', DEPLOY_PRIME_URL = '' } = process.env;
  const known = { CONTEXT, BRANCH, DEPLOY_PRIME_URL, ...(await versionVariables()) };
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
  );
}

/** Bundles cannot read files, so their content replaces the module that reads them. */
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

/** The pages' code replaces the module that loads it. */
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
      // Netlify's bundler includes files whose path it finds, such as sources of pages.
      return { contents: withoutRepetition(text).replaceAll(PROJECT, '/portal/') };
    });
  },
});

/** Writes repeated styles of layouts only once. */
function withoutRepetition(entry: string) {
  const names = new Map<string, string>();
  const text = entry.replace(/(?<="content":\s*)"(?:[^"\\]|\\.){1000,}"/g, (style) => {
    const name = names.get(style) ?? `styles${names.size}`;
    names.set(style, name);
    return name;
  });
  return [...Array.from(names, ([style, name]) => `const ${name} = ${style};`), text].join('\n');
}

const unused: readonly (readonly [file: RegExp, instead: string])[] = [
  // The `debug` package needs a terminal and `require`, which breaks a bundle.
  [/[\\/]node_modules[\\/]debug[\\/]/, 'export default () => () => {};'],
  // All file kinds that file-type names.
  [
    /[\\/]file-type[\\/]source[\\/]supported\.js$/,
    'export const extensions = []; export const mimeTypes = [];',
  ],
  // All column kinds: only tables described by a function need them.
  [/[\\/]drizzle-orm[\\/]pg-core[\\/]columns[\\/]all\.js$/, 'export const getPgColumnBuilders = () => ({});'],
];

const withoutUnused: Plugin = {
  name: 'without-unused',
  setup({ onLoad }) {
    for (const [filter, contents] of unused) onLoad({ filter }, () => ({ contents }));
  },
};

const literal = (value: string | Uint8Array) =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : `Buffer.from('${Buffer.from(value).toString('base64')}', 'base64')`;
