import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PageInput } from '#domain/page-input.ts';
import { openRenderer, type Renderer } from '#local/building/render.ts';
import { newFolder } from '#tests/support/folders.ts';

/** Replaces a site's code and tells which process ran it. */
const CODE = `export async function renderSite({ does }) {
  if (does === 'fails') throw new Error('The page /nile cannot be rendered');
  if (does === 'hangs') await new Promise(() => {});
  if (does === 'dies') process.kill(process.pid, 'SIGKILL');
  return process.pid;
}`;

let folder: string;
let renderer: Renderer;
beforeEach(async () => {
  folder = await newFolder('render-');
  await writeFile(join(folder, 'entry.mjs'), CODE);
  renderer = openRenderer();
});
afterEach(async () => {
  renderer.stop();
  await rm(folder, { recursive: true, force: true });
});

const render = (does: string, signal = new AbortController().signal) => {
  const task = {
    entry: join(folder, 'entry.mjs'),
    input: { does } as unknown as PageInput,
    folders: { folder, pictures: folder },
  };
  return renderer.render(task, { output: 2, signal });
};
const isRunning = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

test('one process renders one site after the other', async () => {
  renderer.warmUp(join(folder, 'entry.mjs'));
  const first = await render('works');
  expect([await render('works'), await render('works')]).toEqual([first, first]);
  expect(first).not.toBe(process.pid);
});

test('the process ends when nothing has come for a while, and the next site gets another', async () => {
  renderer = openRenderer(1);
  const first = await render('works');
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await render('works')).not.toBe(first);
});

test('what fails says why, and the next site gets a process of its own', async () => {
  const first = await render('works');
  await expect(render('fails')).rejects.toThrow('The page /nile cannot be rendered');
  await expect(render('dies')).rejects.toThrow('The pages were not rendered');
  expect(await render('works')).not.toBe(first);
});

test('what is broken off ends at once', async () => {
  const first = await render('works');
  const stopping = new AbortController();
  const hanging = render('hangs', stopping.signal);
  stopping.abort(new Error('The portal stops'));
  await expect(hanging).rejects.toThrow('The portal stops');
  await expect.poll(() => isRunning(first)).toBe(false);
});

test('a stopped renderer leaves no process', async () => {
  const first = await render('works');
  renderer.stop();
  await expect.poll(() => isRunning(first)).toBe(false);
});
