import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBlobs } from '#local/blobs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
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

test('nobody reads files without the token', async () => {
  const blobs = await startBlobs(folder);
  const context = JSON.parse(Buffer.from(process.env['NETLIFY_BLOBS_CONTEXT'] ?? '', 'base64').toString());
  expect((await fetch(`${context.edgeURL}/local/site:documents/maps/hall.pdf`)).status).toBe(403);
  await blobs.stop();
});
