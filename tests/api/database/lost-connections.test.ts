import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { lendSql, neonFetch } from '#local/database/sql-endpoint.ts';
import { column, done } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { startPortalOver } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import type { Portal } from '#tests/support/portal/start.ts';
import { createDatabase, PREPARED } from '#tests/support/postgres/database.ts';
import { type Relay, startRelay } from '#tests/support/postgres/relay.ts';

// A write is a transaction over a WebSocket on a deploy alone: these need a server.
const server = inject('postgres');

describe.skipIf(!server)('a write whose connection is lost', () => {
  const undo = new AsyncDisposableStack();
  let portal: Portal;
  let relay: Relay;
  let ann: Administrator;

  beforeAll(async () => {
    if (!server) return;
    const database = await createDatabase(server, PREPARED);
    undo.defer(database.close);
    const lent = await lendSql(neonFetch(database));
    undo.defer(lent.stop);
    relay = await startRelay(server);
    undo.defer(relay.stop);
    const DATABASE_URL = `postgres://portal:portal@postgres.test/${database.name}`;
    portal = await startPortalOver({ ...lent.env, PORTAL_SQL_SOCKET: relay.address, DATABASE_URL });
    undo.defer(portal.stop);
    ann = await administrator(portal);
  });
  afterAll(() => undo.disposeAsync());
  beforeEach(async () => {
    await sql`delete from content_items`;
    relay.opened = 0;
  });

  const save = (value: string) => ann.saveText('hero_title', value);
  const stored = async () => column(await sql`select value from content_items`, 'value');
  const notCertain = {
    status: 503,
    body: {
      message:
        'The database isn’t responding right now, so we can’t tell if this was done. Please try again in a minute.',
    },
  };

  test('before anything ran is made once more', async () => {
    relay.refuse(1);
    await done(save('Howdy'));
    expect([relay.opened, await stored()]).toEqual([2, ['Howdy']]);
  });

  test('each time is told, and stores nothing', async () => {
    relay.refuse(2);
    expect(await save('Howdy')).toEqual(notCertain);
    expect([relay.opened, await stored()]).toEqual([2, []]);
  });

  test.each(['insert into "content_items"', 'insert into "changes"', 'commit'])(
    'before “%s” stores nothing, and is not made again',
    async (text) => {
      relay.breakAt(text, 'before');
      expect(await save('Howdy')).toEqual(notCertain);
      expect([relay.opened, await stored()]).toEqual([1, []]);
      await done(save('Howdy'));
    },
  );

  test('after it was stored stays stored, once', async () => {
    relay.breakAt('commit', 'after');
    expect(await save('Howdy')).toEqual(notCertain);
    expect([relay.opened, await stored()]).toEqual([1, ['Howdy']]);
    const revision = async () => (await sql`select saved_revision from publication`)[0];
    const before = await revision();
    await done(save('Howdy'));
    expect(await revision()).toEqual(before);
  });
});
