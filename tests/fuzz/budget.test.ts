import { mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent, request as open } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blobStore } from '#server/basics/blob-store.ts';
import { newFolder } from '#tests/support/folders.ts';
import { callsInOrder, type RightRequest, rightRequests } from '#tests/support/fuzz/right-requests.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { fillPortal } from '#tests/support/portal/full-portal.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { type FloorPlans, startFloorPlans } from '#tests/support/services/floor-plans.ts';

/**
 * One thread answers everybody. While a full portal works on a call with its largest input, or on a sweep, small requests
 * come one after the other: until each is answered, the thread may spend this much CPU, in milliseconds.
 */
const BUDGET = 250;

type Requests = ReturnType<typeof rightRequests>;

let portal: Portal;
let folder = '';
let service: FloorPlans;
let requestOf: Requests['requestOf'];
let signIn: Requests['signIn'];

beforeAll(async () => {
  folder = await newFolder('budget-');
  const site = join(folder, 'site');
  await mkdir(site);
  await writeFile(join(site, 'index.html'), 'A page');
  service = await startFloorPlans();
  portal = await startPortal({
    dataDir: join(folder, 'data'),
    port: 0,
    site,
    env: { PORTAL_FLOOR_PLANS: service.origin, SECURITY_CONTACT: 'ann@example.com' },
  });
  const cookieName = (await administrator(portal)).cookie.split('=')[0] ?? '';
  const full = await fillPortal(portal);
  ({ requestOf, signIn } = rightRequests(portal, full, cookieName));
  const [row] = await portal.sql`select blob_key from documents where id = ${full.ids['documents'] ?? ''}`;
  await blobStore('documents').set(String(row?.['blob_key']), 'x'.repeat(1000));
  // Code is loaded and compiled once in a process, not by each call.
  const cookie = await signIn();
  for (const path of [
    '/admin/preview/mate',
    '/admin/preview/mate/vendors',
    '/mate/schedule.pdf',
    `/api/editions/${full.ids['events']}/readiness`,
  ])
    await send({ method: 'GET', path, headers: { Cookie: cookie } });
}, 600_000);
afterAll(async () => {
  await portal?.stop();
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Sent = Pick<RightRequest, 'method' | 'path'> & Partial<RightRequest>;

const agent = new Agent({ keepAlive: true });

const send = ({ method, path, headers = {}, body }: Sent): Promise<{ status: number; head: string }> =>
  new Promise((resolve, reject) => {
    const asked = open(new URL(path, portal.url), { method, headers, agent }, (answer) => {
      let head = '';
      answer
        .on('data', (part) => {
          if (head.length < 300) head += part;
        })
        .on('end', () => resolve({ status: answer.statusCode ?? 0, head: head.slice(0, 300) }))
        .on('error', reject);
    });
    asked.on('error', reject).end(body);
  });

/** The most CPU that this thread spends before one of the small requests is answered. */
async function longestDuring(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  let longest = 0;
  do {
    const before = process.threadCpuUsage();
    // Needs no database: who asks that waits for a turn.
    await send({ method: 'GET', path: '/' });
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
  } while (!isOver);
  await done;
  return longest;
}

describe('nobody waits longer than the budget', () => {
  test.each(callsInOrder)('while %s is answered', async (call) => {
    await portal.sql`delete from rate_limits`;
    const asked = await requestOf(call);
    let answer = { status: 0, head: '' };
    const longest = await longestDuring(async () => {
      answer = await send(asked);
    });
    expect([answer.status < 400, answer.head]).toEqual([true, answer.head]);
    expect(longest).toBeLessThan(BUDGET);
  });

  test('while each sweep runs', async () => {
    const sweeps = portal.functions.modules.filter(({ config }) => config.schedule !== undefined);
    expect(sweeps.length).toBeGreaterThan(3);
    for (const module of sweeps) {
      const longest = await longestDuring(() => portal.functions.runScheduled(module));
      expect([module.name, longest < BUDGET]).toEqual([module.name, true]);
    }
  });
});
