import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newFolder } from '#tests/support/folders.ts';
import { hasSmallDisks, smallDisk } from '#tests/support/portal/small-disk.ts';
import { compare, disturb } from './disturbances.ts';
import { Ledger } from './ledger.ts';
import { soakMails } from './mails.ts';
import { manager } from './managers.ts';
import { MOST_GROWTH, WARM_UP } from './memory.ts';
import { soakPortal } from './portal.ts';
import { publisher } from './publisher.ts';
import { randomOf } from './random.ts';
import { TEAM, vendor } from './vendors.ts';
import { live, type World } from './world.ts';

/**
 * `npm run test:soak`: a portal as `npm start` starts it, with vendors, managers, publications, mails and uploads together.
 * In the first half of the time it is killed, its clock jumps, its disk is full and its mail server fails; in the second
 * half it is not killed, so that one process lives long enough to tell whether its memory grows. Then all that was answered
 * must be there, every mail must have come, and the pages must show what is saved. SOAK_MINUTES (30) says how long, SOAK_SEED
 * repeats the choices of a run; the moments at which answers come are never the same.
 */
const MINUTE = 60_000;
const length = Number(process.env['SOAK_MINUTES'] ?? 30) * MINUTE;
const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);
/** For the start, and for the end: what takes longer hangs. */
const START = 4 * MINUTE;
const SETTLE = 4 * MINUTE;
const LOOK_MS = 1000;
/** More than the longest wait of a mail that was tried a few times. */
const LATER = 8 * 60 * MINUTE;
const DISK = { megabytes: 400, names: 20_000 };
const VENDORS = 4;
const MANAGERS = 3;

console.log(`Soak of ${length / MINUTE} minutes, SOAK_SEED=${seed}`);
const began = Date.now();
const work = await newFolder('soak-');
const dataDir = join(work, 'data');
await mkdir(dataDir);
const disk = hasSmallDisks ? smallDisk(dataDir, DISK) : undefined;
const faults = new Set<string>();
const mails = await soakMails();
const portal = await soakPortal(work, faults, {
  PORTAL_DATA_DIR: dataDir,
  SMTP_URL: mails.url,
  MAIL_FROM: 'portal@shows.example',
  INQUIRY_NOTIFY: TEAM,
  TRUSTED_PROXIES: '127.0.0.1',
  PUBLISH_QUIET_SECONDS: '2',
});
let disturbed = new Map<string, number>();
let seenLive = 0;
const breakOff = (why: string) => {
  faults.add(why);
  void finish();
};
setTimeout(() => breakOff('The run hung and was ended'), START + length + SETTLE);
process.once('SIGINT', () => breakOff('The run was ended by hand'));
await soak().catch((error) => faults.add(`The run broke off: ${error.stack}`));
await finish();

async function soak() {
  await portal.start();
  const events = await portal.ask('check', '/api/events', { isCheck: true });
  const ends = Date.now() + length;
  const world: World = {
    ...{ portal, mails, faults, ledger: new Ledger(), inquiries: [], disturbedAt: 0 },
    eventId: events?.body.find(({ slug }: { slug: string }) => slug === 'nile').id,
    isOver: () => Date.now() > ends || portal.hasEnded,
  };
  const publishing = publisher(world);
  const vendors = Array.from({ length: VENDORS }, (_, n) => `vendor-${n}`);
  const managers = Array.from({ length: MANAGERS }, (_, n) => `manager-${n}`);
  const actors = {
    publisher: publishing.act,
    ...Object.fromEntries(vendors.map((name) => [name, vendor(world, name, randomOf(seed, name))])),
    ...Object.fromEntries(
      managers.map((name, n) => [name, manager(world, [n, MANAGERS], randomOf(seed, name))]),
    ),
  };
  portal.admit();
  const living = Object.entries(actors).map(([name, act]) =>
    live(world, randomOf(seed, `rests of ${name}`), act),
  );
  const disturbing = disturb(world, {
    random: randomOf(seed, 'disturbances'),
    disk,
    gap: length / 50,
    isRough: () => Date.now() < ends - length / 2,
  });
  [disturbed] = await Promise.all([disturbing, ...living]);
  seenLive = publishing.seenLive;
  if (!portal.hasEnded) await settle(world, publishing.finish);
}

/** Waits until all mails have come and all that is saved is live, and compares the ledger a last time. */
async function settle(world: World, isAllLive: () => Promise<boolean>) {
  const until = Date.now() + SETTLE;
  portal.shift(LATER);
  for (let isLive = false; !isLive || mails.missing().length > 0; isLive = await isAllLive()) {
    if (Date.now() > until) {
      if (!isLive) faults.add('What is saved did not go live in the end');
      for (const missing of mails.missing()) faults.add(missing);
      break;
    }
    await pause(LOOK_MS);
  }
  await compare(world);
}

/** Ends the portal, says what came of it, and ends with code 0 or 1. */
async function finish(): Promise<never> {
  const code = await portal.end('SIGTERM');
  if (code !== 0 && !portal.hasEnded) faults.add(`The portal ended with code ${code}`);
  for (const fault of mails.faults()) faults.add(fault);
  for (const { from, to } of portal.growths)
    if (to - from > MOST_GROWTH) faults.add(`Memory grew by ${(to - from).toFixed(0)} MB`);
  const grown = portal.growths.map(
    ({ from, to }) => `${from.toFixed(0)} MB, then at most ${to.toFixed(0)} MB`,
  );
  const words = (figures: Iterable<[string, number]>) =>
    [...figures].map(([name, figure]) => `${name} ${figure}`).join(', ');
  console.log(`
${((Date.now() - began) / MINUTE).toFixed(1)} minutes, SOAK_SEED=${seed}
Asked: ${words(portal.requests)}
Refused or unanswered: ${words(portal.refusals)}
Disturbed: ${words(disturbed)}
Publications seen live: ${seenLive}
Mails: ${words(Object.entries(mails.figures()))}
Memory after ${WARM_UP} minutes: ${grown.join('; ') || 'no process lived long enough to tell'}
${[...faults].map((fault) => `Fault: ${fault}\n`).join('')}${faults.size > 0 ? `The log is in ${work}` : 'All is well'}`);
  disk?.remove();
  await rm(faults.size > 0 ? dataDir : work, { recursive: true, force: true });
  process.exit(faults.size > 0 ? 1 : 0);
}
