import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { expectStatus } from '#tests/support/http/answers.ts';
import {
  addAdministrator,
  browserOf,
  cookieOf,
  PASSWORD,
  signInFrom,
} from '#tests/support/portal/administrator.ts';
import { cost } from '#tests/support/portal/cheap-scrypt.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { insideLimitWindow } from '#tests/support/time/limit-window.ts';

const portal = portalForTests();
const ANN = { email: 'ann@example.com', password: PASSWORD };
const BOB = { email: 'bob@example.com', password: PASSWORD };
const OTHERS = ['c', 'd', 'e', 'f', 'g'].map((name) => ({ email: `${name}@example.com` }));
const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.1';

beforeEach(async () => {
  await insideLimitWindow();
  await sql`delete from rate_limits`;
  await sql`delete from users`;
  await addAdministrator(portal, ANN.email);
  await addAdministrator(portal, BOB.email);
  for (const { email } of OTHERS) await addAdministrator(portal, email);
});

const guess = (ip: string, { email }: { email: string }, cookie = '') =>
  signInFrom(ip, { email, password: 'guess' }, cookie);
/** Wrong passwords, one after the other; the statuses of the answers. */
async function guesses(times: number, ip: string, who: { email: string }, cookie = ''): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await guess(ip, who, cookie)).status);
  return statuses;
}
const statusOf = async (answer: Promise<Response>) => (await answer).status;
const deviceOf = (response: Response) =>
  cookieOf(response)
    .split('; ')
    .find((cookie) => cookie.startsWith('portal_device=')) ?? '';
/** Ann's device: it signed in once, from a third network. */
const annsDevice = async () => deviceOf(await signInFrom('203.0.113.9', ANN));

const refusals = (count: number, refused: number) => [
  ...Array(count - refused).fill(401),
  ...Array(refused).fill(429),
];

