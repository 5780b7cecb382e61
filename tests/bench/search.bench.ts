import * as api from '#domain/api.ts';
import { administrator } from '#tests/support/portal/administrator.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import { figures, report, reportLoad, timesOf } from './figures.ts';
import { storeInquiries } from './many-inquiries.ts';

/**
 * Measures the server's time for the search over everything with 10,000 inquiries: the inquiries after each typing pause,
 * and the data that the search reads once when it opens. Goal: 100 ms each. `npm run bench -- search`; no test depends on it.
 */
const ROWS = 10_000;
const ROUNDS = 30;

const portal = await startPortal({ memory: true, port: 0 });
const ann = await administrator(portal);
await storeInquiries(ROWS);
const [show] = await portal.sql`select id from editions where slug = 'nile'`;

const typed = ['ranch', 'u', 'name4711', 'deer3', 'gates corral', '(406) 555-4711', 'nobody at all'];
const { listContent, listSchedule, listAreas, listRules, listDocuments, listExhibitors, listPeople } = api;
const ofShow = [listContent, listSchedule, listAreas, listRules, listDocuments, listExhibitors];
const opening = [...ofShow.map(({ path }) => `${path}?eventId=${show?.['id']}`), listPeople.path];

/** Reports how long the calls take, all of them at once. */
async function measure(what: string, paths: readonly string[]) {
  const times = await timesOf(ROUNDS, async () => {
    const answers = await Promise.all(paths.map((path) => ann.send('GET', path)));
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`Answered ${refused.status}`);
  });
  report(what, figures(times));
}

report('', `${ROWS} inquiries, from a request to its whole answer`);
for (const words of typed)
  await measure(`inquiries with “${words}”`, [
    `${api.listInquiries.path}?search=${encodeURIComponent(words)}&sort=due&limit=7`,
  ]);
await measure('what it reads as it opens', opening);
reportLoad();
await portal.stop();
// The database in memory is open as long as its process.
process.exit();
