import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Everything that a build of the pages consists of: its files by their names, and its headers. */
export type SiteFiles = ReadonlyMap<string, Buffer>;

/** The files that say when they were made. */
const DATED = ['build.json', 'sw.js'];

/** Reads a build by its folder of pages, as if it had been made at no time. */
export async function siteFiles(pages: string): Promise<SiteFiles> {
  const entries = await readdir(pages, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(pages, join(parentPath, name)));
  const files = new Map<string, Buffer>();
  for (const name of names.sort()) files.set(name, await readFile(join(pages, name)));
  files.set('config.json', await readFile(join(dirname(pages), 'config.json')));
  const { builtAt } = JSON.parse(String(files.get('build.json'))) as { builtAt: string };
  for (const name of DATED) files.set(name, Buffer.from(String(files.get(name)).replace(builtAt, '')));
  return files;
}

/** Where two builds differ, a line a file. */
export function differences(one: SiteFiles, other: SiteFiles): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  return names.flatMap((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    if (a && b) return a.equals(b) ? [] : [`${name}: ${excerpts(String(a), String(b))}`];
    return [`${name}: only in the ${a ? 'first' : 'second'}`];
  });
}

/** Returns the words around the first difference of two texts. */
function excerpts(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  const from = Math.max(0, at - 40);
  return `…${a.slice(from, at + 60)}… against …${b.slice(from, at + 60)}…`;
}
