import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { openServer, waysOf } from '#local/database/server.ts';
import { newFolder } from '#tests/support/folders.ts';
import { startPortalOver } from '#tests/support/portal/portal.ts';
import { createDatabase, urlOf } from '#tests/support/postgres/database.ts';
import { startPostgres } from '#tests/support/postgres/server.ts';
import { selfMadeCertificate } from '#tests/support/services/certificate.ts';

const unverified = { rejectUnauthorized: false };

test.each([
  ['', [unverified, false]],
  ['?sslmode=disable', [false]],
  ['?sslmode=allow', [false, unverified]],
  ['?sslmode=require', [unverified]],
  ['?sslmode=verify-full', [{}]],
  ['?host=/run/postgresql', [false]],
])('a server at an address with "%s" is tried as libpq does', (query, ways) => {
  expect(waysOf(`postgres://a:b@db.example.com/portal${query}`)).toEqual(ways);
});

test('a misspelled sslmode and an unreadable certificate are refused in a sentence', () => {
  const at = (query: string) => () => waysOf(`postgres://a:b@db.example.com/portal?${query}`);
  expect(at('sslmode=verify_full')).toThrow('sslmode in DATABASE_URL must be disable, allow,');
  expect(at('sslmode=verify-full&sslrootcert=/none.crt')).toThrow('The certificate /none.crt (sslrootcert)');
});

async function freePort(): Promise<number> {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  return port;
}

test('a server that does not answer is named, without the password', async () => {
  const port = await freePort();
  const message = await openServer(`postgres://a:hunter2@127.0.0.1:${port}/portal`).catch(String);
  expect(message).toContain(`DATABASE_URL cannot be used: 127.0.0.1:${port} does not answer (`);
  expect(message).not.toContain('hunter2');
});

const given = inject('postgres');

describe.skipIf(!given)('a server of one’s own', () => {
  test('that has no such database says so', async () => {
    if (!given) return;
    await expect(openServer(urlOf(given, 'nothing'))).rejects.toThrow(
      'The database of DATABASE_URL cannot be used: database "nothing" does not exist',
    );
  });

  test('restarts, and the portal answers again without a restart of its own', async () => {
    const { server, restart, stop } = startPostgres();
    try {
      const { url, close } = await createDatabase(server);
      const portal = await startPortalOver({ DATABASE_URL: url });
      const shows = async () => {
        const answer = await fetch(`${portal.url}/api/events`);
        return [answer.status, await answer.json()];
      };
      const before = await shows();
      expect(before[0]).toBe(200);
      restart();
      expect(await shows()).toEqual(before);
      await portal.stop();
      await close();
    } finally {
      stop();
    }
  });

  test('encrypts, and checks the certificate when told to', async () => {
    const [certificate, port, folder] = [selfMadeCertificate(), await freePort(), await newFolder('tls-')];
    const { server, stop } = startPostgres({ ...certificate, port });
    const file = join(folder, 'ca.crt');
    await writeFile(file, certificate.cert);
    const encrypted = async (query: string) => {
      const opened = await openServer(`postgres://${server.user}@127.0.0.1:${port}/postgres?${query}`);
      const { rows } = await opened.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()', []);
      await opened.close();
      return rows[0];
    };
    try {
      expect(await encrypted('')).toEqual(['t']);
      expect(await encrypted('sslmode=disable')).toEqual(['f']);
      expect(await encrypted(`sslmode=verify-full&sslrootcert=${file}`)).toEqual(['t']);
      await expect(encrypted('sslmode=verify-full')).rejects.toThrow('certificate');
      const other = join(folder, 'other.crt');
      await writeFile(other, selfMadeCertificate().cert);
      await expect(encrypted(`sslmode=require&sslrootcert=${other}`)).rejects.toThrow('certificate');
    } finally {
      stop();
      await rm(folder, { recursive: true });
    }
  });
});
