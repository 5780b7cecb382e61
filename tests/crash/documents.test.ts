import { afterAll, beforeAll, expect, test } from 'vitest';
import { partBytes } from '#domain/documents/upload-parts.ts';
import { type KilledPortal, killedPortal, type Running, send } from '#tests/support/portal/killed-portal.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const file = pdfOfSize(partBytes + 1000);

let killed: KilledPortal;
beforeAll(async () => {
  killed = await killedPortal();
});
afterAll(() => killed.stop());

const sendPart = (portal: Running, id: string, number: number) =>
  fetch(`${portal.url}/api/uploads/${id}/parts/${number}`, {
    method: 'PUT',
    headers: { Cookie: portal.cookie },
    body: file.subarray((number - 1) * partBytes, number * partBytes),
  });

async function startedUpload(portal: Running) {
  const body = { name: 'a.pdf', size: file.length, title: 'A', isPublic: true };
  return (await (await send(portal, 'POST', '/api/uploads', body)).json()).id;
}

/** Brings a portal to the point where the tested operation begins, and gives that operation. */
type Scene = (portal: Running) => Promise<() => Promise<unknown>>;

const small = pdfOfSize(2000);
const scenes: Record<string, { scene: Scene; steps: string[] }> = {
  'a document is uploaded': {
    scene: async (portal) => () => upload(portal, portal, 'a.pdf', small, { title: 'A', isPublic: 'on' }),
    steps: ['insert into document_blobs', 'PUT bytes', 'update document_blobs'],
  },
  'a document is deleted': {
    scene: async (portal) => {
      const { body } = await upload(portal, portal, 'a.pdf', small, { title: 'A', isPublic: 'on' });
      return () => send(portal, 'DELETE', `/api/documents/${body.id}`);
    },
    steps: ['delete from documents', 'update document_blobs', 'DELETE bytes', 'delete from document_blobs'],
  },
  'a part is sent a second time': {
    scene: async (portal) => {
      const id = await startedUpload(portal);
      await sendPart(portal, id, 1);
      return () => sendPart(portal, id, 1);
    },
    steps: [
      'insert into document_blobs',
      'PUT bytes',
      'update uploads',
      'update document_blobs',
      'DELETE bytes',
      'delete from document_blobs',
    ],
  },
  'an upload is completed': {
    scene: async (portal) => {
      const id = await startedUpload(portal);
      await Promise.all([sendPart(portal, id, 1), sendPart(portal, id, 2)]);
      return () => send(portal, 'POST', `/api/uploads/${id}/complete`);
    },
    steps: [
      'insert into document_blobs',
      'PUT bytes',
      'delete from uploads',
      'delete from uploads',
      'update document_blobs',
      'DELETE bytes',
      'DELETE bytes',
      'delete from document_blobs',
    ],
  },
};

/** Every record has its bytes; after the sweep there is nothing else. */
function expectWhole({ before, after }: Running, what: string) {
  expect([what, before.wrong, after.wrong]).toEqual([what, 0, 0]);
  expect([what, after.stored, after.ledger]).toEqual([what, after.recorded, after.recorded]);
  expect([what, after.ids]).toEqual([what, before.ids]);
}

test.each(Object.entries(scenes))(
  'killed at any step while %s, the portal comes back whole',
  async (_, made) => {
    let portal = await killed.start();
    for (let step = 0; step <= made.steps.length; step += 1) {
      const run = await made.scene(portal);
      killed.killBefore(step);
      const answer = await run().catch(() => 'killed');
      const what = `before ${made.steps[step] ?? 'nothing more'}`;
      expect([what, answer === 'killed']).toEqual([what, step < made.steps.length]);
      // Removals run side by side: one more may have asked.
      expect(killed.steps().slice(0, step + 1)).toEqual(made.steps.slice(0, step + 1));
      await killed.end();
      portal = await killed.start();
      expectWhole(portal, what);
    }
    await killed.end();
  },
  180_000,
);
