import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getStore } from '@netlify/blobs';
import { runCommand } from '#tests/support/portal/processes.ts';
import { startPortal } from '#tests/support/portal/start.ts';
import { cpuOfEnded } from '#tests/support/run/results.ts';
import { seconds } from './figures.ts';
import { storeInquiries } from './many-inquiries.ts';

/**
 * Backs up 10,000 inquiries with two mails each and 200 MB of documents while the portal runs, then restores and checks them.
 * Goals: 60 s each way, and no visitor waits a second. `npm run bench -- backup`; no test depends on it.
 */
const INQUIRIES = 10_000;
const DOCUMENTS = 20;
const DOCUMENT_BYTES = 10_000_000;
const MAIL_BYTES = 6000;

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const env = { PORTAL_DATA_DIR: join(folder, 'data'), BACKUP_KEY: 'a key that nobody guesses' };
const portal = await startPortal({ dataDir: env.PORTAL_DATA_DIR, port: 0, site: 'none' });
await fill();

const plain = join(folder, 'portal.tar.gz');
const sealed = join(folder, 'portal.tar.gz.age');
const save = () => portal.sql`update rate_limits set hits = hits + 1 where bucket = 'nobody'`;
console.log(
  `backup: ${await watched(['backup', plain], { ...env, BACKUP_KEY: '' }, save)}; ${megabytes(plain)}`,
);
console.log(`encrypted: ${await watched(['backup', sealed], env, save)}; ${megabytes(sealed)}`);
console.log(`verify: ${await timed(['verify', sealed], env)}`);
console.log(`restore, the portal running: ${await watched(['restore', sealed, '--replace'], env)}`);
await portal.stop();
const empty = { ...env, PORTAL_DATA_DIR: join(folder, 'empty') };
console.log(`restore into an empty folder: ${await timed(['restore', sealed], empty)}`);
rmSync(folder, { recursive: true });

function megabytes(file: string) {
  return `${(statSync(file).size / 1e6).toFixed(0)} MB`;
}

/** How long a command takes, and how much of that it works. */
async function timed(args: string[], settings: Record<string, string>) {
  const started = performance.now();
  const { code, err } = await runCommand(args, folder, settings).ended;
  if (code !== 0) throw new Error(err);
  return `${seconds(performance.now() - started)}, ${cpuOfEnded().toFixed(1)} s of CPU`;
}

/** Also measures the longest wait of a visitor and this portal's own work. */
async function watched(
  args: string[],
  settings: Record<string, string>,
  ask: () => Promise<unknown> = async () => {},
) {
  let isOver = false;
  let longest = 0;
  const before = process.cpuUsage();
  const watch = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await ask();
      await (await fetch(`${portal.url}/api/health`)).text();
      longest = Math.max(longest, performance.now() - asked);
      await pause(20);
    }
  })();
  const took = await timed(args, settings);
  isOver = true;
  await watch;
  const { user, system } = process.cpuUsage(before);
  return `${took}, ${((user + system) / 1e6).toFixed(1)} s in the portal; the longest answer meanwhile: ${longest.toFixed(0)} ms`;
}

async function fill() {
  await storeInquiries(INQUIRIES);
  await portal.sql.query(`
    insert into mail_outbox (recipient, subject, body, html, inquiry_id, sent_at)
    select contact_email, 'We have your inquiry', repeat(md5(n::text || id), ${MAIL_BYTES} / 96),
      repeat('<p>' || md5(id::text) || '</p>', ${MAIL_BYTES} / 60), id, now()
    from booth_inquiries, generate_series(1, 2) n`);
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const bytes = randomBytes(DOCUMENT_BYTES);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `${sha256}/${randomUUID()}`;
    await getStore({ name: 'documents', consistency: 'strong' }).set(key, new Blob([bytes]));
    await portal.sql`insert into document_blobs (key, state) values (${key}, 'used')`;
    await portal.sql`insert into documents (title, original_name, blob_key, sha256, media_type, size)
      values (${`Plan ${n}`}, 'plan.pdf', ${key}, ${sha256}, 'application/pdf', ${DOCUMENT_BYTES})`;
  }
}
