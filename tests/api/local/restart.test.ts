import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPortal } from '#tests/support/portal/start.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

test('an inquiry for both shows is in the database after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-restart-'));
  const options = { dataDir, port: 0, site: 'none' };
  let portal = await startPortal(options);
  try {
    const shows = (await portal.sql`select id from events order by position`).map(({ id }) => String(id));
    const answer = await fetch(`${portal.url}/api/booth-inquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(inquiryBody(shows)),
    });
    expect(answer.status).toBe(201);
    await portal.stop();
    portal = await startPortal(options);
    const rows = await portal.sql`
      select company_name, contact_last_name, (
        select json_agg(slug order by inquiry_events.position)
        from inquiry_events join events on events.id = event_id where inquiry_id = booth_inquiries.id) as shows
      from booth_inquiries`;
    expect(rows).toEqual([
      { company_name: 'Big Sky Fence & Gate', contact_last_name: "O'Brien", shows: ['nile', 'mate'] },
    ]);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
