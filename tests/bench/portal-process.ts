import { administrator } from '#tests/support/portal/administrator.ts';
import { startPortal } from '#tests/support/portal/start.ts';

/**
 * A portal in a process of its own, so that its memory is its own: on the project of the first argument and the data folder
 * of the second one, with three people signed in. The line that begins with `{"url"` says where it is.
 */
const [project = '', dataDir = ''] = process.argv.slice(2);
const portal = await startPortal({ project, dataDir, port: 0 });
const people = await Promise.all(
  ['ann', 'bob', 'cy'].map((name) => administrator(portal, `${name}@example.com`)),
);
const [nile] = await portal.sql`select id from events where slug = 'nile'`;
console.log(
  JSON.stringify({ url: portal.url, eventId: nile?.['id'], cookies: people.map(({ cookie }) => cookie) }),
);
process.once('SIGTERM', () => void portal.stop());
