import { randomBytes, scryptSync } from 'node:crypto';
import type { Context } from '@netlify/functions';

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
  { url }: PortalUnderTest,
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

/** A signed-in administrator's browser. */
export interface Administrator {
  id: string;
  email: string;
  cookie: string;
  send(method: string, path: string, body?: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  /** The body of what a GET answers. */
  read(path: string): Promise<Answer['body']>;
}

/** Adds an administrator and signs in. */
export async function administrator(
  portal: PortalUnderTest,
  email = 'ann@example.com',
): Promise<Administrator> {
  const id = await addAdministrator(portal, email);
  const cookie = cookieOf(await submitSignIn(portal, { email, password: PASSWORD }));
  const manager: Administrator = {
    id,
    email,
    cookie,
    async send(method, path, body) {
      const response = await fetch(portal.url + path, {
        method,
        headers: { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    get: (path) => manager.send('GET', path),
    post: (path, body) => manager.send('POST', path, body),
    put: (path, body) => manager.send('PUT', path, body),
    delete: (path, body) => manager.send('DELETE', path, body),
    read: async (path) => (await manager.get(path)).body,
  };
  return manager;
}
