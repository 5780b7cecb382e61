import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { neonConfig } from '@neondatabase/serverless';
import { getStore } from '@netlify/blobs';
import { connectTo } from '#server/database/database.ts';
import type { RawDatabase } from '#server/database/neon.ts';
import { sweepErased } from '#server/inquiries/erase.ts';
import { sweepMails } from '#server/mail/sweep.ts';
import { sweepPublication } from '#server/publication/publisher.ts';
import { sweepDocuments } from '#server/saving/blobs.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import { queue } from '#tests/support/samples/mails.ts';
import { administrator } from './administrator.ts';

/**
 * A portal in its own process, on the data folder of the first argument. It asks the address of the second argument before each write
 * to the database, the documents' blobs or the mails' marks; with 'around' as the third, also after each database write.
 * Each input line is a command, and the line `done` answers it. The line that begins with `{"url"` gives
 * the portal's address and its findings, right after the start and after a sweep three days later.
 */
const [dataDir = '', gate = '', when = ''] = process.argv.slice(2);
const portal = await startPortal({ dataDir, port: 0, site: 'none' });
const { sql } = portal;

/** Every key that a record, the ledger or the store has; `wrong` counts the records whose bytes are not theirs. */
async function found() {
  const store = getStore({ name: 'documents', consistency: 'strong' });
  const documents = await sql`select id, blob_key as key, sha256 from documents`;
  const parts = await sql`select blob_key as key from upload_parts`;
  const ledger = await sql`select key from document_blobs`;
  const keys = (rows: Record<string, unknown>[]) => rows.map(({ key }) => String(key)).sort();
  const sums = await Promise.all(
    documents.map(async ({ key }) => {
      const bytes = await store.get(String(key), { type: 'arrayBuffer' });
      return bytes && createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
    }),
  );
  return {
    ids: documents.map(({ id }) => String(id)).sort(),
    wrong: documents.filter(({ sha256 }, position) => sha256 !== sums[position]).length,
    recorded: keys([...documents, ...parts]),
    ledger: keys(ledger),
    stored: (await store.list()).blobs.map(({ key }) => key).sort(),
  };
}
export type Found = Awaited<ReturnType<typeof found>>;

const before = await found();
await sql`update document_blobs set created_at = created_at - interval '3 days'`;
await sql`update uploads set seen_at = seen_at - interval '3 days'`;
await sweepDocuments();
const after = await found();
const { cookie } = await administrator(portal, `ann-${Date.now()}@example.com`);

const openFetch = globalThis.fetch;
const ask = (step: string) => openFetch(gate, { method: 'POST', body: step });

/** Names the write of a statement; reads also record the session, which is not under test. */
function writeIn(statement: string): string | undefined {
  const words = /\b(insert into|update|delete from|vacuum full|analyze) (?:\\?")?(\w+)/.exec(statement);
  return words && words[2] !== 'sessions' ? `${words[1]} ${words[2]}` : undefined;
}

async function gated<Answer>(step: string | undefined, run: () => Promise<Answer>): Promise<Answer> {
  if (step === undefined) return run();
  await ask(step);
  const answer = await run();
  if (when === 'around') await ask(`${step} is done`);
  return answer;
}

/** A transaction is one step, called by its first write and taken after its last: what it has written is stored with its end. */
function gatedDatabase(database: RawDatabase): RawDatabase {
  return {
    query: (query, params) => gated(writeIn(query), () => database.query(query, params)),
    batch: (statements, readsOnly) =>
      gated(writeIn(statements.map(({ query }) => query).join('; ')), () =>
        database.batch(statements, readsOnly),
      ),
    async transaction(work) {
      let step: string | undefined;
      const outcome = await database.transaction(async (query) => {
        const result = await work((text, params) => {
          step ??= writeIn(text);
          return query(text, params);
        });
        if (step) await ask(step);
        return result;
      });
      if (step && when === 'around') await ask(`${step} is done`);
      return outcome;
    },
  };
}

const overHttp = neonConfig.fetchFunction as typeof fetch;
neonConfig.fetchFunction = (...[url, init]: Parameters<typeof fetch>) =>
  gated(writeIn(String(init?.body)), () => overHttp(url, init));
connectTo(gatedDatabase(connectTo(undefined) as RawDatabase));
globalThis.fetch = async (url, init) => {
  const method = (init?.method ?? 'GET').toUpperCase();
  if (method !== 'GET' && String(url).includes('/site:documents/')) await ask(`${method} bytes`);
  if (method !== 'GET' && String(url).includes('/site:mail/')) await ask('a mark');
  return openFetch(url, init);
};

/** The commands, each with its argument: a mail's recipient, or the time of the sweep. */
const work: Record<string, (about: string) => Promise<unknown>> = {
  sweep: () => sweepPublication(Date.now()),
  /** The time has come for which a switch was planned. */
  pass: () => sql`update editions set switch_at = now() - interval '1 second' where switch_at is not null`,
  queue: (to) => queue({ to }),
  erase: () => sweepErased(Date.now()),
  'send-mails': (now) => sweepMails(Number(now)),
};
createInterface(process.stdin).on('line', async (line) => {
  const [what = '', about = ''] = line.split(' ');
  await work[what]?.(about);
  console.log('done');
});
console.log(JSON.stringify({ url: portal.url, cookie, before, after }));
