import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { lendSql, neonFetch } from '#local/database/sql-endpoint.ts';
import { listen } from '#local/process/http-listener.ts';
import { newFolder } from '#tests/support/folders.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import type { TestDatabase } from '#tests/support/portal/database.ts';
import { runCommand } from '#tests/support/portal/processes.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import { createDatabase } from '#tests/support/postgres/database.ts';
import { startRelay } from '#tests/support/postgres/relay.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdfOfSize } from '#tests/support/samples/files.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

/** A portal moves from one machine to a deploy's database and blobs, reached as from an owner's machine, and back. */
const undo = new AsyncDisposableStack();
const TOKEN = 'a personal access token';
let folder = '';
let database: TestDatabase;
let deploy: Record<string, string>;
let ordinary: TestDatabase;
let ownServer: Record<string, string>;
const file = pdfOfSize(20_000);

beforeAll(async () => {
  const server = inject('postgres');
  if (!server) throw new Error('These tests need the Postgres server of their project');
  folder = await newFolder('moves-');
  undo.defer(() => rm(folder, { recursive: true }));
  const made = await createDatabase(server);
  database = made;
  undo.defer(made.close);
  const other = await createDatabase(server);
  ordinary = other;
  undo.defer(other.close);
  ownServer = { DATABASE_URL: other.url, PORTAL_DATA_DIR: join(folder, 'files-of-server') };
  const lent = await lendSql(neonFetch(made));
  undo.defer(lent.stop);
  const relay = await startRelay(server);
  undo.defer(relay.stop);
  const blobs = new BlobsServer({ directory: join(folder, 'netlify-blobs'), token: TOKEN });
  const api = await listen((request) => blobs['handleRequest'](request), 0);
  undo.defer(api.stop);
  blobs['address'] = api.url;
  const context = { apiURL: api.url, siteID: 'site', token: TOKEN };
  deploy = {
    ...lent.env,
    PORTAL_SQL_SOCKET: relay.address,
    DATABASE_URL: `postgres://portal:portal@postgres.test/${made.name}`,
    NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64'),
  };
});
afterAll(() => undo.disposeAsync());

const run = async (args: string[], env: Record<string, string>) => {
  const { code, out, err } = await runCommand(args, folder, { PORTAL_DATA_DIR: join(folder, 'none'), ...env })
    .ended;
  expect([args, code, err]).toEqual([args, 0, '']);
  return out;
};

test.each([
  ['a deploy', () => ({ env: deploy, database })],
  ['a server of one’s own', () => ({ env: ownServer, database: ordinary })],
])(
  'what one machine holds, %s holds after a restore, and another machine after the way back',
  async (name, to) => {
    const { env, database } = to();
    const home = join(folder, `home of ${name}`);
    const portal = await startPortal({ dataDir: home, port: 0, site: 'none' });
    const ann = await administrator(portal);
    await upload(portal, ann, 'map.pdf', file, { title: 'Map', isPublic: 'on' });
    const [nile] = await portal.sql`select id from editions where slug = 'nile'`;
    await ann.send(
      'POST',
      '/api/booth-inquiries',
      inquiryBody([String(nile?.['id'])], { companyName: 'Big Sky' }),
    );
    await portal.stop();

    const [there, back] = [join(folder, `there ${name}.tar.gz`), join(folder, `back ${name}.tar.gz`)];
    await run(['backup', there], { PORTAL_DATA_DIR: home });
    await run(['restore', there], env);
    const { rows } = await database.query('select company_name from booth_inquiries', []);
    expect(rows).toEqual([['Big Sky']]);

    expect(await run(['backup', back], env)).toContain('and 1 files of 0.0 MB');
    await run(['verify', back], {});
    const other = join(folder, `other of ${name}`);
    await run(['restore', back], { PORTAL_DATA_DIR: other });
    const moved = await startPortal({ dataDir: other, port: 0, site: 'none' });
    const [document] = await (await fetch(`${moved.url}/api/documents`)).json();
    const bytes = await (await fetch(`${moved.url}/api/documents/${document.id}/download`)).arrayBuffer();
    expect(Buffer.from(bytes).equals(file)).toBe(true);
    expect(await moved.sql`select company_name from booth_inquiries`).toEqual([{ company_name: 'Big Sky' }]);
    await moved.stop();
  },
);
