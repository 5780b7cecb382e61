import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { runCommand, runPortal, runPortalInShell } from '#tests/support/portal/processes.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await newFolder('lifetime-');
});
afterAll(() => rm(dataDir, { recursive: true }));

const notes = async (url: string) => (await fetch(`${url}/api/notes`)).json();
const keep = async (url: string, id: number) =>
  (await fetch(`${url}/api/notes`, { method: 'POST', body: String(id) })).status;

test('a portal that is killed at any moment loses no answered write and starts again on its data', async () => {
  const answered: number[] = [];
  for (const round of [1, 2, 3]) {
    const portal = runPortal(dataDir);
    const url = await portal.firstLine;
    expect(await notes(url)).toEqual(expect.arrayContaining(answered));
    const enough = answered.length + 20 * round;
    const writer = async (lane: number) => {
      for (let n = 0; ; n += 1) {
        const id = round * 1_000_000 + lane * 100_000 + n;
        const status = await keep(url, id).catch(() => 'killed');
        if (status !== 201) return;
        answered.push(id);
        if (answered.length === enough) portal.child.kill('SIGKILL');
      }
    };
    await Promise.all([...[0, 1, 2].map(writer), portal.ended]);
  }

  const last = runPortal(dataDir);
  const kept = await notes(await last.firstLine);
  expect(answered.filter((id) => !kept.includes(id))).toEqual([]);
  last.child.kill('SIGTERM');
  expect((await last.ended).code).toBe(0);
});

test('asked to end, the portal answers the requests in flight, takes no more and ends with code 0', async () => {
  const portal = runPortal(dataDir);
  const url = await portal.firstLine;
  const slow = await fetch(`${url}/api/slow`);
  portal.child.kill('SIGINT');
  portal.child.kill('SIGINT');
  const another = () =>
    fetch(`${url}/api/notes`).then(
      ({ status }) => status,
      () => 'refused',
    );
  await expect.poll(another).toBe('refused');
  expect(await slow.text()).toBe('begun, done');
  expect(await portal.ended).toMatchObject({ code: 0, err: '' });
});

test('a start that is interrupted while the pages are built ends at once, with code 0', async () => {
  const starting = runCommand(['start'], dataDir, { PORT: '0', PORTAL_DATA_DIR: '.' });
  await expect.poll(starting.said).toContain('Building the pages …');
  starting.child.kill('SIGINT');
  const { code, out, err } = await starting.ended;
  expect([code, out.split('\n').at(-2), err]).toEqual([0, 'Building the pages …', '']);
});

test('when npm is asked to end, the portal ends too', async () => {
  const portal = runPortalInShell(dataDir);
  const url = await portal.firstLine;
  portal.child.kill('SIGTERM');
  await portal.ended;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  const next = runPortal(dataDir);
  expect(await next.firstLine).toMatch(/^http/);
  next.child.kill('SIGTERM');
  await next.ended;
});

test('a second portal on the same data is refused in one line; the first one is not disturbed', async () => {
  const first = runPortal(dataDir);
  const url = await first.firstLine;
  const second = await runPortal(dataDir).ended;
  expect(second).toEqual({
    code: 1,
    out: '',
    err: `The data in ${dataDir} is in use by another portal: stop that one first, or set PORTAL_DATA_DIR to another folder\n`,
  });
  expect(await keep(url, 1)).toBe(201);
  first.child.kill('SIGTERM');
  await first.ended;
});
