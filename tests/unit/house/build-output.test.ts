import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'output-')));
});
afterAll(() => rm(folder, { recursive: true }));

test('the type check takes in no folder that git ignores, such as those of builds', async () => {
  const ignored = (await readFile(inProject('.gitignore'), 'utf8'))
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1));
  expect(ignored).toContain('dist-functions');
  await cp(inProject('tsconfig.json'), join(folder, 'tsconfig.json'));
  for (const name of ['src', ...ignored.filter((name) => name !== 'node_modules')]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'module.mjs'), 'export {};');
  }
  await symlink(inProject('node_modules'), join(folder, 'node_modules'), 'junction');
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const found = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), {}, host);
  expect(found?.errors).toEqual([]);
  expect(found?.fileNames.map((name) => relative(folder, name))).toEqual(['src/module.mjs']);
});
