import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { writeUnlessSame } from '#server/rendering/render-site.ts';

const folder = await mkdtemp(join(tmpdir(), 'same-file-'));
const [before, file] = [join(folder, 'before'), join(folder, 'file')];
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a file with the bytes of the one before is that one; any other is written', async () => {
  await writeFile(before, 'one');
  await writeUnlessSame(file, Buffer.from('one'), before);
  expect((await stat(file)).ino).toBe((await stat(before)).ino);
  const other = `${file}-2`;
  await writeUnlessSame(other, Buffer.from('two'), before);
  expect(await Promise.all([before, other].map((path) => readFile(path, 'utf8')))).toEqual(['one', 'two']);
  for (const [at, old] of [undefined, `${before}-gone`].entries()) {
    await writeUnlessSame(`${file}-new-${at}`, Buffer.from('three'), old);
    expect(await readFile(`${file}-new-${at}`, 'utf8')).toBe('three');
  }
});