describe('wrong passwords from one network', () => {
  test('150 of them keep nobody elsewhere from signing in', async () => {
    expect(await guesses(150, HOME, ANN)).toEqual(refusals(150, 140));
    await expectStatus(303, signInFrom(ELSEWHERE, ANN));
  });

  test('are refused after ten at one account, also the right one, with the time to wait', async () => {
    await guesses(10, HOME, ANN);
    const response = await signInFrom(HOME, ANN);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.text()).toMatch(/Too many attempts\. Please try again in \d+ minutes?\./);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('are refused after fifty at many accounts; what was refused counts for nothing', async () => {
    for (const other of OTHERS.slice(0, 4)) expect(await guesses(15, HOME, other)).toEqual(refusals(15, 5));
    expect(await guesses(9, HOME, BOB)).toEqual(refusals(9, 0));
    await expectStatus(303, signInFrom(HOME, ANN));
    await expectStatus(401, guess(HOME, BOB));
    await expectStatus(429, signInFrom(HOME, ANN));
    await expectStatus(303, signInFrom(ELSEWHERE, ANN));
  });

  test('that come at the same moment are counted one by one', async () => {
    await guesses(8, HOME, ANN);
    const burst = await Promise.all(Array.from({ length: 20 }, () => statusOf(guess(HOME, ANN))));
    expect(burst.sort()).toEqual(refusals(20, 18));
  });

  test('count for all addresses of one IPv6 network, as one customer has them', async () => {
    await guesses(5, '2001:db8:1:2::1', ANN);
    await guesses(5, '2001:db8:1:2:ffff:1:2:3', ANN);
    await expectStatus(429, signInFrom('2001:db8:1:2:aaaa::9', ANN));
    await expectStatus(303, signInFrom('2001:db8:1:3::1', ANN));
  });
});

describe('the right password', () => {
  test('takes back its own attempt and no other', async () => {
    await guesses(9, HOME, ANN);
    for (let n = 0; n < 3; n += 1) await expectStatus(303, signInFrom(HOME, ANN));
    expect(await guesses(2, HOME, ANN)).toEqual([401, 429]);
  });

  test('leaves the counters of other accounts and networks as they are', async () => {
    await guesses(10, HOME, BOB);
    await guesses(10, ELSEWHERE, ANN);
    await expectStatus(303, signInFrom(HOME, ANN));
    await expectStatus(429, signInFrom(HOME, BOB));
    await expectStatus(429, signInFrom(ELSEWHERE, ANN));
  });
});

describe('a device that signed in before', () => {
  test('signs in from a network in which somebody else guesses', async () => {
    const device = await annsDevice();
    await guesses(15, HOME, ANN);
    for (const other of OTHERS) await guesses(10, HOME, other);
    await expectStatus(429, signInFrom(HOME, ANN));
    await expectStatus(303, signInFrom(HOME, ANN, device));
  });

  test('has ten attempts of its own, which take none from others', async () => {
    const device = await annsDevice();
    expect(await guesses(11, HOME, ANN, device)).toEqual(refusals(11, 1));
    await expectStatus(429, signInFrom(HOME, ANN, device));
    await expectStatus(303, signInFrom(HOME, ANN));
  });

  test('whose cookie was stolen still signs in: the thief’s attempts count for his network', async () => {
    const device = await annsDevice();
    await guesses(11, ELSEWHERE, ANN, device);
    await expectStatus(303, signInFrom(HOME, ANN, device));
  });

  test('gets a new cookie at each sign-in, and the one before is worth nothing', async () => {
    const first = await annsDevice();
    const second = deviceOf(await signInFrom(HOME, ANN, first));
    expect(second).toMatch(/^portal_device=[A-Za-z0-9_-]{43}$/);
    expect(second).not.toBe(first);
    await guesses(10, HOME, ANN);
    await expectStatus(429, signInFrom(HOME, ANN, first));
    await expectStatus(303, signInFrom(HOME, ANN, second));
  });

  test.each([
    ['invented', async () => `portal_device=${'A'.repeat(43)}`],
    ['empty', async () => 'portal_device='],
    ['of another account', async () => deviceOf(await signInFrom(ELSEWHERE, BOB))],
    [
      'that has expired',
      async () => {
        const device = await annsDevice();
        await sql`update sign_in_devices set expires_at = now()`;
        return device;
      },
    ],
  ])('by a cookie %s is none', async (_, cookie) => {
    const device = await cookie();
    await guesses(10, HOME, ANN);
    await expectStatus(429, signInFrom(HOME, ANN, device));
  });

  test('does not sign in by its cookie alone', async () => {
    const device = await annsDevice();
    await expectStatus(401, guess(HOME, ANN, device));
    await expectStatus(401, browserOf(portal, device).get('/api/auth/user'));
  });

  test('stays known after signing out', async () => {
    const device = await annsDevice();
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const left = await browserOf(portal, device).fetch('/api/logout', { headers });
    expect(left.headers.getSetCookie().filter((cookie) => cookie.startsWith('portal_device'))).toEqual([]);
    await guesses(10, HOME, ANN);
    await expectStatus(303, signInFrom(HOME, ANN, device));
  });

  test('is stored as a hash only, and goes with its account and its time', async () => {
    const device = await annsDevice();
    const rows = await sql`select token_hash from sign_in_devices`;
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(device.slice('portal_device='.length));
    await sql`update sign_in_devices set expires_at = now()`;
    await signInFrom(HOME, BOB);
    expect(await sql`select count(*)::int as n from sign_in_devices`).toEqual([{ n: 1 }]);
    await sql`delete from users`;
    expect(await sql`select count(*)::int as n from sign_in_devices`).toEqual([{ n: 0 }]);
  });
});

test('a burst at many accounts is worked off a few at a time, and the site answers meanwhile', async () => {
  cost.isFull = true;
  onTestFinished(() => {
    cost.isFull = false;
  });
  const answered: (number | 'events')[] = [];
  const burst = Array.from({ length: 12 }, async (_, n) => {
    const response = await guess(HOME, { email: `nobody-${n}@example.com` });
    answered.push(response.status);
    return response;
  });
  const events = fetch(`${portal.url}/api/events`).then(() => answered.push('events'));
  const answers = await Promise.all(burst);
  await events;
  // Two are looked at, four wait, and who is too many is told so before the first password has been looked at.
  expect(answered.slice(0, answered.indexOf(401)).length).toBe(7);
  expect(answered.filter((status) => status === 401)).toHaveLength(6);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(6);
  expect(busy[0]?.headers.get('Retry-After')).toBe('5');
  expect(await busy[0]?.text()).toContain(
    'Too many people are signing in right now. Please try again in a few seconds.',
  );
});
