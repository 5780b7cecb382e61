import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { adminCopies, COPY } from '#site/admin-copies.ts';

const { SITE_URL, URL: deployUrl, PORTAL_OUT_DIR, PORTAL_API_ORIGIN } = process.env;
const site = SITE_URL || deployUrl;
const outDir = PORTAL_OUT_DIR || 'dist';

/**
 * The oldest browsers whose pages look right (README names them). The minifier writes styles for these: without them
 * it joins declarations into short forms that only some browsers read.
 */
const BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4', 'ios16.4'];

/** What functions answer: in development Vite passes it on to them. */
const FUNCTION_PATHS = '^/(api(/|$)|(nile|mate)/(schedule|guides/[a-z-]+)\\.pdf$)';

/** Every island needs all of it, and in one file it is smaller than in four. */
const reactInOneFile = {
  name: 'react',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]/,
};

const clientFiles = {
  codeSplitting: { groups: [reactInOneFile] },
  // Not the default base64: workers of builds that had it answer by path, whatever the query, and may still run. Names
  // that differ in case only are one file on some systems besides.
  hashCharacters: 'base36',
};

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

export default defineConfig({
  ...(site && { site }),
  outDir,
  output: 'static',
  trailingSlash: 'never',
  session: false,
  build: { format: 'file', inlineStylesheets: 'always' },
  // In development Netlify's emulation, which comes with the adapter, would answer /api in our functions' place.
  ...(!PORTAL_API_ORIGIN && { adapter: staticNetlify() }),
  integrations: [react(), noPolicyInDevelopment()],
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      // No upgrade-insecure-requests: the portal also runs on plain http at 127.0.0.1.
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self' https://*.expofp.com",
        "frame-src 'self' https://*.expofp.com",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss(), adminApart()],
    build: { cssTarget: BROWSERS },
    // Not from `astro:config/server`: that module knows all pages, and each page would get the styles of all.
    define: { OUT_DIR: JSON.stringify(outDir) },
    environments: {
      client: { build: { rolldownOptions: { output: clientFiles } } },
    },
    server: PORTAL_API_ORIGIN ? { proxy: { [FUNCTION_PATHS]: { target: PORTAL_API_ORIGIN } } } : {},
  },
});

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
 * The Netlify adapter, declared static. As it comes it also deploys a function on every path, and writes the
 * policy for known paths only: here there is no function, and one policy holds for every path, the 404 page included.
 */
function staticNetlify() {
  const adapter = netlify({ staticHeaders: true, imageCDN: false, devFeatures: false });
  const before = { ...adapter.hooks };
  let root = new URL('./', import.meta.url);
  return {
    ...adapter,
    hooks: {
      ...before,
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
              adapterFeatures: { ...own.adapterFeatures, buildOutput: 'static' },
            }),
        });
      },
      'astro:build:generated': (hook) =>
        before['astro:build:generated']?.({ ...hook, routeToHeaders: onePolicy(hook.routeToHeaders) }),
      'astro:build:done': async (hook) => {
        await before['astro:build:done']?.(hook);
        for (const name of ['functions', 'edge-functions', 'skew-protection.json'])
          await rm(new URL(`.netlify/v1/${name}`, root), { recursive: true, force: true });
      },
    },
  };
}

/** The policies of all pages in one: the union of their sources, directive by directive. */
function onePolicy(routeToHeaders) {
  const sources = new Map();
  for (const { headers } of routeToHeaders.values()) {
    for (const directive of (headers.get('content-security-policy') ?? '').split(';')) {
      const [name, ...values] = directive.trim().split(/\s+/);
      if (name) sources.set(name, new Set([...(sources.get(name) ?? []), ...values]));
    }
  }
  const policy = [...sources].map(([name, values]) => [name, ...values].join(' ')).join('; ');
  return new Map([['/*', { headers: new Headers({ 'content-security-policy': policy }) }]]);
}
