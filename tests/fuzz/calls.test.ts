import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '#domain/api.ts';
import type { Endpoint } from '#domain/endpoint.ts';
import { ANSWER_HEADERS } from '#server/http/site-rules.ts';
import { hashOfToken, newToken } from '#server/sign-in/session.ts';
import { bodyless, inputOf } from '#tests/support/fuzz/contract.ts';
import { anyRequest, type FuzzRequest } from '#tests/support/fuzz/requests.ts';
import { type FuzzAnswer, sender } from '#tests/support/fuzz/send.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { startPortalForTests } from '#tests/support/portal/portal.ts';
import type { Portal } from '#tests/support/portal/start.ts';
import { type FloorPlans, startFloorPlans } from '#tests/support/services/floor-plans.ts';

/** PORTAL_SEED does a run again, PORTAL_CALLS a longer one. */
const seed = Number(process.env['PORTAL_SEED'] ?? 1);
const count = Number(process.env['PORTAL_CALLS'] ?? 2000);
/** A call may end the session, so the test checks the portal and signs in again after this many calls. */
const STEP = 250;
const PATIENCE = 600_000 + count * 2000;

let service: FloorPlans;
let portal: Portal;
let session: string;
let name: string;

beforeAll(async () => {
  service = await startFloorPlans();
  portal = await startPortalForTests({ PORTAL_FLOOR_PLANS: service.origin });
  expect(await portal.rebuild()).toMatchObject({ ok: true });
  name = (await administrator(portal)).cookie.split('=')[0] ?? '';
}, PATIENCE);
afterAll(async () => {
  await portal?.stop();
  await service?.stop();
});

/** The calls whose lists name the first records. */
const ROOMS = [
  'events',
  'content',
  'areas',
  'rules',
  'questions',
  'options',
  'schedule',
  'documents',
  'people',
  'booth-inquiries',
  'checks',
];

/** A session of somebody who is there, whatever the calls did to people. */
async function signIn() {
  const token = newToken();
  await portal.sql`
    with ann as (
      insert into users (email, first_name) values (${`ann-${token.slice(0, 8)}@example.com`.toLowerCase()}, 'Ann') returning id)
    insert into sessions (token_hash, user_id, expires_at) select ${hashOfToken(token)}, id, now() + interval '1 day' from ann`;
  session = `${name}=${token}`;
}

/** The statuses that a call or a refusal may have (product 8.1): never 500 to 599. */
const STATUSES = [
  200, 201, 202, 204, 301, 302, 303, 304, 307, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 431,
];

/** What is wrong with an answer; nothing where it is one that the contract or the refusals allow. */
function faultsOf({ call, method, path, headers, hasSession }: FuzzRequest, answer: FuzzAnswer) {
  const { status, headers: got, text } = answer;
  const faults: string[] = [];
  const demand = (isRight: boolean, what: string) => isRight || faults.push(what);
  demand(STATUSES.includes(status), `status ${status}`);
  for (const header of Object.keys(ANSWER_HEADERS))
    demand(got[header.toLowerCase()] !== undefined, `no ${header}`);
  const isGuarded = call?.access === 'administrator' && method === call.method;
  if (isGuarded && !hasSession) demand(status >= 400, 'answered without a session');
  if (status === 405) demand(Boolean(got['allow']), 'no Allow');
  if (status === 429) demand(Number(got['retry-after']) > 0, 'no Retry-After');
  const isPage = (headers['Accept'] ?? '').includes('text/html');
  if (!path.startsWith('/api/') || method === 'HEAD' || status === 204 || isPage || status === 304)
    return faults;
  const isJson = got['content-type']?.startsWith('application/json') ?? false;
  if (status < 300) {
    if (isJson) demand(isJsonText(text), 'broken JSON');
    return faults;
  }
  if (status < 400 || !isJson) {
    demand(status < 400 || path.startsWith('/api/login'), `a refusal as ${got['content-type']}`);
    return faults;
  }
  const refusal = isJsonText(text) ? JSON.parse(text) : {};
  demand(typeof refusal.message === 'string' && refusal.message !== '', 'a refusal without a message');
  if (refusal.message === 'Validation error') demand(refusal.errors?.length > 0, 'no errors named');
  return faults;
}

function isJsonText(text: string) {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

test('every write of the contract is known by what it takes', () => {
  const writes = (Object.entries(api) as [keyof typeof api, Endpoint][]).filter(([, { method }]) =>
    /^P/.test(method),
  );
  expect(writes.filter(([one, call]) => !inputOf(call) && !bodyless.includes(one))).toEqual([]);
});

test(
  `${count} calls of any kind are answered, none with a fault of ours (PORTAL_SEED=${seed})`,
  async () => {
    const { send, forget, stop } = sender(portal.url);
    const plain = { headers: {}, hasSession: false, method: 'GET' };
    for (let done = 0; done < count; done += STEP) {
      await portal.sql`delete from rate_limits`;
      await signIn();
      forget();
      for (const room of ROOMS) await send({ ...plain, path: `/api/${room}` }, session);
      const requests = fc.sample(anyRequest, { seed: seed + done, numRuns: Math.min(STEP, count - done) });
      for (const [at, request] of requests.entries()) {
        const answer = await send(request, request.hasSession ? session : '').catch((error: Error) => error);
        const faults = answer instanceof Error ? [answer.message] : faultsOf(request, answer);
        const told = answer instanceof Error ? '' : answer.text.slice(0, 500);
        expect([done + at, request, told, faults]).toEqual([done + at, request, told, []]);
        // A random call may end the session.
        if ('status' in answer && answer.status === 401 && request.hasSession) await signIn();
      }
      const [health, content] = [
        await send({ ...plain, path: '/api/health' }),
        await send({ ...plain, path: '/api/content' }),
      ];
      expect([health.status, content.status, Array.isArray(JSON.parse(content.text))]).toEqual([
        200,
        200,
        true,
      ]);
    }
    stop();
  },
  PATIENCE,
);
