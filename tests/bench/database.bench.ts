import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lendSql, neonFetch } from '#local/database/sql-endpoint.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import { createDatabase, createPrepared, PREPARED } from '#tests/support/postgres/database.ts';
import { startRelay } from '#tests/support/postgres/relay.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres/server.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { median, report, reportLoad } from './figures.ts';

/**
 * Measures each kind of write on a database 0, 2 and 30 ms away, in units of one read from the same run.
 * It uses a real Postgres server, reached over HTTP and a WebSocket like Neon. `npm run bench -- database`.
 */
const DISTANCES = [0, 2, 30];
const TRIES = 15;

type Write = (ann: Administrator, event: string, n: number) => Promise<{ status: number }>;

const writes: Record<string, Write> = {
  'a text': (ann, _, n) => ann.send('POST', '/api/content', { key: 'hero_title', value: `Title ${n}` }),
  'an entry': (ann, eventId, n) =>
    ann.send('POST', '/api/schedule', { eventId, title: `Setup ${n}`, date: '2025-10-09', time: '08:00' }),
  'Event Setup': (ann, event, n) =>
    ann.send('PUT', `/api/events/${event}`, {
      name: `NILE ${n}`,
      location: 'MetraPark',
      startDate: '2025-10-10',
      endDate: '2025-10-18',
    }),
  'an inquiry': (ann, event, n) =>
    ann.send('POST', '/api/booth-inquiries', inquiryBody([event], { companyName: `Trip Ranch ${n}` })),
  'a rule': (ann, eventId, n) =>
    ann.send('POST', '/api/rules', { eventId, title: `Rule ${n}`, text: 'Keep gates closed.' }),
};

/** Milliseconds. */
async function timed(work: () => Promise<{ status: number }>): Promise<number> {
  const started = performance.now();
  const { status } = await work();
  if (status >= 300) throw new Error(`answered ${status}`);
  return performance.now() - started;
}

async function measure(server: PostgresServer, distance: number): Promise<void> {
  await using undo = new AsyncDisposableStack();
  const database = await createDatabase(server, PREPARED);
  undo.defer(database.close);
  const shim = neonFetch(database);
  const lent = await lendSql(async (...asked) => {
    await pause(distance);
    return shim(...asked);
  });
  undo.defer(lent.stop);
  const relay = await startRelay(server, distance);
  undo.defer(relay.stop);
  const address = `postgres://portal:portal@postgres.test/${database.name}`;
  const env = { ...lent.env, DATABASE_URL: address, PORTAL_SQL_SOCKET: relay.address };
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  undo.defer(() => rm(dataDir, { recursive: true, force: true }));
  const portal = await startPortal({ dataDir, port: 0, site: 'none', env });
  undo.defer(portal.stop);
  const ann = await administrator(portal);
  const [row] = await portal.sql`select id from editions where slug = 'nile'`;
  const event = String(row?.['id']);

  const times = new Map<string, number[]>();
  const note = async (name: string, work: () => Promise<{ status: number }>) =>
    times.set(name, [...(times.get(name) ?? []), await timed(work)]);
  for (let n = 0; n < TRIES; n += 1) {
    await note('a read', () => ann.send('GET', '/api/events'));
    for (const [name, write] of Object.entries(writes)) await note(name, () => write(ann, event, n));
  }
  const read = median(times.get('a read') ?? []);
  for (const [name, all] of times) {
    const middle = median(all);
    report(`${name}, ${distance} ms away`, `${middle.toFixed(0)} ms  ${(middle / read).toFixed(1)} reads`);
  }
}

const { server, stop } = startPostgres();
try {
  await createPrepared(server);
  for (const distance of DISTANCES) await measure(server, distance);
  reportLoad();
} finally {
  stop();
}
