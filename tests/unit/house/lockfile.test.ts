import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  resolved?: string;
  /** A folder of this project in a package's place. */
  link?: true;
  optionalDependencies?: Record<string, string>;
}
const root = new URL('../../../', import.meta.url);
const lock = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** The folders in which Node looks for a package, seen from an installed one: its own, then those above. */
function* placesOf(name: string, from: string): Generator<string> {
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
