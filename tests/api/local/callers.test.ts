import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Functions, startFunctions } from '#local/functions/run.ts';
import { callersBehind } from '#local/process/callers.ts';
import { type Listener, listen } from '#local/process/http-listener.ts';
import { portalServer } from '#local/server.ts';
import { ConfigError } from '#server/basics/config.ts';
import { askAs } from '#tests/support/http/ask-as.ts';

let functions: Functions;
let listener: Listener | undefined;

beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../support/functions', import.meta.url));
  functions = await startFunctions(folder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await listener?.stop();
  listener = undefined;
});

/** Listens, and says whom a function takes for the caller. */
async function whoBehind(
  TRUSTED_PROXIES: string,
  { host, SITE_URL }: { host?: string; SITE_URL?: string } = {},
) {
  const answer = portalServer(functions, () => undefined);
  listener = await listen(answer, 0, {
    ...(host && { host }),
    callerOf: callersBehind({ TRUSTED_PROXIES, SITE_URL }),
  });
  const { url } = listener;
  return async (headers: Record<string, string>, at = url) => {
    const { status, text } = await askAs(`${at}/api/echo`, { headers });
    expect(status).toBe(200);
    const { ip, connection, url: asked } = JSON.parse(text);
    expect(connection).toBe(ip);
    return { ip, origin: new URL(asked).origin };
  };
}

const PROXIES = ' 127.0.0.1, 10.0.0.0/8,2001:db8:ffff::/48 ,';
const HERE = '127.0.0.1';

describe('X-Forwarded-For of a trusted proxy', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['192.0.2.66, 203.0.113.9', '203.0.113.9'],
    ['192.0.2.66,203.0.113.9 , 10.1.2.3', '203.0.113.9'],
    ['203.0.113.9, 10.1.2.3, 10.9.9.9', '203.0.113.9'],
    ['203.0.113.9, 2001:db8:ffff::7', '203.0.113.9'],
    ['garbage, 203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, ::ffff:10.1.2.3', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['203.0.113.9, garbage', HERE],
    ['203.0.113.9, garbage, 10.1.2.3', HERE],
    ['203.0.113.9,', HERE],
    ['unknown', HERE],
    ['[', HERE],
    ['999.1.1.1', HERE],
    ['203.0.113.9%eth0', HERE],
    ['10.1.2.3, 10.9.9.9', HERE],
    ['', HERE],
  ])('%j is %s', async (value, ip) => {
    const who = await whoBehind(PROXIES);
    expect((await who({ 'X-Forwarded-For': value })).ip).toBe(ip);
  });

  test('as long as a header may be', async () => {
    const who = await whoBehind(PROXIES);
    for (const part of ['10.1.2.3,', ',', '[', ':', '"', ' ', '%'])
      expect((await who({ 'X-Forwarded-For': part.repeat(Math.floor(15_000 / part.length)) })).ip).toBe(HERE);
  });
});

describe('Forwarded of a trusted proxy', () => {
  test.each([
    ['for="[2001:db8::1]:1234";proto=https', '2001:db8::1', 'https'],
    ['for=203.0.113.9', '203.0.113.9', 'http'],
    ['For="203.0.113.9:80" ; Proto="HTTPS";by=10.1.1.1', '203.0.113.9', 'https'],
    [
      'for=192.0.2.66;proto=http, for=203.0.113.9;proto=https, for=10.1.2.3;proto=http',
      '203.0.113.9',
      'https',
    ],
    ['for=_hidden;proto=https', HERE, 'https'],
    ['proto=https', HERE, 'https'],
    ['for="203.0.113.9', HERE, 'http'],
    [';;==,";"', HERE, 'http'],
  ])('%s', async (value, ip, proto) => {
    const who = await whoBehind(PROXIES);
    const { ip: found, origin } = await who({ Forwarded: value, Host: 'portal.example' });
    expect([found, origin]).toEqual([ip, `${proto}://portal.example`]);
  });

  test('counts beside X-Forwarded-For only where both name the same visitor', async () => {
    const who = await whoBehind(PROXIES);
    const both = (a: string, b: string) => who({ 'X-Forwarded-For': a, Forwarded: `for=${b}` });
    expect((await both('203.0.113.9', '203.0.113.9')).ip).toBe('203.0.113.9');
    expect((await both('203.0.113.9', '192.0.2.66')).ip).toBe(HERE);
  });
});

