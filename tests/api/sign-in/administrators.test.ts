import { neonConfig } from '@neondatabase/serverless';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { connectTo } from '#server/database/database.ts';
import {
  addAdministrator as add,
  ensureAdministrator,
  resetAdministrator,
} from '#server/sign-in/attempts.ts';
import { expectStatus } from '#tests/support/http/answers.ts';
import {
  addAdministrator,
  browserOf,
  cookieOf,
  PASSWORD,
  submitSignIn,
} from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const CHOSEN = {
  ADMIN_EMAIL: 'Lead@example.com',
  ADMIN_PASSWORD: 'chosen by the lead',
  OIDC_ISSUER: undefined,
};
const NOTHING = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined, OIDC_ISSUER: undefined };
const READABLE = /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/;

describe('the first administrator', () => {
  const portal = portalForTests();
  const ensure = (settings: typeof CHOSEN | typeof NOTHING, options?: { generate: boolean }) =>
    ensureAdministrator(settings, options);
  const signIn = (email: string, password: string) => submitSignIn(portal, { email, password });
  const emails = async () => (await sql`select email from users order by email`).map((row) => row['email']);
  beforeEach(async () => {
    await sql`delete from users`;
  });

  test('is the one of ADMIN_EMAIL and ADMIN_PASSWORD, and nothing is shown', async () => {
    expect(await ensure(CHOSEN)).toBe(null);
    await expectStatus(303, signIn('lead@example.com', 'chosen by the lead'));
  });

  test('is made up on one machine, and shown once', async () => {
    const made = await ensure(NOTHING, { generate: true });
    expect(made).toEqual({ email: 'admin@localhost', password: expect.stringMatching(READABLE) });
    await expectStatus(303, signIn('admin@localhost', made?.password ?? ''));
    expect(await ensure(NOTHING, { generate: true })).toBe(null);
  });

  test('is never made up on a deployment', async () => {
    expect(await ensure(NOTHING)).toBe(null);
    expect(await emails()).toEqual([]);
  });

  test('is not needed with single sign-on', async () => {
    await ensureAdministrator({ ...CHOSEN, OIDC_ISSUER: 'https://id.example' }, { generate: true });
    expect(await emails()).toEqual([]);
  });

  test('is not added to one who is there, nor is a password changed', async () => {
    await addAdministrator(portal, 'lead@example.com');
    await ensure(CHOSEN);
    expect(await emails()).toEqual(['lead@example.com']);
    await expectStatus(303, signIn('lead@example.com', PASSWORD));
  });

  test('gets a password when known by single sign-on only', async () => {
    await sql`insert into users (email) values ('lead@example.com')`;
    await ensure(CHOSEN);
    expect(await emails()).toEqual(['lead@example.com']);
    await expectStatus(303, signIn('lead@example.com', 'chosen by the lead'));
  });

  test('is created once when two starts meet', async () => {
    await Promise.all([ensure(NOTHING, { generate: true }), ensure(NOTHING, { generate: true })]);
    expect(await emails()).toEqual(['admin@localhost']);
  });

  test('is not shown by a start that another one was faster than', async () => {
    // By the driver, where a test can listen, whatever the database.
    connectTo(undefined);
    const database = neonConfig.fetchFunction;
    let faster: Promise<unknown> = Promise.resolve();
    const isUnderWay = async () =>
      (await sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'`).length > 0;
    neonConfig.fetchFunction = async (url: string, init: RequestInit) => {
      if (String(init.body).includes('insert into \\"users\\"')) {
        neonConfig.fetchFunction = database;
        faster = sql.transaction([
          sql`insert into users (email, password_hash) values ('admin@localhost', 'the first')`,
          sql`select pg_sleep(0.3)`,
        ]);
        // The embedded database has one connection, which does one thing after the other.
        if (inject('postgres')) await expect.poll(isUnderWay).toBe(true);
        else await faster;
      }
      return database(url, init);
    };
    expect(await ensure(NOTHING, { generate: true })).toBe(null);
    await faster;
    const rows = await sql`select email, password_hash from users`;
    expect(rows).toEqual([{ email: 'admin@localhost', password_hash: 'the first' }]);
  });

  test('gets a new password by a reset, which ends all sessions', async () => {
    await addAdministrator(portal, 'ann@example.com');
    const cookie = cookieOf(await submitSignIn(portal, { email: 'ann@example.com', password: PASSWORD }));
    const reset = await resetAdministrator('Ann@example.com');
    await expectStatus(303, signIn('ann@example.com', reset?.password ?? ''));
    await expectStatus(401, signIn('ann@example.com', PASSWORD));
    await expectStatus(401, browserOf(portal, cookie).get('/api/auth/user'));
    expect(await emails()).toEqual(['ann@example.com']);
  });

  test('who has an address that nobody has is not reset, and not added', async () => {
    expect(await resetAdministrator('anm@example.com')).toBe(null);
    expect(await emails()).toEqual([]);
  });

  test('is added by an address that nobody has, or that somebody had who was removed', async () => {
    const added = await add('ann@example.com');
    await expectStatus(303, signIn('ann@example.com', added?.password ?? ''));
    expect(await add('Ann@example.com')).toBe(null);
    await sql`update users set removed_at = now(), password_hash = null`;
    expect(await resetAdministrator('ann@example.com')).toBe(null);
    const again = await add('ann@example.com');
    await expectStatus(303, signIn('ann@example.com', again?.password ?? ''));
  });

  test('who was removed does not count as the first one, and cannot sign in with any password that is left', async () => {
    await addAdministrator(portal, 'gone@example.com');
    await sql`update users set removed_at = now()`;
    await expectStatus(503, signIn('gone@example.com', PASSWORD));
    await ensure(CHOSEN);
    await expectStatus(303, signIn('lead@example.com', 'chosen by the lead'));
    await expectStatus(401, signIn('gone@example.com', PASSWORD));
  });
});
