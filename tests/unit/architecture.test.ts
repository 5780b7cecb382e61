import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Who may import whom, as data: what the files of a folder may import beside their own folder. `node:*` is `node`. */
const MAY_IMPORT: Record<string, { folders: string[]; packages: string[] }> = {
  'src/domain': { folders: ['src/messages'], packages: ['zod'] },
  'src/messages': { folders: ['src/domain'], packages: [] },
  'src/ui': { folders: ['src/domain', 'src/messages'], packages: ['react', 'radix-ui', 'lucide-react'] },
  'src/stores': { folders: ['src/domain', 'src/messages'], packages: ['nanostores'] },
  'src/api-client.ts': { folders: ['src/domain', 'src/messages'], packages: [] },
  'src/islands': {
    folders: ['src/domain', 'src/messages', 'src/stores', 'src/api-client.ts', 'src/ui'],
    packages: [
      'react',
      'react-dom',
      '@nanostores/react',
      'react-hook-form',
      '@hookform/resolvers',
      'radix-ui',
      'lucide-react',
    ],
  },
  'src/admin': {
    folders: ['src/domain', 'src/messages', 'src/stores', 'src/api-client.ts', 'src/ui'],
    packages: [
      'react',
      '@nanostores/react',
      '@tanstack/react-query',
      'react-hook-form',
      'radix-ui',
      'lucide-react',
    ],
  },
  'src/service-worker': { folders: ['src/domain', 'src/messages'], packages: [] },
  'src/scripts': { folders: ['src/domain', 'src/messages', 'src/stores', 'src/api-client.ts'], packages: [] },
  'src/pages': {
    folders: [
      'src/domain',
      'src/messages',
      'src/site',
      'src/layouts',
      'src/components',
      'src/islands',
      'src/admin',
      'src/scripts',
    ],
    packages: ['astro'],
  },
  'src/layouts': {
    folders: [
      'src/domain',
      'src/messages',
      'src/site',
      'src/components',
      'src/islands',
      'src/scripts',
      'src/styles',
    ],
    packages: ['astro', '@fontsource-variable/public-sans', '@fontsource-variable/rokkitt'],
  },
  'src/components': {
    folders: ['src/domain', 'src/messages', 'src/site', 'src/islands', 'src/scripts'],
    packages: ['astro', 'lucide-static', 'sharp', 'fontkitten', '@fontsource-variable/rokkitt'],
  },
  'src/site': {
    folders: ['src/domain', 'src/messages', 'netlify/server/snapshot.ts'],
    packages: ['node', 'esbuild', 'sharp', 'fontkitten', '@fontsource-variable/rokkitt'],
  },
  'netlify/server': {
    folders: ['src/domain', 'src/messages'],
    packages: [
      'node',
      'zod',
      'htmlparser2',
      'openid-client',
      'pdf-lib',
      '@cantoo/fontkit',
      'uqr',
      '@neondatabase/serverless',
      '@netlify/functions',
      '@netlify/blobs',
    ],
  },
  'netlify/functions': {
    folders: ['netlify/server', 'src/domain', 'src/messages'],
    packages: ['@netlify/functions'],
  },
  'netlify/cli': {
    folders: ['netlify/server', 'netlify/functions', 'netlify/local', 'src/domain', 'src/messages'],
    packages: ['node', 'zod', 'esbuild'],
  },
  'netlify/local': {
    folders: ['netlify/server', 'netlify/functions', 'src/domain', 'src/messages'],
    packages: [
      'node',
      'zod',
      'hono',
      '@hono/node-server',
      '@electric-sql/pglite',
      '@neondatabase/serverless',
      '@netlify/blobs',
      '@netlify/functions',
      '@netlify/headers-parser',
      '@netlify/redirect-parser',
      'esbuild',
    ],
  },
};

const { imports } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** The file or package behind a specifier: a path from the root, or a bare package name. */
function targetOf(specifier: string, file: string): string {
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(file), specifier));
  for (const [alias, path] of Object.entries(imports)) {
    const [prefix = '', folder = ''] = [alias.replace('*', ''), path.replace('*', '').replace('./', '')];
    if (alias.endsWith('*') && specifier.startsWith(prefix)) return folder + specifier.slice(prefix.length);
    if (specifier === alias) return folder;
  }
  if (specifier.startsWith('node:')) return 'node';
  if (/^astro(:|\/|$)/.test(specifier)) return 'astro';
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const folderOf = (file: string) => Object.keys(MAY_IMPORT).find((folder) => isIn(file, folder));
const importsOf = (text: string) =>
  [
    ...text.matchAll(
      /(?:^|[\s;])(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? '');

describe('who may import whom', () => {
  const files = sourceFiles(ROOT, ['src', 'netlify']).filter((file) => /\.(ts|tsx|mts|astro)$/.test(file));

  test('every source file stands in a folder that the table knows', () => {
    expect(files.filter((file) => !folderOf(file) && !file.endsWith('.d.ts'))).toEqual([]);
  });

  test('no file imports what its folder may not', () => {
    const faults = files.flatMap((file) => {
      const folder = folderOf(file) ?? '';
      const may = MAY_IMPORT[folder] ?? { folders: [], packages: [] };
      return importsOf(readFileSync(resolve(ROOT, file), 'utf8'))
        .map((specifier) => targetOf(specifier, file).split('?')[0] ?? '')
        .filter((target) => !isIn(target, folder) && !may.packages.includes(target))
        .filter((target) => !may.folders.some((allowed) => isIn(target, allowed)))
        .map((target) => `${file} imports ${target}`);
    });
    expect(faults).toEqual([]);
  });

  test('functions hold no SQL and read no environment', () => {
    const faults = files
      .filter((file) => isIn(file, 'netlify/functions'))
      .filter((file) => /sql`|process\.env/.test(readFileSync(resolve(ROOT, file), 'utf8')));
    expect(faults).toEqual([]);
  });

  test('the domain is pure: no clock, no browser, no process', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bprocess\.|(?<![/\w.])(document|window)\.|import\.meta\.env/;
    const faults = files
      .filter((file) => isIn(file, 'src/domain'))
      .filter((file) =>
        impure.test(readFileSync(resolve(ROOT, file), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')),
      );
    expect(faults).toEqual([]);
  });

  test('files are small: none over 300 lines but data', () => {
    const data = /^src\/(domain\/(hub|content)|messages)\//;
    const long = files
      .filter((file) => !data.test(file))
      .map((file) => `${file}: ${readFileSync(resolve(ROOT, file), 'utf8').split('\n').length}`)
      .filter((line) => Number(line.split(': ')[1]) > 301);
    expect(long).toEqual([]);
  });
});
