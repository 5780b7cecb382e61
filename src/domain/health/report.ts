import { counted } from '#domain/basics/words.ts';
import { type FailureKind, isLive } from '#domain/publication/state.ts';
import type { DatabaseFault, HealthFacts } from './facts.ts';

/** `off`: works, but was never set up. `down`: the portal cannot serve vendors. */
export type HealthState = 'ok' | 'off' | 'trouble' | 'down';

interface Told {
  readonly state: HealthState;
  readonly says: string;
  readonly next: string | null;
}

/** One finding (product 2.26) and what to do about it. */
export interface HealthLine extends Told {
  readonly id: HealthId;
  readonly label: string;
}

const fine = (says: string): Told => bad(says, null, 'ok');
const off = (says: string, next: string): Told => bad(says, next, 'off');
const bad = (says: string, next: string | null, state: HealthState = 'trouble'): Told => ({
  state,
  says,
  next,
});

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (span: number, unit: number, name: string): string => counted(Math.round(span / unit), name);

/** A span of milliseconds in words: "40 seconds", "3 hours". */
export function spanWords(span: number): string {
  if (span < 1.5 * MINUTE) return count(span, 1000, 'second');
  if (span < 1.5 * HOUR) return count(span, MINUTE, 'minute');
  return span < 2 * DAY ? count(span, HOUR, 'hour') : count(span, DAY, 'day');
}

