import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCopies } from '#site/admin-copies.ts';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'roots-')));
});
afterAll(() => rm(folder, { recursive: true }));

const COPIED = [
  'src/ui/Field.tsx',
  'src/api-client.ts',
  'src/domain/admin/rules.ts',
  'node_modules/zod/mini/index.js',
  'node_modules/@radix-ui/react-toast/dist/index.mjs',
];
const SHARED = [
  'src/admin/AdminApp.tsx',
  'src/styles/site.css',
  'src/ui/Field.tsx?url',
  'netlify/server/serve.ts',
  'node_modules/react/index.js',
  'node_modules/react-dom/client.js',
  'node_modules/scheduler/index.js',
  'node_modules/@astrojs/react/dist/client.js',
];
const ADMINS = ['src/admin/AdminApp.tsx', 'src/admin/ui/Field.tsx?x', 'src/ui/Field.tsx?admin'];

describe.each([
  'portal',
  'src/portal',
  'src/admin/portal',
  'src/über uns/src',
  'node_modules/react',
  '.netlify/node_modules/portal',
])('in the folder %s', (name) => {
  let root: string;
  beforeAll(async () => {
    root = join(folder, name);
    await mkdir(root, { recursive: true });
  });

  test('the admin gets copies of shared sources and packages', () => {
    const { mayBeCopied } = adminCopies(root);
    expect(COPIED.filter((path) => !mayBeCopied(`${root}/${path}`))).toEqual([]);
  });

  test('React, the admin itself and what is no script are never copied', () => {
    const { mayBeCopied } = adminCopies(root);
    expect(SHARED.filter((path) => mayBeCopied(`${root}/${path}`))).toEqual([]);
  });

  test('the admin’s modules are known', () => {
    const { isAdmins } = adminCopies(root);
    expect(ADMINS.filter((path) => !isAdmins(`${root}/${path}`))).toEqual([]);
    expect([...COPIED, 'src/pages/admin.astro'].filter((path) => isAdmins(`${root}/${path}`))).toEqual([]);
  });
});

test('a root behind a symbolic link', async () => {
  await mkdir(join(folder, 'src/real'), { recursive: true });
  await symlink(join(folder, 'src/real'), join(folder, 'link'), 'junction');
  const { isAdmins, mayBeCopied } = adminCopies(join(folder, 'link'));
  expect(isAdmins(join(folder, 'src/real/src/admin/AdminApp.tsx'))).toBe(true);
  expect(mayBeCopied(join(folder, 'src/real/src/ui/Field.tsx'))).toBe(true);
  expect(mayBeCopied(join(folder, 'src/real/node_modules/react/index.js'))).toBe(false);
});

test('packages that are linked from elsewhere', () => {
  const { isAdmins, mayBeCopied } = adminCopies(folder);
  expect(mayBeCopied('/elsewhere/src/node_modules/zod/index.js')).toBe(true);
  expect(mayBeCopied('/elsewhere/src/node_modules/react/index.js')).toBe(false);
  expect(mayBeCopied('/elsewhere/src/ui/Field.tsx')).toBe(false);
  expect(isAdmins('/elsewhere/src/admin/AdminApp.tsx')).toBe(false);
});

test('both spellings of a path on Windows', () => {
  const { isAdmins } = adminCopies(folder);
  const path = `${folder}/src/admin/AdminApp.tsx`;
  expect(isAdmins(path.replaceAll('/', '\\'))).toBe(true);
});
