import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { type Running, runCommand } from '#tests/support/portal/processes.ts';

/** `npm run dev`, with pages from the sources and functions beside them. */
let folder: string;
let running: Running;
let url: string;

beforeAll(async () => {
  folder = await newFolder('dev-');
  running = runCommand(['dev'], folder, { PORT: '0', PORTAL_DATA_DIR: join(folder, 'data') });
  const address = () => /^Sign in at (\S+)\/admin /m.exec(running.said())?.[1];
  url = (await vi.waitUntil(address, { timeout: 300_000, interval: 100 })) ?? '';
  // Astro's server begins to listen after the functions'.
  await vi.waitUntil(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    { timeout: 300_000, interval: 500 },
  );
});
afterAll(async () => {
  running.child.kill('SIGINT');
  if (running.child.exitCode === null) await once(running.child, 'exit');
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['/', 200, 'NILE'],
  ['/nile/vendors', 200, 'Load-In Information'],
  ['/mate/floor-map', 200, 'MATE'],
  ['/nile/schedule.ics', 200, 'BEGIN:VCALENDAR'],
  ['/admin', 200, 'Admin'],
  ['/nile/nowhere', 404, '404 Page Not Found'],
  ['/api/events', 200, '"slug":"nile"'],
])(
  '%s answers %i',
  async (path, status, words) => {
    const answer = await fetch(url + path);
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([status, true]);
  },
  60_000,
);

test('previews and plain forms are the functions’', async () => {
  const preview = await fetch(`${url}/admin/preview/nile`, { redirect: 'manual' });
  expect([preview.status, preview.headers.get('Location')]).toEqual([
    303,
    '/api/login?returnTo=%2Fadmin%2Fpreview%2Fnile',
  ]);
  const form = await fetch(`${url}/nile/booth-inquiry`, {
    method: 'POST',
    body: new URLSearchParams({ companyName: 'Big Sky Fence' }),
  });
  expect([form.status, (await form.text()).includes('value="Big Sky Fence"')]).toEqual([400, true]);
});
