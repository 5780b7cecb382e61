import { administrator } from '#tests/support/portal/administrator.ts';
import { startPortal } from '#tests/support/portal/start.ts';

/**
 * A portal in a process of its own, so that its memory is its own: on the project of the first argument and the data folder
 * of the second one, with three people signed in. The line that begins with `{"url"` says where it is. Each message asks
 * for a bare insert, and is answered with its time.
 */
const [project = '', dataDir = ''] = process.argv.slice(2);
const portal = await startPortal({ project, dataDir, port: 0 });
const people = await Promise.all(
  ['ann', 'bob', 'cy'].map((name) => administrator(portal, `${name}@example.com`)),
);
const [nile] = await portal.sql`select id from editions where slug = 'nile'`;
console.log(
  JSON.stringify({ url: portal.url, eventId: nile?.['id'], cookies: people.map(({ cookie }) => cookie) }),
);

const WORDS = 'gates corral panels fence posts feed '.repeat(10);
process.on('message', async () => {
  await portal.sql`create table if not exists bare (at timestamptz default now(), words text)`;
  const began = performance.now();
  await portal.sql`insert into bare (words) values (${WORDS})`;
  process.send?.(performance.now() - began);
});
process.once('SIGTERM', async () => {
  await portal.stop();
  // An open channel would keep the process alive.
  process.disconnect?.();
});