test.each([
  [{ 'X-Forwarded-Proto': 'https' }, 'https'],
  [{ 'X-Forwarded-Proto': 'http' }, 'http'],
  [{ 'X-Forwarded-Proto': 'gopher' }, 'http'],
  [{ 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https, http' }, 'http'],
  [{ 'X-Forwarded-For': '203.0.113.9, 10.1.2.3', 'X-Forwarded-Proto': 'https, http' }, 'https'],
  [{ 'X-Forwarded-For': '203.0.113.9, 10.1.2.3', 'X-Forwarded-Proto': 'https' }, 'https'],
])('the scheme after %o is %s', async (headers, proto) => {
  const who = await whoBehind(PROXIES);
  expect((await who({ ...headers, Host: 'portal.example' } as Record<string, string>)).origin).toBe(
    `${proto}://portal.example`,
  );
});

test('what others forward counts for nothing, and is logged once, without what it says', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  const who = await whoBehind('10.0.0.0/8');
  const { origin } = await who({});
  expect(logged).not.toHaveBeenCalled();
  for (const headers of [
    { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' },
    { Forwarded: 'for=203.0.113.9;proto=https' },
    { 'X-Forwarded-Proto': 'https' },
  ] as Record<string, string>[])
    expect(await who(headers)).toEqual({ ip: HERE, origin });
  expect(logged.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    { time: expect.any(String), level: 'warn', event: 'untrusted-proxy', address: HERE },
  ]);
});

describe('with an address of its own', () => {
  const SITE_URL = 'https://vendors.example.com/';

  test('a function is asked at that, whatever the request calls it', async () => {
    const who = await whoBehind(PROXIES, { SITE_URL });
    for (const headers of [
      { Host: 'evil.example' },
      { Host: 'vendors.example.com:81' },
      { Host: 'localhost', 'X-Forwarded-For': '203.0.113.9' },
    ] as Record<string, string>[])
      expect((await who(headers)).origin).toBe('https://vendors.example.com');
  });

  test('except on this machine itself', async () => {
    const who = await whoBehind(PROXIES, { SITE_URL });
    for (const host of ['localhost:81', '127.0.0.1:81', '127.8.8.8', '[::1]:81'])
      expect((await who({ Host: host })).origin).toBe(`http://${host}`);
  });
});

test.each([
  'caddy',
  '10.0.0.1 10.0.0.2',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '10.0.0.0/0x8',
  '2001:db8::/129',
  '::ffff:10.0.0.0/104',
  'fe80::1%eth0',
])('proxies that cannot be read are one line without a value: %s', (TRUSTED_PROXIES) => {
  expect(() => callersBehind({ TRUSTED_PROXIES })).toThrow(
    new ConfigError(
      'Unusable environment: TRUSTED_PROXIES must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
    ),
  );
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');
test.runIf(hasIpv6)('on all addresses, an IPv4 address in IPv6’s form counts as IPv4', async () => {
  const who = await whoBehind('127.0.0.1', { host: '::' });
  const port = listener?.port;
  expect(listener?.url).toBe(`http://[::1]:${port}`);
  const visitor = { 'X-Forwarded-For': '203.0.113.9' };
  expect((await who(visitor, `http://127.0.0.1:${port}`)).ip).toBe('203.0.113.9');
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect((await who(visitor, `http://[::1]:${port}`)).ip).toBe('::1');
});

test('0.0.0.0 is reached on this machine by the loopback address', async () => {
  const who = await whoBehind('', { host: '0.0.0.0' });
  expect(listener?.url).toBe(`http://127.0.0.1:${listener?.port}`);
  expect((await who({})).ip).toBe(HERE);
});
