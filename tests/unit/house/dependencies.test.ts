import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  license?: string;
  integrity?: string;
  hasInstallScript?: true;
  /** A folder of this project in a package's place. */
  link?: true;
  /** Comes within another package, by whose digest it is known. */
  inBundle?: true;
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
  // Bundles styles while pages are built, unchanged; nothing of it is in what is built.
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
