import { randomBytes, scryptSync } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

/** The part of `startPortal`'s result that these helpers need. */
export interface PortalUnderTest {
  url: string;
  sql: (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Record<string, unknown>[]>;
}

export const PASSWORD = 'correct horse battery';

/** Stored passwords name their own cost, so tests can afford a low one. */
function cheapHash(password: string): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** 4, r: 8, p: 1 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$scrypt$ln=4,r=8,p=1$${text(salt)}$${text(key)}`;
}

/** Somebody who can sign in with `PASSWORD`; gives the id. */
export async function addAdministrator(
  { sql }: Pick<PortalUnderTest, 'sql'>,
  email: string,
): Promise<string> {
  const [row] =
    await sql`insert into users (email, first_name, password_hash) values (${email}, 'Ann', ${cheapHash(PASSWORD)})
    returning id`;
  return row?.['id'] as string;
}

/** Sends the sign-in form as a browser does. */
export const submitSignIn = (
  { url }: Pick<PortalUnderTest, 'url'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams(fields),
  });

/** Sends the sign-in form from a network address: straight to the function, as the platform calls it. */
export async function signInFrom(ip: string, fields: Record<string, string>, cookie = ''): Promise<Response> {
  const { default: login } = await import('#functions/sign-in.mts');
  const request = new Request('http://localhost/api/login', {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...(cookie && { Cookie: cookie }) },
    body: new URLSearchParams(fields),
  });
  return login(request, { requestId: 'sign-in', ip } as Context);
}

/** The `Cookie` header that a browser sends back. */
export const cookieOf = (response: Pick<Response, 'headers'>): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is what the test is about
  body: any;
}

type Headers = Record<string, string>;

/** A browser that calls the portal. */
export interface Browser {
  send(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  /** The body of what a GET answers. */
  read(path: string): Promise<Answer['body']>;
  /** The whole response; follows no redirect. */
  fetch(path: string, init?: RequestInit & { headers?: Headers }): Promise<Response>;
  /** Submits a form without JavaScript. */
  submit(path: string, fields: Headers | URLSearchParams): Promise<Response>;
  /** Sends an inquiry, and gives what is answered. */
  inquire(eventIds: string[], changes?: Record<string, unknown>): Promise<Answer['body']>;
  /** Saves a text of a show, or of all. */
  saveText(key: string, value: string, eventId?: string | null, more?: object): Promise<Answer>;
  /** The changes of a text, with its words before and after. */
  textHistory(key: string, eventId: string): Promise<object[]>;
  saveSetting(key: string, value: string | number, eventId?: string | null): Promise<Answer>;
}

/** A signed-in administrator's browser. */
export interface Administrator extends Browser {
  id: string;
  email: string;
  cookie: string;
}

/** The browser of a visitor; with a cookie, of somebody who is signed in. */
export function browserOf(portal: { url: string }, cookie?: string): Browser {
  const browser: Browser = {
    fetch: (path, { headers, ...init } = {}) =>
      fetch(portal.url + path, {
        redirect: 'manual',
        headers: { ...(cookie && { Cookie: cookie }), ...headers },
        ...init,
      }),
    async send(method, path, body, headers) {
      const isJson = body !== undefined && { 'Content-Type': 'application/json' };
      const response = await browser.fetch(path, {
        method,
        headers: { ...isJson, ...headers },
        ...(isJson && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    get: (path) => browser.send('GET', path),
    post: (path, body, headers) => browser.send('POST', path, body, headers),
    put: (path, body, headers) => browser.send('PUT', path, body, headers),
    delete: (path, body) => browser.send('DELETE', path, body),
    read: async (path) => (await browser.get(path)).body,
    submit: (path, fields) =>
      browser.fetch(path, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams(fields),
      }),
    inquire: async (eventIds, changes) =>
      (await browser.post('/api/booth-inquiries', inquiryBody(eventIds, changes))).body,
    saveText: (key, value, eventId = null, more = {}) =>
      browser.post('/api/content', { key, value, eventId, ...more }),
    async textHistory(key, eventId) {
      const changes: Record<'before' | 'after', { value: string; type: string } | null>[] =
        await browser.read(`/api/changes?kind=text&record=${key}&eventId=${eventId}`);
      return changes.map(({ before, after, ...change }) => ({
        ...change,
        type: (before ?? after)?.type,
        before: before?.value ?? null,
        after: after?.value ?? null,
      }));
    },
    saveSetting: (key, value, eventId = null) => browser.put('/api/settings', { key, value, eventId }),
  };
  return browser;
}

/** Adds an administrator and signs in. */
export async function administrator(
  portal: PortalUnderTest,
  email = 'ann@example.com',
): Promise<Administrator> {
  const id = await addAdministrator(portal, email);
  const cookie = cookieOf(await submitSignIn(portal, { email, password: PASSWORD }));
  return { id, email, cookie, ...browserOf(portal, cookie) };
}
