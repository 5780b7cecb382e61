import { neon } from '@neondatabase/serverless';
import { afterEach, expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { workOnEmpty } from '#tests/support/portal/database.ts';
import { schemaBefore, seedBefore } from '#tests/support/portal/schema-before.ts';

const sql = neon('postgres://portal:portal@localhost/portal');
let close = async () => {};
afterEach(() => close());

test('exhibitors of before stay, unseen; the page of every show is still to come, and what is over stays as it was', async () => {
  close = await workOnEmpty();
  await migrate(await schemaBefore('0036'));
  await seedBefore(sql);
  await sql`insert into exhibitors (event_id, name) select id, 'Big Sky Fence' from events where slug = 'nile'`;
  await sql`insert into events (slug, name, full_name, primary_color, accent_color, location, position, state)
    select slug, name, full_name, primary_color, accent_color, location, position, 'past' from events where slug = 'mate'`;
  const before = await sql`select slug, state, version, coming_soon from events order by slug, state`;
  expect((await migrate()).applied).toContain('0036_exhibitors.sql');
  expect(await sql`select slug, state, version, coming_soon from events order by slug, state`).toEqual(
    before.map((show) =>
      show['state'] === 'past' ? show : { ...show, coming_soon: [...show['coming_soon'], 'exhibitors'] },
    ),
  );
  expect(await sql`select name, booth, is_shown, logo, version from exhibitors`).toEqual([
    { name: 'Big Sky Fence', booth: '', is_shown: false, logo: null, version: 1 },
  ]);
  // As functions of the deploy before read, and as they sweep bytes that nothing they know names.
  await sql`update exhibitors set logo_key = 'logo'`;
  await sql`insert into document_blobs (key, state) values ('logo', 'used')`;
  expect(await sql`update document_blobs set state = 'condemned' returning key`).toEqual([]);
  expect(await sql`select id, name, event_id from exhibitors`).toHaveLength(1);
});

test('an exhibitor of a show that is over is deleted on request, but neither added nor changed', async () => {
  close = await workOnEmpty();
  await migrate();
  await seedBefore(sql);
  await sql`insert into exhibitors (event_id, name) select id, 'Big Sky Fence' from events where slug = 'nile'`;
  await sql`update events set state = 'past' where slug = 'nile'`;
  await expect(sql`update exhibitors set booth = '1'`).rejects.toThrow('This edition is over');
  await expect(
    sql`insert into exhibitors (event_id, name) select event_id, 'Another' from exhibitors`,
  ).rejects.toThrow('This edition is over');
  expect(await sql`delete from exhibitors returning name`).toEqual([{ name: 'Big Sky Fence' }]);
});
