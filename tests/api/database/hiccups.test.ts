import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { column, expectStatus, expectWords } from '#tests/support/http/answers.ts';
import {
  type Administrator,
  administrator,
  PASSWORD,
  submitSignIn,
} from '#tests/support/portal/administrator.ts';
import { emptyDatabase, type TestDatabase } from '#tests/support/portal/database.ts';
import {
  type DatabaseFault,
  type FlakyDatabase,
  flakyDatabase,
  proxyAnswer,
} from '#tests/support/portal/flaky-database.ts';
import { startPortalOver } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import type { Portal } from '#tests/support/portal/start.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

let store: TestDatabase;
let database: FlakyDatabase;
let portal: Portal;
let ann: Administrator;
let nile = '';

beforeAll(async () => {
  store = await emptyDatabase();
  database = await flakyDatabase(store);
  portal = await startPortalOver(database.env);
  ann = await administrator(portal);
  nile = (await sql`select id from editions where slug = 'nile'`)[0]?.['id'] as string;
});
afterAll(async () => {
  await portal?.stop();
  await database?.stop();
  await store?.close();
});
beforeEach(async () => {
  database.fail('nothing');
  await sql`delete from booth_inquiries`;
});

const instead = (how: DatabaseFault['how']): DatabaseFault => ({ when: 'instead', how });
const afterwards = (how: DatabaseFault['how']): DatabaseFault => ({ when: 'afterwards', how });
const CONTROL_PLANE = proxyAnswer(500, 'Control plane request failed');
const UNAVAILABLE = { status: 503, body: 'upstream connect error or disconnect/reset before headers' };

