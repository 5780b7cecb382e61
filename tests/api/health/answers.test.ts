import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { column } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { startPortalForTests } from '#tests/support/portal/portal.ts';
import { roundTripsOf } from '#tests/support/portal/round-trips.ts';
import type { Portal } from '#tests/support/portal/start.ts';

const TOKEN = 'copper-kettle-9-river';
let portal: Portal;
let ann: Administrator;

beforeAll(async () => {
  portal = await startPortalForTests({ HEALTH_TOKEN: TOKEN });
  ann = await administrator(portal);
});
afterAll(() => portal?.stop());

const ask = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${portal.url}/api/health`, { headers });
  return { status: answer.status, body: await answer.json() };
};
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test('strangers hear that the portal is there, and nothing else', async () => {
  const nothingElse = { status: 200, body: { status: 'ok' } };
  expect(await ask()).toEqual(nothingElse);
  expect(await ask(bearer('copper-kettle-9-rivers'))).toEqual(nothingElse);
  expect(await ask({ Authorization: `Basic ${TOKEN}` })).toEqual(nothingElse);
  expect(await ask({ Cookie: 'portal_session=made-up' })).toEqual(nothingElse);
});

test('an administrator and a monitor with the token read everything', async () => {
  const asMonitor = await ask(bearer(TOKEN));
  expect(asMonitor).toMatchObject({
    status: 200,
    body: { status: 'ok', checkedAt: expect.any(String), facts: { runsOn: 'machine', siteAnswers: true } },
  });
  expect(column(asMonitor.body.lines, 'id')).toEqual([
    'database',
    'files',
    'uploaded',
    'disk',
    'mail',
    'publishing',
    'site',
    // A database that was handed in is backed up elsewhere.
    ...(inject('postgres') ? ['backup'] : []),
    'clock',
    'sweep',
    'log',
    'version',
  ]);
  expect(await ann.get('/api/health')).toEqual(asMonitor);
});

test('however often strangers ask, the database is not asked again for 15 seconds', async () => {
  await ask();
  expect(await roundTripsOf(() => Promise.all(Array.from({ length: 50 }, () => ask())))).toBe(0);
});

test('while the portal cannot serve, a monitor gets 503 and a page its words', async () => {
  await portal.sql`alter table mail_outbox rename to mail_away`;
  try {
    const { look } = await import('#server/health/health.ts');
    await look();
    expect(await ask()).toEqual({ status: 503, body: { status: 'unavailable' } });
    expect(await ask(bearer(TOKEN))).toMatchObject({ status: 503, body: { status: 'unavailable' } });
    expect(await ann.get('/api/health')).toMatchObject({
      status: 200,
      body: { status: 'unavailable', lines: expect.any(Array) },
    });
  } finally {
    await portal.sql`alter table mail_away rename to mail_outbox`;
  }
});
