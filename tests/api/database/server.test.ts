import { rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
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

/** Speaks enough of Postgres' protocol for a client that asks for the version. */
async function serverOfVersion(version: string): Promise<{ port: number; close(): void }> {
  const message = (type: string, body = '') => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(4 + body.length);
    return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')]);
  };
  const ready = message('Z', 'I');
  const column = `server_version\0${'\0'.repeat(6)}\0\0\0\x19\xff\xff\xff\xff\xff\xff\0\0`;
  const row = `\0\x01\0\0\0${String.fromCharCode(version.length)}${version}`;
  const answer = [message('T', `\0\x01${column}`), message('D', row), message('C', 'SHOW\0'), ready];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (asked) => {
      const [isQuery, isGoodbye] = ['Q', 'X'].map((type) => asked.toString('latin1', 0, 1) === type);
      const isAboutTls = asked.length === 8;
      if (isAboutTls) socket.write('N');
      else if (isQuery) socket.write(Buffer.concat(answer));
      else if (!isGoodbye) socket.write(Buffer.concat([message('R', '\0\0\0\0'), ready]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('a server before version 15 is refused, and one of 15 is used', async () => {
  const open = async (version: string) => {
    const { port, close } = await serverOfVersion(version);
    try {
      await (await openServer(`postgres://a:b@127.0.0.1:${port}/portal`)).close();
    } finally {
      close();
    }
  };
  await expect(open('14.19 (Debian 14.19-1)')).rejects.toThrow(
    'it is Postgres 14.19 (Debian 14.19-1), and the portal needs 15 or later',
  );
  await expect(open('9.6.24')).rejects.toThrow('it is Postgres 9.6.24, and');
  await open('15.0');
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
