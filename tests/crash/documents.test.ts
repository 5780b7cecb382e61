import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partBytes } from '#domain/documents/uploads.ts';
import type { Found } from '#tests/support/portal/gated-portal.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';

const PORTAL = fileURLToPath(new URL('../support/portal/gated-portal.ts', import.meta.url));
const file = pdfOfSize(partBytes + 1000);

let dataDir = '';
let gate: Server;
/** What the running portal has asked for, and before which step, counted from 0, it is killed. */
let steps: string[] = [];
let killAt = Number.POSITIVE_INFINITY;
let child: ChildProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'));
  gate = createServer(async (request, response) => {
    steps.push(String((await request.setEncoding('utf8').toArray()).join('')));
    if (steps.length > killAt) child.kill('SIGKILL');
    else response.end();
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
});
afterAll(async () => {
  child?.kill('SIGKILL');
  gate.close();
  await rm(dataDir, { recursive: true, force: true });
});

interface Running {
  url: string;
  cookie: string;
  before: Found;
  after: Found;
}

/** Starts the portal on what the last one left. */
async function start(): Promise<Running> {
  const { port } = gate.address() as AddressInfo;
  child = spawn(process.execPath, [PORTAL, dataDir, `http://127.0.0.1:${port}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  const line = new Promise<string>((resolve) => {
    let out = '';
    child.stdout?.on('data', (chunk) => {
      out += chunk;
      const found = out.split('\n').find((text) => text.startsWith('{"url"') && text.endsWith('}'));
      if (found) resolve(found);
    });
  });
  const running = JSON.parse(await line) as Running;
  [steps, killAt] = [[], Number.POSITIVE_INFINITY];
  return running;
}

async function end(): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  child.kill('SIGKILL');
  await ended;
}

const send = (portal: Running, method: string, path: string, body?: object) =>
  fetch(portal.url + path, {
    method,
    headers: { Cookie: portal.cookie, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const sendPart = (portal: Running, id: string, number: number) =>
  fetch(`${portal.url}/api/uploads/${id}/parts/${number}`, {
    method: 'PUT',
    headers: { Cookie: portal.cookie },
    body: file.subarray((number - 1) * partBytes, number * partBytes),
  });

async function startedUpload(portal: Running): Promise<string> {
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
    steps: ['delete from documents', 'DELETE bytes', 'delete from document_blobs'],
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
      'update document_blobs',
      'DELETE bytes',
      'DELETE bytes',
      'delete from document_blobs',
    ],
  },
};

/** Every record has its bytes; after the sweep there is nothing else. */
function expectWhole({ before, after }: Running, what: string): void {
  expect([what, before.wrong, after.wrong]).toEqual([what, 0, 0]);
  expect([what, after.stored, after.ledger]).toEqual([what, after.recorded, after.recorded]);
  expect([what, after.ids]).toEqual([what, before.ids]);
}

test.each(Object.entries(scenes))(
  'killed at any step while %s, the portal comes back whole',
  async (_, made) => {
    let portal = await start();
    for (let step = 0; step <= made.steps.length; step += 1) {
      const run = await made.scene(portal);
      [steps, killAt] = [[], step];
      const answer = await run().catch(() => 'killed');
      const what = `before ${made.steps[step] ?? 'nothing more'}`;
      expect([what, answer === 'killed']).toEqual([what, step < made.steps.length]);
      // Removals run side by side: one more may have asked.
      expect(steps.slice(0, step + 1)).toEqual(made.steps.slice(0, step + 1));
      await end();
      portal = await start();
      expectWhole(portal, what);
    }
    await end();
  },
  180_000,
);
