import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { build } from 'esbuild';
import { adminCopies, COPY } from '#site/admin-copies.ts';
import { writePageFonts } from '#site/page-fonts.ts';

const { SITE_URL, URL: deployUrl, PORTAL_OUT_DIR, PORTAL_API_ORIGIN } = process.env;
const site = SITE_URL || deployUrl;
/** Where the renderer is written to: its own files into `server`, those that browsers load into `client`. */
const outDir = PORTAL_OUT_DIR || '.netlify/renderer';
/** Not below `outDir`, which Astro empties. */
const fonts = resolve('.netlify/fonts');

/**
 * The oldest browsers whose pages look right (README names them). The minifier writes styles for these: without them
 * it joins declarations into short forms that only some browsers read.
 */
const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];

/** What functions answer: in development Vite passes it on to them. */
const FUNCTION_PATHS =
  '^/(api(/|$)|\\.well-known/|admin/preview([/?]|$)|preview/|[a-z0-9-]+/(schedule|guides/[a-z0-9-]+)\\.pdf$)';
/** Pages whose forms functions take. */
const FORM_PATHS = '^/([a-z0-9-]+/)?booth-inquiry(/status)?$';

/** Every island needs all of it, and in one file it is smaller than in six. */
const reactInOneFile = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]src[\\/](ui[\\/]ErrorBoundary|messages[\\/]spec)[\w.]*$/,
};

/** So it is with what every public page loads; the admin has copies of its own. */
const pagesInOneFile = {
  name: 'pages',
  test: /[\\/]src[\\/](scripts[\\/](?!notice-box|exhibitors|today|site-plan)|api-client|stores[\\/](kept|own-area)|domain[\\/](api|paths|basics[\\/](errors|clock))\b)[\w./\\-]*$/,
};

const clientFiles = {
  codeSplitting: { groups: [reactInOneFile, pagesInOneFile] },
  // Not the default base64: workers of builds that had it answer by path, whatever the query, and may still run. Names
  // that differ in case only are one file on some systems besides.
  hashCharacters: 'base36',
  entryFileNames: shortName,
  chunkFileNames: shortName,
};

/** Pages name their scripts: without what Astro adds to the name of one that stands in a component. */
function shortName({ name }) {
  return `_astro/${name.replace(/\.astro_astro_type_script_index_\d+_lang$/, '')}.[hash].js`;
}

/**
 * The admin gets copies of its own of what it shares with public pages: a module in a bundle holds what all its users
 * need of it, and the admin's needs would weigh on every visitor.
 */
function adminApart() {
  const { isAdmins, mayBeCopied } = adminCopies(fileURLToPath(new URL('./', import.meta.url)));
  return {
    name: 'admin-apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !isAdmins(importer)) return null;
      const from = importer.endsWith(COPY) ? importer.slice(0, -COPY.length) : importer;
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      return resolved && mayBeCopied(resolved.id) ? { ...resolved, id: resolved.id + COPY } : resolved;
    },
  };
}

/** Vite asks for the parts of what is loaded later in advance, which takes more bytes than our parts have. */
const loadedPlainly = {
  name: 'loaded-plainly',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** React ships its legacy renderer beside the one that makes our pages, and it weighs as much. */
const withoutOldRenderer = {
  name: 'without-old-renderer',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (/react-dom-server-legacy\.node/.test(id) ? "export const version = '';" : undefined),
};

/**
 * Their lists, which nobody reads now, go too: Vite writes them once files are named, so of two builds the same name
 * could hold other bytes, which browsers then refuse by the page's `integrity`.
 */
const withoutLists = {
  name: 'without-lists',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.code.includes('__vite__mapDeps'))
          chunk.code = chunk.code
            .replace(/^const __vite__mapDeps=.*\n/, '')
            .replace(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');
    },
  },
};

const CONTRACT = /[\\/]src[\\/]domain[\\/]api\.ts$/;

/** The contract as browsers need it: without what the server checks. Imports for such checks become undefined. */
function withoutSchemas(code, parse) {
  const needless = parse(code).body.flatMap(({ type, source, specifiers, declaration, ...node }) => {
    if (type === 'ImportDeclaration') {
      const names = specifiers.map(({ local }) => `const ${local.name} = undefined;`);
      return source.value === './endpoint.ts' ? [] : [{ ...node, instead: names.join(' ') }];
    }
    const made = (declaration ?? node).declarations?.[0].init;
    const terms = (made?.body ?? made)?.arguments?.[2]?.properties ?? [];
    return terms.filter(({ key }) => !key.name.startsWith('changes'));
  });
  return needless.reduceRight(
    (text, { start, end, instead = '' }) =>
      text.slice(0, start) + instead + text.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

const contractWithoutSchemas = {
  name: 'contract-without-schemas',
  transform(code, id) {
    if (!CONTRACT.test(id.split('?')[0])) return undefined;
    return { code: withoutSchemas(code, this.parse), map: { mappings: '' } };
  },
};

/** `…?bundled` is a script as one text, with all that it imports: the service worker's. */
const bundledScripts = {
  name: 'bundled-scripts',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (query !== 'bundled') return undefined;
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      plugins: [contractInBrowsers((code) => this.parse(code, { lang: 'ts' }))],
    });
    return `export default ${JSON.stringify(outputFiles[0].text)}`;
  },
};

function contractInBrowsers(parse) {
  const read = async ({ path }) => ({
    contents: withoutSchemas(await readFile(path, 'utf8'), parse),
    loader: 'ts',
  });
  return { name: 'contract', setup: ({ onLoad }) => onLoad({ filter: CONTRACT }, read) };
}

