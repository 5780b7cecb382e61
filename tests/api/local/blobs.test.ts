import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBlobs } from '#local/blobs.ts';
import { newFolder } from '#tests/support/folders.ts';
import { expectStatus } from '#tests/support/http/answers.ts';

let folder: string;
beforeAll(async () => {
  folder = await newFolder('blobs-');
});
afterAll(() => rm(folder, { recursive: true }));

const store = () => getStore({ name: 'documents', consistency: 'strong' });

test('a file outlives the portal that took it', async () => {
  const first = await startBlobs(folder);
  await store().set('maps/hall.pdf', new Uint8Array([0, 255, 13, 10]).buffer, { metadata: { size: 4 } });
  await first.stop();

  const second = await startBlobs(folder);
  const kept = await store().getWithMetadata('maps/hall.pdf', { type: 'arrayBuffer' });
  expect([...new Uint8Array(kept?.data ?? new ArrayBuffer())]).toEqual([0, 255, 13, 10]);
  expect(kept?.metadata).toEqual({ size: 4 });
  expect(await store().get('nothing')).toBe(null);
  await second.stop();
});

const address = (): URL => {
  const context = Buffer.from(process.env['NETLIFY_BLOBS_CONTEXT'] ?? '', 'base64').toString();
  return new URL(JSON.parse(context).edgeURL);
};

test('nobody reads files without the token', async () => {
  const blobs = await startBlobs(folder);
  await expectStatus(403, fetch(new URL('/local/site:documents/maps/hall.pdf', address())));
  await blobs.stop();
});

test('no other machine reaches the files', async () => {
  const blobs = await startBlobs(folder);
  const elsewhere = connect({ host: '127.0.0.2', port: Number(address().port) });
  const [error] = await once(elsewhere, 'error');
  expect(error.code).toBe('ECONNREFUSED');
  await blobs.stop();
});

test('a broken address is answered with nothing about the program', async () => {
  const blobs = await startBlobs(folder);
  const socket = connect({ host: '127.0.0.1', port: Number(address().port) });
  socket.end('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
  const answer = (await socket.toArray()).join('');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toMatch(/Error|node_modules/);
  await blobs.stop();
});
