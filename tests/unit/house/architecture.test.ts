import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '#tests/support/source-files.ts';
import { rooms } from './rooms.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const { imports } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** The file or package behind a specifier: a path from the root, or a bare package name. */
function targetOf(specifier: string, file: string) {
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

/** The room of a file: the longest name of the table that its path begins with. */
const roomOf = (file: string) =>
  Object.keys(rooms)
    .filter((room) => isIn(file, room))
    .sort((one, other) => other.length - one.length)[0] ?? '';

const importsOf = (text: string) =>
  [
    ...text.matchAll(
      /(?:^|[\s;])(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? '');

const textOf = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

describe('who may import whom', () => {
  const files = sourceFiles(ROOT, ['src', 'netlify'])
    .filter((file) => /\.(ts|tsx|mts|astro)$/.test(file))
    .filter((file) => !file.endsWith('.d.ts'));
  const targets = new Map(
    files.map((file) => [
      file,
      importsOf(textOf(file)).map((specifier) => targetOf(specifier, file).split('?')[0] ?? ''),
    ]),
  );
  /** The imports between each pair of rooms. */
  const between = new Map<string, string[]>();
  for (const [file, imported] of targets) {
    for (const target of imported.filter((path) => targets.has(path))) {
      const pair = `${roomOf(file)} > ${roomOf(target)}`;
      between.set(pair, [...(between.get(pair) ?? []), `${file} imports ${target}`]);
    }
  }
  const isAllowed = (file: string, target: string) => {
    const room = roomOf(file);
    const { rooms: may = [], packages = [] } = rooms[room] ?? {};
    if (isIn(target, room) && roomOf(target) === room) return true;
    return packages.includes(target) || may.some((allowed) => isIn(target, allowed));
  };

  test('every source file stands in a room of the table, and every room has files', () => {
    expect(files.filter((file) => roomOf(file) === '')).toEqual([]);
    expect(Object.keys(rooms).filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([]);
  });

  test('a new folder of the domain, the server and the admin gets a row of its own', () => {
    const folders = files.flatMap(
      (file) => /^(?:src\/(?:domain|admin)|netlify\/server)\/[^/]+(?=\/)/.exec(file) ?? [],
    );
    expect([...new Set(folders)].filter((folder) => !(folder in rooms))).toEqual([]);
  });

  test('no file imports what its room may not', () => {
    const faults = [...targets].flatMap(([file, imported]) =>
      imported.filter((target) => !isAllowed(file, target)).map((target) => `${file} imports ${target}`),
    );
    expect(faults).toEqual([]);
  });

  test('no two rooms import each other', () => {
    const faults = [...between.keys()].filter((pair) => {
      const [room, other] = pair.split(' > ');
      return room !== other && between.has(`${other} > ${room}`);
    });
    expect(faults).toEqual([]);
  });

  test('no file leads back to itself', () => {
    const circles: string[] = [];
    const done = new Set<string>();
    const visit = (file: string, way: readonly string[]) => {
      const begin = way.indexOf(file);
      if (begin >= 0) circles.push([...way.slice(begin), file].join(' > '));
      if (begin >= 0 || done.has(file)) return;
      for (const target of targets.get(file) ?? []) if (targets.has(target)) visit(target, [...way, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });

  test('only functions stand in their folder, and hold no SQL and read no environment', () => {
    const functions = files.filter((file) => isIn(file, 'netlify/functions'));
    expect(functions.filter((file) => !/^netlify\/functions\/[a-z-]+\.mts$/.test(file))).toEqual([]);
    expect(functions.filter((file) => /sql`|process\.env/.test(textOf(file)))).toEqual([]);
  });

  test('the domain is pure: no clock, no browser, no process', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bprocess\.|(?<![/\w.])(document|window)\.|import\.meta\.env/;
    const faults = files
      .filter((file) => isIn(file, 'src/domain'))
      .filter((file) => impure.test(textOf(file).replace(/^\s*(\/?\*|\/\/).*$/gm, '')));
    expect(faults).toEqual([]);
  });

  test('files are small: none over 400 lines but data', () => {
    const data = /^src\/(domain\/(hub\/|content\/|api\.ts)|messages\/)/;
    const long = files
      .filter((file) => !data.test(file))
      .map((file) => `${file}: ${textOf(file).split('\n').length}`)
      .filter((line) => Number(line.split(': ')[1]) > 401);
    expect(long).toEqual([]);
  });
});
