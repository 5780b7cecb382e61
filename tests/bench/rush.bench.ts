import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newFolder } from '#tests/support/folders.ts';
import { copyProject } from '#tests/support/portal/project-copy.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { figures, median, report, reportLoad } from './figures.ts';
import { measuredPortal } from './portal-under-load.ts';

/**
 * The minute in which applications open: 200 vendors behind a trusted proxy, each from an address of their own, beside bare
 * inserts into the same database; then pages and a call, as many as go. Two minutes: `npm run bench -- rush`.
 */
const VENDORS = 200;
const MINUTE_MS = 60_000;
const CONNECTIONS = 32;
const ROUND_MS = 2_000;
const ROUNDS = 7;

const folder = await newFolder('rush-');
const [project, dataDir] = [join(folder, 'project'), join(folder, 'data')];
await copyProject(project);
const portal = await measuredPortal(project, dataDir, {
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_FILE: join(folder, 'log'),
});

/** How long one vendor waits for an answer, in milliseconds. @throws where it is not the first and only one. */
async function inquire(vendor: number) {
  const began = performance.now();
  const answer = await fetch(`${portal.url}/api/booth-inquiries`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      'X-Forwarded-For': `203.0.${vendor >> 7}.${1 + (vendor & 127)}`,
    },
    body: JSON.stringify(
      inquiryBody([portal.eventId], {
        companyName: `Ranch ${vendor}`,
        contactEmail: `vendor${vendor}@example.com`,
      }),
    ),
  });
  const { number } = await answer.json();
  if (answer.status !== 201) throw new Error(`Vendor ${vendor} is answered ${answer.status}`);
  numbers.add(number);
  return performance.now() - began;
}
const numbers = new Set<string>();

const atAnyMoment = <Value>(count: number, work: (n: number) => Promise<Value>) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await pause(((n * 0.618034) % 1) * MINUTE_MS);
      return work(n);
    }),
  );

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? 0;

await inquire(VENDORS);
await portal.bareInsert();
let inserting = Promise.resolve(0);
const [waited, bare] = await Promise.all([
  atAnyMoment(VENDORS, inquire),
  atAnyMoment(VENDORS, () => {
    inserting = inserting.then(() => portal.bareInsert());
    return inserting;
  }),
]);
if (numbers.size !== VENDORS + 1) throw new Error(`${numbers.size} numbers for ${VENDORS + 1} inquiries`);
report('200 inquiries in a minute', figures(waited));
report('bare inserts meanwhile', figures(bare));
const of99 = percentile(waited, 0.99) / percentile(bare, 0.99);
report('p99', `${of99.toFixed(1)} × a bare insert (${percentile(waited, 0.99).toFixed(1)} ms)`);

/** How many whole answers come in a second, over connections that stay open. */
async function rate(url: string, status = 200, connections = CONNECTIONS) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  let answers = 0;
  const ask = async () => {
    while (performance.now() - began < ROUND_MS) {
      const [answer] = await once(
        request(url, { agent, headers: { 'Accept-Encoding': 'br' } }).end(),
        'response',
      );
      answer.resume();
      await once(answer, 'end');
      if (answer.statusCode !== status) throw new Error(`${url} answers ${answer.statusCode}`);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  agent.destroy();
  return (answers / (performance.now() - began)) * 1000;
}

for (const path of ['/nile', '/nile/vendors', '/api/events']) {
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await rate(portal.url + path));
  report(path, `${median(rates).toFixed(0)} answers a second`);
}

/** The slowest of the pages that one visitor opens, one after the other, while `work` goes on. */
async function slowestPageBeside<Value>(work: Promise<Value>) {
  let isOver = false;
  const end = work.finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const began = performance.now();
    await (await fetch(`${portal.url}/nile/vendors`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - began);
  }
  return { slowest, value: await end };
}

const STRANGERS = 16;
for (const [path, status] of [
  ['/nile/guides/no-such-area.pdf', 404],
  ['/nile/guides/expo.pdf', 200],
] as const) {
  const { slowest, value } = await slowestPageBeside(rate(portal.url + path, status, STRANGERS));
  report(
    path,
    `${value.toFixed(0)} answers a second over ${STRANGERS} connections; slowest page beside them ${slowest.toFixed(0)} ms`,
  );
}
const stored = await slowestPageBeside(
  Promise.all([
    rate(`${portal.url}/nile/guides/expo.pdf`, 200, STRANGERS),
    ...Array.from({ length: 20 }, (_, at) => inquire(VENDORS + 1 + at)),
  ]),
);
report('a guide while inquiries are stored', `slowest page beside them ${stored.slowest.toFixed(0)} ms`);
reportLoad();
await portal.stop();
await rm(folder, { recursive: true, force: true });
