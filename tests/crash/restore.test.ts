import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledPortal, killedPortal, type Running, send } from '#tests/support/portal/killed-portal.ts';
import { runCommand } from '#tests/support/portal/processes.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

let killed: KilledPortal;
let portal: Running;
beforeAll(async () => {
  killed = await killedPortal({ around: true });
  portal = await killed.start();
});
afterAll(() => killed.stop());

const run = (...args: string[]) =>
  runCommand(args, killed.dataDir, { PORTAL_DATA_DIR: killed.dataDir }).ended;
const backup = () => `${killed.dataDir}.tar.gz`;
afterAll(() => rm(backup(), { force: true }));

async function inquire(companyName: string) {
  const [show] = await (await send(portal, 'GET', '/api/events')).json();
  return (
    await (await send(portal, 'POST', '/api/booth-inquiries', inquiryBody([show.id], { companyName }))).json()
  ).id;
}
async function companies() {
  const { items } = await (await send(portal, 'GET', '/api/booth-inquiries?sort=newest')).json();
  return items.map((item: { companyName: string }) => item.companyName);
}
const again = async () => {
  await killed.end();
  portal = await killed.start();
};

test('killed at any step of a restore, the old portal comes back whole, or the new one with all that follows from it', {
  timeout: 600_000,
}, async () => {
  await inquire('Kept');
  const erased = await inquire('Erased later');
  await upload(portal, portal, 'a.pdf', pdfOfSize(2000), { title: 'A', isPublic: 'on' });
  expect((await run('backup', backup())).code).toBe(0);
  await send(portal, 'DELETE', `/api/booth-inquiries/${erased}`);
  const [document] = await (await send(portal, 'GET', '/api/documents')).json();
  await send(portal, 'DELETE', `/api/documents/${document.id}`);

  const begin = async () => {
    await inquire('Later');
    // A restore brought the document back, so the test uploads its bytes again.
    for (const { id } of await (await send(portal, 'GET', '/api/documents')).json())
      await send(portal, 'DELETE', `/api/documents/${id}`);
    return companies();
  };
  await begin();
  killed.killBefore(Number.POSITIVE_INFINITY);
  expect((await run('restore', backup(), '--replace')).code).toBe(0);
  const steps = [...killed.steps()];
  const commit = steps.findIndex((step) => /schema_migrations is done$/.test(step));
  expect(commit).toBeGreaterThan(0);
  await again();
  expect(await companies()).toEqual(['Kept']);

  // The first of each kind, since what is written more often is written alike; how erasing goes on is told in erasing.test.ts.
  const kinds = [...steps.keys()].filter((at) => at <= commit + 3 && steps.indexOf(steps[at] ?? '') === at);
  for (const step of kinds) {
    const before = await begin();
    killed.killBefore(step);
    const { code } = await run('restore', backup(), '--replace');
    await again();
    const what = `killed before ${steps[step]}`;
    expect([what, code, await companies()]).toEqual([what, 1, step < commit ? before : ['Kept']]);
    expect([what, portal.before.wrong, portal.after.wrong]).toEqual([what, 0, 0]);
    expect([what, portal.after.ledger]).toEqual([what, portal.after.recorded]);
  }
});
