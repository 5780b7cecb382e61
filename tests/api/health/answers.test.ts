import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { overlayEnv } from '#local/process/env.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { column, expectStatus } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { startPortalForTests } from '#tests/support/portal/portal.ts';
import { roundTripsOf } from '#tests/support/portal/round-trips.ts';
import { sql } from '#tests/support/portal/sql.ts';
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
  await sql`alter table mail_outbox rename to mail_away`;
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
    await sql`alter table mail_away rename to mail_outbox`;
  }
});

let restore = () => {};
afterEach(() => {
  restore();
  forgetConfig();
});
const withContact = (SECURITY_CONTACT: string) => {
  restore = overlayEnv({ SECURITY_CONTACT });
  forgetConfig();
};
const askContact = () => fetch(`${portal.url}/.well-known/security.txt`);

test('without a contact there is no security.txt', async () => {
  await expectStatus(404, askContact());
});

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['https://example.com/security', 'https://example.com/security'],
])('%s is named, for months from whenever it is asked', async (contact, address) => {
  withContact(contact);
  const answer = await askContact();
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => /^([\w-]+): (.*)$/.exec(line)?.slice(1) ?? []),
  );
  expect(fields).toEqual({
    Contact: address,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en',
    Canonical: `${portal.url}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields['Expires']) - Date.now()) / 86_400_000;
  // RFC 9116: a moment to come, less than a year ahead.
  expect([days > 170, days < 365]).toEqual([true, true]);
});
