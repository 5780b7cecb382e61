import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweepPublication } from '#server/publication/publisher.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { quickProject } from '#tests/support/portal/quick-project.ts';
import { type Portal, startPortal } from '#tests/support/portal/start.ts';
import { type HookServer, sendDeployEvent, startHookServer } from '#tests/support/services/hook-server.ts';

/** The portal publishes by a build service that can misbehave; each call that it takes builds the pages for real. */
let service: HookServer;
let portal: Portal;
let ann: Administrator;
let project: Awaited<ReturnType<typeof quickProject>>;

let last = Promise.resolve();

/** A deploy as Netlify reports it. */
async function deploy(title: string | null) {
  await sendDeployEvent('deployBuilding', title);
  const outcome = await portal.rebuild().catch((error: Error) => error);
  if (!(outcome instanceof Error) && outcome.ok) return sendDeployEvent('deploySucceeded', title);
  const words =
    outcome instanceof Error
      ? outcome.message
      : `The pages could not be built: ${outcome.reason}\n${await readFile(outcome.log, 'utf8')}`;
  await sendDeployEvent('deployFailed', title, { errorMessage: words });
}

beforeAll(async () => {
  project = await quickProject();
  service = await startHookServer();
  portal = await startPortal({
    ...project.options,
    port: 0,
    env: { NETLIFY_BUILD_HOOK_URL: service.url, PUBLISH_QUIET_SECONDS: '1' },
  });
  service.onCall = async (search) => {
    last = last.then(() => deploy(new URLSearchParams(search).get('trigger_title')));
  };
  ann = await administrator(portal);
});
afterAll(async () => {
  await last;
  await portal.stop();
  await service.stop();
  await project.remove();
});
afterEach(async () => {
  // No test leaves a fault behind.
  expect((await status()).state).toBe('live');
});

const save = (value: string) => ann.send('POST', '/api/content', { key: 'hero_title', value, eventId: null });
const status = async () => (await ann.send('GET', '/api/publication')).body;
const page = async () => (await (await fetch(portal.url)).text()).trim();
const isLive = async (value: string) => {
  await expect.poll(page).toBe(value);
  await expect.poll(async () => (await status()).state).toBe('live');
};
const hasFailed = () => expect.poll(async () => (await status()).state).toBe('failed');

/** Makes every request to the pages from now on count: each must be whole, the old page or the new one. */
function watchPages(allowed: string[]) {
  let isWatching = true;
  const faults: string[] = [];
  const watching = (async () => {
    while (isWatching) {
      const response = await fetch(portal.url).catch(() => undefined);
      const text = (await response?.text())?.trim() ?? 'no answer';
      if (response?.status !== 200 || !allowed.includes(text)) faults.push(`${response?.status} ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    isWatching = false;
    await watching;
    expect(faults).toEqual([]);
  };
}

test('a save changes the public page without anything else', async () => {
  await save('Howdy');
  await isLive('Howdy');
});

describe('with a fault, the old pages stay and the admin says so; without it the last save goes live by itself', () => {
  test('the hook answers 500', async () => {
    const stopWatching = watchPages(['Howdy', 'after 500']);
    service.mood = 'fails';
    await save('after 500');
    await hasFailed();
    expect(await status()).toMatchObject({
      failure: { kind: 'hook', reason: 'The build service responded with error 500.' },
      nextStart: expect.any(String),
    });
    expect(await page()).toBe('Howdy');
    service.mood = 'accepts';
    await isLive('after 500');
    await stopWatching();
  });

  test('the hook refuses the connection', async () => {
    await service.hangUp();
    await save('after a refusal');
    await hasFailed();
    expect((await status()).failure.reason).toBe('The build service can’t be reached.');
    expect(await page()).toBe('after 500');
    await service.resume();
    await isLive('after a refusal');
  });

  test('the hook does not answer', async () => {
    service.mood = 'silent';
    await save('after a silence');
    await expect.poll(async () => (await status()).state).toBe('queued');
    expect(await page()).toBe('after a refusal');
    // Two minutes without a sign of a build.
    await expect
      .poll(async () => {
        await portal.sql`update publication set run_since = run_since - interval '2 minutes'`;
        return (await status()).state;
      })
      .toBe('failed');
    expect((await status()).failure).toMatchObject({
      kind: 'hook',
      reason: 'The build service didn’t respond.',
    });
    service.mood = 'accepts';
    await isLive('after a silence');
  });

  test('the build fails', async () => {
    const stopWatching = watchPages(['after a silence', 'after a broken build']);
    await project.cause('broken');
    await save('after a broken build');
    await hasFailed();
    const { failure } = await status();
    expect(failure).toMatchObject({
      kind: 'build',
      reason: 'The pages could not be built: the page does not compile',
    });
    const { body } = await ann.send('GET', `/api/publication/runs/${failure.runId}/log`);
    expect(body.log).toContain('the page does not compile');
    expect(await page()).toBe('after a silence');
    await project.cure('broken');
    await isLive('after a broken build');
    await stopWatching();
  });

  test('the database is down during a build', async () => {
    await portal.sql`alter table documents rename to documents_elsewhere`;
    await save('after an outage');
    await hasFailed();
    expect((await status()).failure.reason).toContain('relation "documents" does not exist');
    expect(await page()).toBe('after a broken build');
    await portal.sql`alter table documents_elsewhere rename to documents`;
    await isLive('after an outage');
  });

  test('the database is empty: nothing is published, least of all defaults', async () => {
    await portal.sql`create table hidden as select * from editions`;
    await portal.sql`alter table editions rename to editions_elsewhere`;
    await portal.sql`create table editions (like editions_elsewhere)`;
    const built = portal.rebuild().catch((error: Error) => ({ ok: false, error }));
    expect((await built).ok).toBe(false);
    expect(await page()).toBe('after an outage');
    await portal.sql`drop table editions, hidden`;
    await portal.sql`alter table editions_elsewhere rename to editions`;
  });

  test('nobody hears of the build’s end', async () => {
    await portal.sql`update publication set saved_revision = saved_revision + 1, waiting_since = null,
      run_id = gen_random_uuid(), run_revision = saved_revision + 1, run_phase = 'building', run_started_at = now(),
      run_since = now() - interval '10 minutes'`;
    await hasFailed();
    expect((await status()).failure.reason).toBe('The build has not responded for 10 minutes.');
    await isLive('after an outage');
  });
});

test('sweeps at the same moment start one build', async () => {
  const before = service.calls.length;
  await save('after a crowd');
  await Promise.all(Array.from({ length: 20 }, (_, n) => sweepPublication(Date.now() + n * 3_600_000)));
  await isLive('after a crowd');
  expect(service.calls.length - before).toBe(1);
});

test('forty saves in a burst are two builds at most, and the last one is live', async () => {
  const before = service.calls.length;
  for (let n = 1; n <= 40; n += 1) await save(`save ${n}`);
  await isLive('save 40');
  expect(service.calls.length - before).toBeLessThanOrEqual(2);
});
