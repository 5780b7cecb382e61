import { flushCompileCache } from 'node:module';
import { waitForInterruption } from '#local/process/child.ts';
import { withProgram } from '#local/process/failure.ts';
import { startPortal } from '#local/start.ts';
import { describeFault, log, logTo } from '#server/basics/log.ts';
import { announceFirstAdministrator } from './admin.ts';
import { inSentence } from './terminal.ts';

export async function start(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(withProgram(HELP));
  // A fault of one request must not end the portal.
  process.on('unhandledRejection', (error) => log({ event: 'unhandled', ...describeFault(error) }));
  const isPerson = process.stdout.isTTY;
  if (isPerson) logTo(sayLine);
  const interrupted = waitForInterruption();
  const portal = await Promise.race([startPortal({ say: console.log }), interrupted]);
  // No request arrived yet, and an aborted start leaves nothing behind.
  if (!portal) process.exit(0);
  console.log(`The vendor portal is at ${portal.url}`);
  const isNew = await announceFirstAdministrator(portal.url);
  if (isPerson && !isNew) console.log(`Sign in at ${portal.url}/admin`);
  if (isPerson) console.log('Failures are shown here. Press Ctrl+C to stop.');
  // Without this, Node writes the cache at exit, which a killed portal never reaches.
  flushCompileCache();
  await interrupted;
  if (isPerson) console.log('Stopping …');
  await portal.stop();
}

function sayLine(line: string) {
  const sentence = inSentence(line);
  if (sentence) console.log(sentence);
}

const HELP = `Use: npm start

Starts the portal on this machine, on http://127.0.0.1:8888 unless settings say otherwise.
Settings are NAME=value lines in .env, or variables of the environment. The first ones to know:

  PORT             port; 0 picks a free one
  HOST             address to listen on; 0.0.0.0 is every address of the machine
  SITE_URL         public address, for links in mails
  PORTAL_DATA_DIR  folder for database, files, and built pages (.portal)
  DATABASE_URL     a Postgres database, instead of the embedded one
  ADMIN_EMAIL      first administrator, with ADMIN_PASSWORD
  SMTP_URL         mail server, with MAIL_FROM
  LOG_FILE         file for the log, as JSON lines
  BACKUP_DIR       folder for nightly backups

docs/operate.md lists all settings. npm run admin, backup, restore, and verify do other work.`;