/** Removes mail addresses, which a server's error may contain. */
function sentence(reason: string): string {
  const text = reason.trim().replace(/(?:<|(?<![^\s<>@]))[^\s<>@]{1,64}@[^\s<>@]{1,255}>?/g, '…');
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** The sweep ends runs before this; a longer run means no sweep. */
const TOO_LONG = 15 * MINUTE;
const SLACK = 5 * MINUTE;

const LOG = 'Open the publishing status in the corner for the log, then press Retry.';
const nextOf: Record<FailureKind, string> = {
  hook: 'Check NETLIFY_BUILD_HOOK_URL against the build hook in Netlify, then press Retry in the publishing status.',
  build: LOG,
  stuck: LOG,
  unseen: 'Check that SITE_URL is the address that visitors use and shows the newest deploy.',
};

function publishingLine({ stored, publishing: setup }: HealthFacts): Told | null {
  if (!stored) return null;
  const { now, publication } = stored;
  const { failure, run, waitingSince, live } = publication;
  if (failure && !isLive(publication))
    return bad(
      `Saved changes haven’t been published for ${spanWords(now - failure.at)}. ${sentence(failure.reason)}`,
      nextOf[failure.kind],
    );
  if (run && now - run.startedAt > TOO_LONG)
    return bad(
      `Publishing has been running for ${spanWords(now - run.startedAt)}.`,
      'See “Background tasks” below, then press Retry in the publishing status.',
    );
  const waits = waitingSince === null ? 0 : now - waitingSince;
  if (!run && waits > setup.times.longestWait + SLACK)
    return bad(
      `Saved changes have been waiting for ${spanWords(waits)} to be published.`,
      setup.isSetUp
        ? 'Press Publish now in the publishing status. If it waits again, see “Background tasks” below.'
        : 'Set NETLIFY_BUILD_HOOK_URL to a build hook of the site, then deploy again.',
    );
  if (isLive(publication)) return fine('Everything saved is live.');
  return fine(run || live ? 'What was saved is being published.' : 'Nothing was published yet.');
}

function siteLine({ siteAnswers, runsOn }: HealthFacts): Told {
  if (siteAnswers) return fine('It’s up.');
  return bad(
    'The public site isn’t responding, so visitors may see nothing.',
    runsOn === 'machine'
      ? 'Start the portal again.'
      : 'Check SITE_URL, the domain in Netlify, and whether the account is paused.',
  );
}

/** A mail is tried within a minute; one that waits longer has a problem. */
const TRIED = 90 * SECOND;
const UNTRIED = 300 * SECOND;

const NOBODY_GETS_MAIL = 'Email isn’t set up, so vendors get no confirmations or replies.';
const SET_UP = 'Ask the person who runs the portal to set up email (setting SMTP_URL).';

const emails = (count: number): string => counted(count, 'email is', 'emails are');

function mailLine({ stored }: HealthFacts): Told | null {
  if (!stored) return null;
  const { way, waiting, oldestAt, lastError, failed, lastFailure } = stored.mail;
  const age = oldestAt === null ? 0 : stored.now - oldestAt;
  if (way === 'none' && waiting > 0)
    return bad(
      `Email isn’t set up, so ${emails(waiting)} waiting, the oldest for ${spanWords(age)}.`,
      'Set SMTP_URL and MAIL_FROM, then deploy again. Emails older than four days aren’t sent.',
    );
  if (age > (lastError === null ? UNTRIED : TRIED)) {
    const says = `Email has not been sent for ${spanWords(age)}: ${emails(waiting)} waiting.`;
    return lastError === null
      ? bad(says, 'Nothing has tried to send it. See “Background tasks” below.')
      : bad(
          `${says} ${sentence(lastError)}`,
          'Check SMTP_URL, MAIL_FROM and the mail server. Waiting emails go out automatically once that works.',
        );
  }
  if (failed > 0)
    return bad(
      `${counted(failed, 'email')} of the last day could not be delivered. ${sentence(lastFailure ?? 'The mail server gave no reason')}`,
      'Open the inquiry, check the address, and send the email again.',
    );
  if (way !== 'smtp') return off(NOBODY_GETS_MAIL, SET_UP);
  return fine(waiting === 0 ? 'Everything was sent.' : `${emails(waiting)} on the way.`);
}

const AGAIN = 'Start the portal again. If that doesn’t help, look at the log';
const faults: Record<DatabaseFault, { says: string; machine: string; deploy: string }> = {
  away: {
    says: 'The database isn’t responding.',
    machine: `${AGAIN}, or check DATABASE_URL if it is set.`,
    deploy: 'Look at the project in Neon, then check DATABASE_URL.',
  },
  'read-only': {
    says: 'The database can be read, but nothing can be saved: it is read-only.',
    machine: 'Check whether the disk with the data folder is mounted read-only, then start the portal again.',
    deploy: 'Check that DATABASE_URL names the main endpoint in Neon, not a read replica.',
  },
  full: {
    says: 'The database has no room left, so nothing can be saved.',
    machine: 'Free disk space on this machine.',
    deploy: 'Raise the storage limit of the project in Neon, or delete what isn’t needed.',
  },
  failing: {
    says: 'The database returns an error, so nothing can be saved.',
    machine: `${AGAIN} for lines with "event":"health".`,
    deploy: 'Look at the function log for lines with "event":"health", then deploy again.',
  },
};

function databaseLine({ database: fault, runsOn }: HealthFacts): Told {
  if (fault === null) return fine('It can be read and written.');
  return bad(faults[fault].says, faults[fault][runsOn], 'down');
}

function filesLine({ files: state, runsOn }: HealthFacts): Told {
  if (state === 'fine') return fine('Files can be saved, read, and deleted.');
  const next =
    runsOn === 'machine'
      ? 'Check that the folder blobs in the data folder can be written and the disk has room, then start the portal again.'
      : 'Look at the status page of Netlify Blobs, then at the function log.';
  const says = state === 'unwritable' ? 'Files can’t be saved.' : 'A saved file comes back damaged.';
  return bad(says, next, 'down');
}

function uploadedLine({ missingFiles: missing }: HealthFacts): Told | null {
  if (missing === null) return null;
  const [first, ...others] = missing;
  if (first === undefined) return fine('Every document, logo and picture has its file.');
  const says =
    others.length === 0
      ? `The file of “${first}” is missing, so it can’t be downloaded.`
      : `${missing.length} files are missing, that of “${first}” among them, so they can’t be downloaded.`;
  return bad(says, 'Upload it again, or restore it from a backup.');
}

function guidesLine({ leftOut: [first, ...others] }: HealthFacts): Told | null {
  if (first === undefined) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return bad(
    `Vendor guides leave out “${first}”${more}, because it can’t be drawn.`,
    'If it is a site plan, upload its picture again. If not, look at the log for lines with "event":"guide-part".',
  );
}

const FULL = 0.95;
/** A start alone writes about this much. */
const FEWEST_BYTES = 100_000_000;

/** Rounds down, so we never promise more than there is. */
function sizeOf(bytes: number): string {
  const gigabytes = Math.floor(bytes / 1_000_000_000);
  return gigabytes > 0 ? `${gigabytes.toLocaleString('en-US')} GB` : `${Math.floor(bytes / 1_000_000)} MB`;
}

function diskLine({ disk: found }: HealthFacts): Told | null {
  if (found === null) return null;
  const { used, names, freeBytes } = found;
  const percent = (share: number): string => `${Math.floor(share * 100)}%`;
  const free = sizeOf(freeBytes);
  if (names >= FULL)
    return bad(
      `The disk has too many files: ${percent(names)} of its limit.`,
      'Delete files that aren’t needed on this machine.',
    );
  if (used < FULL && freeBytes >= FEWEST_BYTES) return fine(`${percent(used)} used, ${free} left.`);
  return bad(
    `The disk is almost full: ${percent(used)} used, ${free} left. Once it is full, nothing can be saved.`,
    'Delete what isn’t needed on this machine, or move the data folder to a larger disk (PORTAL_DATA_DIR).',
  );
}

/** A night and some hours. */
const OLD_MS = 30 * 3_600_000;
const FOLDER = 'Check BACKUP_DIR, the rights of its folder, and the room on its disk.';

function backupLine({ backup: found, now }: HealthFacts): Told | null {
  if (found === null || found.nightly === 'elsewhere') return null;
  const { nightly, last, failure, isEncrypted } = found;
  if (failure !== null) return bad(`The last backup failed. ${sentence(failure)}`, FOLDER);
  if (nightly === 'off')
    return off(
      'Nightly backups are off.',
      'Ask the person who runs the portal to turn them on (setting BACKUP_DIR), and download one now and then until then.',
    );
  if (last === null) return bad('There is no backup yet.', FOLDER);
  const age = now - Date.parse(last);
  if (age > OLD_MS) return bad(`The last backup is ${spanWords(age)} old.`, FOLDER);
  const says = `The last one is ${spanWords(age)} old.`;
  if (isEncrypted) return fine(says);
  return off(
    `${says} Nightly backups are plain text: everyone who gets one can read every inquiry.`,
    'Ask the person who runs the portal to set a key (setting BACKUP_KEY).',
  );
}

const APART = 30 * SECOND;
const SYNC = 'Turn on time synchronization on this machine (timedatectl set-ntp true).';

function clockLine({ stored, now, runsOn }: HealthFacts): Told | null {
  if (!stored) return null;
  const { setBack } = stored;
  const apart = now - stored.now;
  if (Math.abs(apart) > APART)
    return bad(
      `The clock here is ${spanWords(Math.abs(apart))} ${apart < 0 ? 'behind' : 'ahead of'} the database’s, so dates and times can be wrong.`,
      runsOn === 'machine' ? SYNC : 'Look at the status pages of Netlify and Neon.',
    );
  // After a day, nobody needs to know that the clock was set back.
  if (setBack && stored.now - setBack.at < DAY)
    return bad(
      `The database’s clock was set back by ${spanWords(setBack.seconds * SECOND)}, ${spanWords(stored.now - setBack.at)} ago. Changes from that time may be in the wrong order.`,
      runsOn === 'machine' ? SYNC : 'Look at the status page of Neon.',
    );
  return fine('It matches the database’s.');
}

/** A deploy asks its sleeping database once an hour. */
const LATE = { machine: 5 * MINUTE, deploy: 130 * MINUTE };

function sweepLine({ stored, runsOn }: HealthFacts): Told | null {
  if (!stored) return null;
  const age = stored.now - stored.sweptAt;
  if (age <= LATE[runsOn]) return fine('Running: sending, publishing, and cleanup.');
  return bad(
    `Nothing has run for ${spanWords(age)}. No email goes out, and nothing publishes automatically.`,
    runsOn === 'machine'
      ? 'Start the portal again.'
      : 'In Netlify, check Logs, then Functions, to see if the scheduled functions run.',
  );
}

function logLine({ logFault, runsOn }: HealthFacts): Told | null {
  if (runsOn === 'deploy') return null;
  if (logFault === null) return fine('It’s being written.');
  return bad(
    `The log can’t be written to its file: ${sentence(logFault)} Its lines go to standard error instead.`,
    'Check LOG_FILE, the rights of its folder, and the room on its disk.',
  );
}

function versionLine({ stored, code, needsSchema, runsOn }: HealthFacts): Told {
  if (!stored) return fine(`Portal ${code}.`);
  if (stored.hasSchema) return fine(`Portal ${code}, database ${stored.schema}.`);
  return bad(
    `The database is older than the portal: it is at ${stored.schema || 'nothing'}, and ${needsSchema} is missing.`,
    runsOn === 'machine'
      ? 'Start the portal again: each start brings the database up to date.'
      : 'Deploy again: each build brings the database up to date. Check that builds see DATABASE_URL.',
  );
}

export interface HealthReport {
  readonly status: 'ok' | 'trouble' | 'unavailable';
  readonly checkedAt: string;
  readonly lines: readonly HealthLine[];
  readonly facts: HealthFacts;
}

export type HealthAnswer = { readonly status: 'ok' } | { readonly status: 'unavailable' } | HealthReport;

/** In the order of urgency. */
const lines = {
  database: ['Database', databaseLine],
  files: ['File storage', filesLine],
  uploaded: ['Uploaded files', uploadedLine],
  guides: ['Vendor guides', guidesLine],
  disk: ['Disk', diskLine],
  mail: ['Email', mailLine],
  publishing: ['Publishing', publishingLine],
  site: ['Public site', siteLine],
  backup: ['Backup', backupLine],
  clock: ['Clock', clockLine],
  sweep: ['Background tasks', sweepLine],
  log: ['Log file', logLine],
  version: ['Version', versionLine],
} as const;
type HealthId = keyof typeof lines;

export function reportOf(facts: HealthFacts): HealthReport {
  const reported = (Object.keys(lines) as HealthId[]).flatMap((id): HealthLine[] => {
    const [label, lineOf] = lines[id];
    const line = lineOf(facts);
    return line ? [{ id, label, ...line }] : [];
  });
  const has = (state: HealthState) => reported.some((line) => line.state === state);
  const status = has('down') ? 'unavailable' : has('trouble') ? 'trouble' : 'ok';
  return { status, checkedAt: new Date(facts.now).toISOString(), lines: reported, facts };
}

export const troublesOf = ({ lines }: HealthReport): HealthLine[] =>
  lines.filter(({ state }) => state === 'trouble' || state === 'down');
