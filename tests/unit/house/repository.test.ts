import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firefoxGaps } from '#tests/firefox-gaps.ts';
import { newFolder } from '#tests/support/folders.ts';
import { iconFiles, PUBLIC } from '#tests/support/samples/icons.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('build output', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await realpath(await newFolder('output-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('the type check takes in no folder that git ignores, such as those of builds', async () => {
    const ignored = (await readFile(join(ROOT, '.gitignore'), 'utf8'))
      .split('\n')
      .filter((line) => line.endsWith('/'))
      .map((line) => line.slice(0, -1));
    expect(ignored).toContain('dist-functions');
    await cp(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'));
    for (const name of ['src', ...ignored.filter((name) => name !== 'node_modules')]) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'module.mjs'), 'export {};');
    }
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
    const found = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), {}, host);
    expect(found?.errors).toEqual([]);
    expect(found?.fileNames.map((name) => relative(folder, name))).toEqual(['src/module.mjs']);
  });
});

interface Entry {
  license?: string;
  integrity?: string;
  hasInstallScript?: true;
  /** A folder of this project in a package's place. */
  link?: true;
  /** Comes within another package, by whose digest it is known. */
  inBundle?: true;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}
const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>;
};

const installed = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }));

test('what is downloaded is known by its digest', () => {
  const unknown = installed.filter(
    ({ integrity, inBundle }) => !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

/** Code that runs while packages are installed, read by us. */
const INSTALL_SCRIPTS = [
  // Checks that the program of its platform is there.
  'esbuild',
];

test('nothing runs while packages are installed but what is named here', () => {
  const running = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect([...new Set(running)].sort()).toEqual(INSTALL_SCRIPTS);
});

/** Anything may be done with these, as long as their text goes along. */
const LICENSES = [
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '(MIT OR EUPL-1.1+)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
];

/** By name, with the reason why it does not bind the portal. */
const OTHERS: [license: RegExp, name: RegExp][] = [
  // Bundles styles during page builds, unchanged; the built pages contain no part of it.
  [/^MPL-2\.0$/, /^lightningcss(-[\w-]+)?$/],
  // Tests alone.
  [/^MPL-2\.0$/, /^(axe-core|ical\.js)$/],
  // A library of its own that sharp loads, unchanged.
  [/LGPL-3\.0-or-later/, /^@img\/sharp-/],
  // Says MIT in its README only.
  [/^$/, /^callsite$/],
];

test('every package has a license that lets the portal use it', () => {
  const refused = installed.filter(
    ({ name, license = '', inBundle }) =>
      !inBundle &&
      !LICENSES.includes(license) &&
      !OTHERS.some(([kind, which]) => kind.test(license) && which.test(name)),
  );
  expect(refused.map(({ name, license }) => `${name}: ${license ?? 'none'}`)).toEqual([]);
});

/** A function that builds a link from what a request calls the host lets strangers choose where the link leads. */
test('two files alone read the address of a request, and no file its Host', () => {
  const files = sourceFiles(ROOT, ['netlify/server', 'netlify/functions']);
  const reading = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(ROOT + file, 'utf8')));
  expect(reading(/\brequest\.url\b|context\.url\b/)).toEqual([
    'netlify/server/http/http.ts',
    'netlify/server/serve.ts',
  ]);
  expect(reading(/['"](?:x-forwarded-)?host['"]/i)).toEqual([]);
});

const drawn = await iconFiles();
const committed = (name: string) => readFileSync(join(PUBLIC, name));
/** An .ico file begins with a folder of one entry, and the picture follows. */
const pngIn = (name: string, bytes: Uint8Array) => (name.endsWith('.ico') ? bytes.subarray(22) : bytes);

const ROUNDING = 8;

describe('the icons in public are what the marks give', () => {
  test('each of them, and nothing else that is drawn', () => {
    const files = readdirSync(PUBLIC).filter((name) => /\.(ico|png|svg)$/.test(name));
    expect(files.sort()).toEqual(Object.keys(drawn).sort());
  });

  test.each(Object.keys(drawn).filter((name) => name.endsWith('.svg')))('%s, letter by letter', (name) =>
    expect(committed(name).toString()).toBe(Buffer.from(drawn[name] ?? []).toString()),
  );

  // Pixels, not bytes: on other machines the same picture is packed and its edges are rounded in another way.
  test.each(Object.keys(drawn).filter((name) => !name.endsWith('.svg')))(
    '%s, pixel by pixel',
    async (name) => {
      const [ours, theirs] = await Promise.all(
        [committed(name), drawn[name] ?? new Uint8Array()].map((bytes) =>
          sharp(pngIn(name, bytes)).ensureAlpha().raw().toBuffer({ resolveWithObject: true }),
        ),
      );
      expect(ours?.info).toEqual(theirs?.info);
      const isOther = (level: number, at: number) => Math.abs(level - (theirs?.data[at] ?? 0)) > ROUNDING;
      expect([...(ours?.data ?? [])].filter(isOther).length).toBe(0);
    },
  );
});

describe('lockfile', () => {
  /** The folders in which Node looks for a package, seen from an installed one: its own, then those above. */
  function* placesOf(name: string, from: string) {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      yield `${folder}${folder && '/'}node_modules/${name}`;
      if (!folder) return;
    }
  }

  // npm drops what a registry does not have at the moment; `npm ci` then refuses the lockfile everywhere.
  test('the lockfile names the optional packages of every platform', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => ![...placesOf(name, path)].some((place) => place in lock.packages))
        .map((name) => `${path || 'package.json'} → ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('the lockfile names no address: any registry serves it', () => {
    const addressed = Object.entries(lock.packages).filter(
      ([, { resolved, link }]) => resolved !== undefined && !link,
    );
    expect(addressed).toEqual([]);
  });
});

/** Titles are written as they are, or with a part that a loop puts in. */
const isTitle = (source: string, title: string) =>
  source.includes(`'${title}'`) ||
  [...source.matchAll(/`([^`]*\$\{[^`]*)`/g)].some(([, template = '']) =>
    new RegExp(
      `^${template
        .split(/\$\{[^}]*\}/)
        .map(RegExp.escape)
        .join('.+')}$`,
    ).test(title),
  );

test('every test that is listed as impossible in Firefox is there', () => {
  const lost = Object.keys(firefoxGaps).filter((path) => {
    const [file, ...titles] = path.split(' › ');
    const source = readFileSync(new URL(`../../e2e/${file}`, import.meta.url), 'utf8');
    return !titles.every((title) => isTitle(source, title));
  });
  expect(lost).toEqual([]);
});
