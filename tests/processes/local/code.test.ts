import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCode, codeFingerprint, codeStore } from '#local/building/code.ts';
import { overlayEnv } from '#local/process/env.ts';
import { newFolder } from '#tests/support/folders.ts';
import { runNode } from '#tests/support/portal/processes.ts';

const inFixtures = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
const script = [inFixtures('bundle.ts')];
/** The line that says where a portal is, among those of its log. */
const ADDRESS = /^http\S+$/m;
const COMPONENT = 'src/components/Button.astro';

/** One file of each kind that a bundle is made from. */
const SOURCES: Record<string, string> = {
  [COMPONENT]: '<b>Save</b>',
  'src/styles/base.css': 'a { color: red }',
  'src/domain/content/rows/site.ts': 'export const contact = 1;',
  'public/icon.svg': '<svg/>',
  'netlify/server/rendering/entry.ts': 'export const entry = 1;',
  'astro.config.mjs': 'export default { port: 1 }',
  'tailwind.config.mjs': 'export default { port: 1 }',
  'tsconfig.json': '{ "strict": 1 }',
  'package.json': '{ "dependencies": { "astro": "7.3.5" } }',
  'package-lock.json': '{ "packages": { "astro": "7.3.5" } }',
  // What is really installed.
  'node_modules/.package-lock.json': '{ "packages": { "astro": "7.3.5" } }',
};

let project: string;
const at = (name: string) => join(project, name);
const write = async (name: string, text: string) => {
  await mkdir(dirname(at(name)), { recursive: true });
  await writeFile(at(name), text);
};
beforeAll(async () => {
  project = await newFolder('code-');
  for (const [name, text] of Object.entries(SOURCES)) await write(name, text);
});
afterAll(() => rm(project, { recursive: true }));

const code = () => buildCode({ project, script });
const runs = async () => (await readFile(at('runs.txt'), 'utf8').catch(() => '')).split('\n').length - 1;
const shown = async ({ entry }: { entry: string }) =>
  (await import(join(dirname(entry), 'chunks/button.mjs'))).button as string;

/** Another byte in the middle of a file, which keeps its size and its time. */
async function changeByte(file: string) {
  const { atime, mtime } = await stat(file);
  const bytes = await readFile(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(file, bytes);
  await utimes(file, atime, mtime);
}

/** Reads the code before a change, after it, and after the change is undone. */
async function codesAround(change: () => Promise<unknown>, back: () => Promise<unknown>) {
  const before = await code();
  const runsBefore = await runs();
  await change();
  const after = await code();
  const built = (await runs()) - runsBefore;
  await back();
  const again = await code();
  return { before, after, built, again, runs: (await runs()) - runsBefore };
}

describe('code is bundled anew when it has changed, and not when it has not', () => {
  test.each(Object.entries(SOURCES))('a byte of %s', async (name, text) => {
    const { before, after, ...rest } = await codesAround(
      () => changeByte(at(name)),
      () => writeFile(at(name), text),
    );
    expect(after.entry).not.toBe(before.entry);
    expect(rest).toEqual({ built: 1, again: before, runs: 1 });
  });

  test.each(['SITE_URL', 'URL'])('the setting %s', async (name) => {
    let restore = () => {};
    const { before, after, ...rest } = await codesAround(
      async () => {
        restore = overlayEnv({ [name]: 'https://vendors.example.com' });
      },
      async () => restore(),
    );
    expect(after.entry).not.toBe(before.entry);
    expect(rest).toEqual({ built: 1, again: before, runs: 1 });
  });

  test('a component that is added, and one that has another name', async () => {
    await write('src/components/Link.astro', '<a>Link</a>');
    const { before, after, built } = await codesAround(
      async () => {
        await rm(at('src/components/Link.astro'));
        await write('src/components/Anchor.astro', '<a>Link</a>');
      },
      () => rm(at('src/components/Anchor.astro')),
    );
    expect([built, after.fingerprint === before.fingerprint]).toEqual([1, false]);
  });

  test('what pages are not made from', async () => {
    const { before, after, built } = await codesAround(
      () => write('netlify/local/start.ts', 'export {}'),
      () => write('docs/product.md', '# Product'),
    );
    expect([built, after]).toEqual([0, before]);
  });
});

test('a variable that is called as what code reads of a build does not get into it', async () => {
  const restore = overlayEnv({ DEV: '1', PROD: '', MODE: 'development', SSR: '', BASE_URL: '/elsewhere' });
  await rm(codeStore(project), { recursive: true });
  const { client } = await code();
  restore();
  expect(await readFile(join(client, 'told.txt'), 'utf8')).toBe('');
});

describe('a bundle that is not as it was made is not used', () => {
  test.each<[string, (folder: string) => Promise<unknown>]>(
    Object.entries({
      'a byte of the renderer has changed': (folder) => changeByte(join(folder, 'server/entry.mjs')),
      'a byte of a chunk has changed': (folder) => changeByte(join(folder, 'server/chunks/button.mjs')),
      'a byte of a script has changed': (folder) => changeByte(join(folder, 'client/_astro/button.js')),
      'a file is missing': (folder) => rm(join(folder, 'client/_astro/button.js')),
      'a folder is missing': (folder) => rm(join(folder, 'server'), { recursive: true }),
      'there is a file too many': (folder) => writeFile(join(folder, 'client/more.txt'), ''),
      'it has no seal': (folder) => rm(join(folder, 'code.json')),
      'it has half a seal': (folder) => writeFile(join(folder, 'code.json'), '{"digest":'),
    }),
  )('%s', async (_, damage) => {
    const before = await code();
    const runsBefore = await runs();
    await damage(dirname(before.client));
    expect(await code()).toEqual(before);
    expect((await runs()) - runsBefore).toBe(1);
    expect(await readFile(join(before.client, '_astro/button.js'), 'utf8')).toBe('"button";');
    await code();
    expect((await runs()) - runsBefore).toBe(1);
  });
});

test('code that is edited while it is bundled stands under no other code’s name', async () => {
  await write(COMPONENT, '<b>before</b>');
  await write('edit', '<b>after</b>');
  const edited = await code();
  expect([await shown(edited), edited.fingerprint]).toEqual(['<b>after</b>', codeFingerprint(project)]);
  await write(COMPONENT, '<b>before</b>');
  expect(await shown(await code())).toBe('<b>before</b>');
});

test('code that is edited all the time is not used', async () => {
  await write('edits', '');
  await write(COMPONENT, '<b>restless</b>');
  const names = await readdir(codeStore(project));
  await expect(code()).rejects.toThrow('The code of the portal changes while it is built');
  expect(await readdir(codeStore(project))).toEqual(names);
  await rm(at('edits'));
});

test('two portals that start on one project at once bundle its code once', async () => {
  await write('slow', '');
  await write(COMPONENT, '<b>twice</b>');
  const before = await runs();
  const portals = ['one', 'two'].map((name) =>
    runNode([inFixtures('project-process.ts'), project, `${project}/${name}`], process.cwd()),
  );
  const pages = portals.map(async ({ said }) => {
    await expect.poll(said).toMatch(ADDRESS);
    return (await fetch(ADDRESS.exec(said())?.[0] ?? '')).text();
  });
  expect(await Promise.all(pages)).toEqual(['<b>twice</b>', '<b>twice</b>']);
  expect((await runs()) - before).toBe(1);
  for (const { child } of portals) child.kill('SIGKILL');
  await Promise.all(portals.map(({ ended }) => ended));
});