await writePageFonts(fonts);

/**
 * Not a site comes out of Astro's build but what renders one (docs/decisions/renderer.md): the same bundle makes the
 * pages of a publication, of a preview and of a refused form. `npm run build` goes on to write all pages into `dist`.
 */
export default defineConfig({
  ...(site && { site }),
  outDir,
  trailingSlash: 'never',
  session: false,
  build: { format: 'file', inlineStylesheets: 'always' },
  // In development Netlify's emulation, which comes with the adapter, would answer /api in our functions' place.
  ...(!PORTAL_API_ORIGIN && { adapter: renderer() }),
  integrations: [react(), onDemand(), noPolicyInDevelopment()],
  devToolbar: { enabled: false },
  image: { service: passthroughImageService() },
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      // No upgrade-insecure-requests: the portal also runs on plain http at 127.0.0.1.
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self' https://*.expofp.com",
        "frame-src 'self' https://*.expofp.com",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ],
    },
  },
  vite: {
    // No `.env` of Vite's: what pages read of it is in the environment by now, and part of the bundle's name.
    envDir: false,
    resolve: { alias: { '@fonts': fonts } },
    plugins: [
      tailwindcss(),
      adminApart(),
      contractWithoutSchemas,
      bundledScripts,
      loadedPlainly,
      withoutOldRenderer,
      withoutLists,
    ],
    build: { cssTarget: BROWSERS },
    environments: {
      client: { build: { rolldownOptions: { output: clientFiles } } },
      // One folder that runs anywhere, whatever stands in node_modules there.
      ...(!PORTAL_API_ORIGIN && {
        ssr: {
          define: { 'process.env.NODE_ENV': '"production"' },
          resolve: { noExternal: true, external: ['sharp'] },
        },
      }),
    },
    server: PORTAL_API_ORIGIN ? { proxy: passedOn(PORTAL_API_ORIGIN) } : {},
  },
});

/** What the development server leaves to the functions at `target`. */
function passedOn(target) {
  return {
    [FUNCTION_PATHS]: { target },
    [FORM_PATHS]: { target, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
  };
}

/** Every page is made when it is asked for: by the renderer, or by the development server. */
function onDemand() {
  return {
    name: 'on-demand',
    hooks: {
      'astro:route:setup': ({ route }) => {
        route.prerender = false;
      },
    },
  };
}

/** The development server writes a policy without hashes, which would block everything that it puts into a page. */
function noPolicyInDevelopment() {
  return {
    name: 'no-policy-in-development',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ security: { csp: false } });
      },
    },
  };
}

/**
 * The Netlify adapter, with another entry. As it comes it deploys a function of 25 MB on every path; here the functions
 * that render carry the bundle, and of the adapter the deploy has its headers.
 */
function renderer() {
  const adapter = netlify({ imageCDN: false, devFeatures: false });
  const before = { ...adapter.hooks };
  let root = new URL('./', import.meta.url);
  return {
    ...adapter,
    hooks: {
      ...before,
      'astro:config:setup': async (hook) => {
        await before['astro:config:setup']?.(hook);
        const folder = pathToFileURL(`${resolve(fileURLToPath(hook.config.root), outDir)}/`);
        hook.updateConfig({
          build: { client: new URL('client/', folder), server: new URL('server/', folder) },
        });
      },
      'astro:config:done': (hook) => {
        root = hook.config.root;
        return before['astro:config:done']?.({
          ...hook,
          buildOutput: 'static',
          // Without its `client`, which writes the deploy's number into every script address: scripts that are the
          // same would have other addresses, and other content, after each publish.
          setAdapter: ({ client: _, ...own }) =>
            hook.setAdapter({
              ...own,
              serverEntrypoint: new URL('./netlify/server/rendering/entry.ts', root),
              adapterFeatures: { ...own.adapterFeatures, buildOutput: 'server' },
            }),
        });
      },
      'astro:build:done': async (hook) => {
        await before['astro:build:done']?.(hook);
        for (const name of ['functions', 'edge-functions', 'skew-protection.json'])
          await rm(new URL(`.netlify/v1/${name}`, root), { recursive: true, force: true });
        await nameFromProject(fileURLToPath(root), resolve(fileURLToPath(root), outDir, 'server'));
      },
    },
  };
}

/**
 * Pages number their islands by the names of the files these come from, which Astro gives as they are on this machine:
 * told from the project on, the pages are the same wherever they are made.
 */
async function nameFromProject(root, folder) {
  const here = `${root.replaceAll('\\', '/')}src/`;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.mjs')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, stylesOnce(text.replaceAll(here, '/src/')));
  }
}

/** Astro writes the styles of a page whole into its manifest: what pages share would be there a dozen times. */
function stylesOnce(text) {
  const styles = /(?<="type":"inline","content":)"(?:[^"\\]|\\.)*"/g;
  const linesOf = (style) => style.slice(1, -1).split(/(?<=\\n)/);
  const lines = Array.from(text.matchAll(styles), ([style]) => linesOf(style)).flat();
  const shared = [...Map.groupBy(lines, (line) => line)]
    .filter(([line, uses]) => line.length > 200 && uses.length > 1)
    .map(([line]) => line);
  const nameOf = (line) => (shared.includes(line) ? `SHARED_STYLES[${shared.indexOf(line)}]` : `"${line}"`);
  const short = text.replace(styles, (style) => linesOf(style).map(nameOf).join('+'));
  return shared.length > 0 ? `const SHARED_STYLES=[${shared.map((line) => `"${line}"`)}];${short}` : text;
}
