import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '#tests/support/folders.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

/** A cache that Postgres opens to readers by itself, in folders that are closed. */
const OPENED = 'pg_internal.init';

/** The rights of a folder and all in it, each once: '700 folder', '600 file'. */
async function rightsIn(folder: string) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => !name.endsWith(OPENED));
  const rights = await Promise.all(
    ['.', ...names].map(async (name) => {
      const found = await stat(join(folder, name));
      return `${(found.mode & 0o777).toString(8)} ${found.isDirectory() ? 'folder' : 'file'}`;
    }),
  );
  return [...new Set(rights)].sort();
}

test('after a restart an inquiry is there, and nobody else reads the data, not what was open to them before', async () => {
  const dataDir = await newFolder('portal-rights-');
  const options = { dataDir, port: 0, site: 'none' };
  const umask = process.umask(0);
  try {
    const first = await startPortal(options);
    const shows = (await sql`select id from editions order by "order"`).map(({ id }) => String(id));
    const answer = await fetch(`${first.url}/api/booth-inquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(inquiryBody(shows)),
    });
    expect(answer.status).toBe(201);
    await first.stop();
    expect(await rightsIn(dataDir)).toEqual(['600 file', '700 folder']);
    expect(process.umask()).toBe(0);
    await chmod(join(dataDir, 'postgres', 'PG_VERSION'), 0o666);
    await chmod(join(dataDir, 'blobs'), 0o755);
    const again = await startPortal(options);
    const rows = await sql`
      select company_name, contact_last_name, (
        select json_agg(slug order by inquiry_events."order")
        from inquiry_events join editions on editions.id = event_id where inquiry_id = booth_inquiries.id) as shows
      from booth_inquiries`;
    expect(rows).toEqual([
      { company_name: 'Big Sky Fence & Gate', contact_last_name: "O'Brien", shows: ['nile', 'mate'] },
    ]);
    await again.stop();
    expect(await rightsIn(dataDir)).toEqual(['600 file', '700 folder']);
  } finally {
    process.umask(umask);
    await rm(dataDir, { recursive: true, force: true });
  }
});
