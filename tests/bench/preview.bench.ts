import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleFunctions } from '#cli/function-bundles.ts';
import type { NewPreviewLink } from '#domain/publication/calls.ts';
import { buildCode } from '#local/building/code.ts';
import { openEmbedded } from '#local/database/open.ts';
import { lendSql } from '#local/database/sql-endpoint.ts';
import { seed } from '#server/database/first-records.ts';
import { migrate } from '#server/database/migrate.ts';
import { createPreviewLink } from '#server/preview/pages.ts';
import { newFolder } from '#tests/support/folders.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { figures, report, reportLoad } from './figures.ts';

/**
 * Measures a preview's first page from a cold function, as a deploy starts it: a fresh process per try, from first line to whole page.
 * The first answer of a function without the renderer serves for comparison. `npm run bench -- preview`.
 */
const TRIES = 12;

const folder = await newFolder('preview-');
const database = await openEmbedded('memory');
await migrate();
await seed();
const lent = await lendSql(database.fetch ?? fetch);
await bundleFunctions(folder, { code: await buildCode() });
const [user] = await sql`insert into users (email) values ('ann@example.com') returning id`;
const { url } = (await createPreviewLink.handler({ body: {}, user } as never)) as NewPreviewLink;

/** Milliseconds from the start of a process to the end of the answer. */
async function coldStart(name: string, address: string) {
  const script = join(folder, 'cold.mjs');
  await writeFile(
    script,
    `const { default: answer } = await import(${JSON.stringify(join(folder, `${name}.mjs`))});
     const response = await answer(new Request(${JSON.stringify(address)}), { requestId: 'cold', ip: '' });
     const { length } = await response.text();
     if (response.status !== 200 || length === 0) throw new Error(String(response.status));
     console.log('took', performance.now());`,
  );
  const env = { ...process.env, ...lent.env, DATABASE_URL: 'postgres://portal:portal@postgres.test/portal' };
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  return Number(/took ([\d.]+)/.exec(stdout)?.[1]);
}

const [previews, peers]: [number[], number[]] = [[], []];
for (let n = 0; n < TRIES; n += 1) {
  previews.push(await coldStart('pages', `${url}/nile/vendors`));
  peers.push(await coldStart('api', 'https://portal.example/api/events'));
}
report('first page of a preview', figures(previews));
report('first answer of “events”', figures(peers));
reportLoad();
await lent.stop();
await database.close();
await rm(folder, { recursive: true });