const READ = 'from "editions"';
const read = (headers: Record<string, string> = {}) => fetch(`${portal.url}/api/events`, { headers });
const WRITE = 'insert into "booth_inquiries"';
const write = (headers: Record<string, string> = {}) =>
  fetch(`${portal.url}/api/booth-inquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(inquiryBody([nile])),
  });
const stored = async () => (await sql`select count(*)::int as n from booth_inquiries`)[0]?.['n'] as number;

describe('a read is asked once more', () => {
  test.each<[string, DatabaseFault]>([
    ['the control plane fails', instead(CONTROL_PLANE)],
    ['the service is unavailable', instead(UNAVAILABLE)],
    ['a gateway fails', instead({ status: 502, body: '<html>Bad gateway</html>' })],
    ['there are too many requests', instead({ status: 429, body: 'Too many requests' })],
    ['the connection is reset before an answer', instead('reset')],
    ['the connection is reset after the statement ran', afterwards('reset')],
    ['the connection is reset in the middle of the answer', afterwards('break-off')],
    ['the database shuts down', instead(proxyAnswer(400, 'terminating connection', '57P01'))],
    ['the proxy lost its connection', instead(proxyAnswer(400, 'connection closed'))],
  ])('when %s', async (_, fault) => {
    database.fail(READ, fault);
    const response = await read();
    expect([response.status, database.asked]).toEqual([200, 2]);
    expect(column(await response.json(), 'slug')).toEqual(['nile', 'mate']);
  });

  test.each([
    '/api/events/stats/{nile}',
    '/api/content?eventId={nile}',
    '/api/schedule?eventId={nile}',
    '/api/documents?eventId={nile}',
    '/api/auth/user',
    '/api/booth-inquiries',
    '/api/changes?kind=text&record=hero_title',
    '/api/exhibitors?eventId={nile}',
    '/api/publication',
    '/api/publication/changes',
    '/api/settings?eventId={nile}',
    '/nile/schedule.pdf',
    '/nile/guides/expo.pdf',
  ])('for every page and list: %s', async (path) => {
    const headers = { Cookie: ann.cookie };
    const answer = async () => (await fetch(portal.url + path.replace('{nile}', nile), { headers })).status;
    database.fail('nothing');
    expect(await answer()).toBe(200);
    // All its statements, one after the other: the first of them fails, then the second one, and so on.
    database.fail('select');
    await answer();
    for (let nth = database.asked - 1; nth >= 0; nth -= 1) {
      database.fail('select', ...Array(nth).fill(undefined), afterwards('reset'));
      expect([nth, await answer()]).toEqual([nth, 200]);
    }
  });

  test('only, and then the answer says that the database does not answer', async () => {
    database.fail(READ, instead(CONTROL_PLANE), instead('reset'));
    const response = await read();
    expect([response.status, database.asked]).toEqual([503, 2]);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(await response.json()).toEqual({
      message: 'The database isn’t responding right now. Please try again in a minute.',
    });
    await expectStatus(200, read());
  });

  test('never when the statement itself is wrong', async () => {
    database.fail(READ, instead(proxyAnswer(400, 'relation "editions" does not exist', '42P01')));
    expect([(await read()).status, database.asked]).toEqual([500, 1]);
  });
});

describe('a write is sent again only when it cannot have run', () => {
  test.each<[string, DatabaseFault]>([
    ['the control plane fails', instead(CONTROL_PLANE)],
    [
      'it says why',
      instead(proxyAnswer(500, 'Control plane request failed: endpoint is temporarily unavailable.')),
    ],
    [
      'no connection is free',
      instead(proxyAnswer(500, 'Failed to acquire permit to connect to the database.')),
    ],
    ['the server takes no more connections', instead(proxyAnswer(500, 'sorry, too many clients', '53300'))],
    ['the server is starting', instead(proxyAnswer(500, 'the database system is starting up', '57P03'))],
    ['there are too many requests', instead({ status: 429, body: 'Too many requests' })],
  ])('as when %s', async (_, fault) => {
    database.fail(WRITE, fault);
    await expectStatus(201, write());
    expect([database.asked, database.ran, await stored()]).toEqual([2, 1, 1]);
  });

  test.each<[string, DatabaseFault]>([
    ['its connection is reset', afterwards('reset')],
    ['its answer breaks off', afterwards('break-off')],
    ['the answer is 500', afterwards({ status: 500, body: 'Internal Server Error' })],
    ['the proxy cannot read the result', afterwards(proxyAnswer(500, 'could not parse postgres response'))],
    ['the answer is 502', afterwards({ status: 502, body: '' })],
    ['the answer is 503', afterwards(UNAVAILABLE)],
    ['the proxy lost its connection', afterwards(proxyAnswer(400, 'connection closed'))],
    ['the server shuts down', afterwards(proxyAnswer(400, 'terminating connection', '57P01'))],
  ])('not when it ran and %s', async (_, fault) => {
    database.fail(WRITE, fault);
    const response = await write();
    expect([response.status, database.asked, database.ran, await stored()]).toEqual([503, 1, 1, 1]);
    expect(response.headers.get('Retry-After')).toBe('30');
    expect(await response.json()).toEqual({
      message:
        'The database isn’t responding right now, so we can’t tell if this was done. Please try again in a minute.',
    });
  });
});

test('a sign-in whose statement ran counts once', async () => {
  database.fail('insert into "rate_limits"', afterwards('reset'));
  const response = await submitSignIn(portal, { email: ann.email, password: PASSWORD });
  expect([response.status, database.asked, database.ran]).toEqual([503, 1, 1]);
});

describe('who follows a link or sends a form', () => {
  const browser = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const pageOf = async (response: Response) => ({
    status: response.status,
    type: response.headers.get('Content-Type'),
    retry: response.headers.get('Retry-After'),
    title: /<h1>(.*)<\/h1>/.exec(await response.clone().text())?.[1],
    text: /<\/h1>\n<p>(.*)<\/p>/.exec(await response.text())?.[1],
  });
  const away = {
    status: 503,
    type: 'text/html; charset=utf-8',
    retry: '30',
    title: 'Please try again',
    text: 'The database isn’t responding right now. Please try again in a minute.',
  };

  test.each([
    '/nile/schedule.pdf',
    '/nile/guides/expo.pdf',
    '/api/documents/00000000-0000-4000-8000-000000000000/download',
    '/api/booth-inquiries?format=csv',
  ])('gets a page, and a program JSON: %s', async (path) => {
    const twice = [instead('reset'), instead('reset')];
    const ask = (headers: Record<string, string>) =>
      fetch(portal.url + path, { headers: { ...headers, Cookie: ann.cookie } });
    database.fail('select', ...twice, ...twice);
    expect(await pageOf(await ask(browser))).toEqual(away);
    database.fail('select', ...twice, ...twice);
    const plain = await ask({});
    expect([plain.status, plain.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(await plain.json()).toEqual({ message: away.text });
  });

  test('gets a page for other refusals, too', async () => {
    const response = await fetch(`${portal.url}/api/unknown`, { headers: browser });
    expect(await pageOf(response)).toEqual({
      status: 404,
      type: 'text/html; charset=utf-8',
      retry: null,
      title: 'Not found',
      text: 'There is no call at /api/unknown',
    });
  });

  test('who signs in gets the form again, with the e-mail address and without the password', async () => {
    database.fail('insert into "rate_limits"', instead('reset'));
    const response = await submitSignIn(portal, {
      email: ann.email,
      password: PASSWORD,
      returnTo: '/admin/content',
    });
    const html = await response.text();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
    expectWords(
      html,
      'autofocus>You’re not signed in. The database isn’t responding. Please try again in a minute.</p>',
      `value="${ann.email}"`,
      'value="/admin/content"',
    );
    expect(html).not.toContain(PASSWORD);
  });
});
