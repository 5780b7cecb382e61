import { describe, expect, test } from 'vitest';
import type { HealthFacts, MailFacts, StoredFacts } from '#domain/health/facts.ts';
import { reportOf, spanWords, troublesOf } from '#domain/health/report.ts';
import { type Publication, publicationTimes } from '#domain/publication/state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = Date.parse('2026-09-01T12:00:00Z');

const publication: Publication = {
  savedRevision: 7,
  savedAt: NOW - HOUR,
  waitingSince: null,
  askedBy: null,
  live: { revision: 7, at: NOW - HOUR },
  run: null,
  failure: null,
};
const mail: MailFacts = {
  way: 'smtp',
  waiting: 0,
  oldestAt: null,
  lastError: null,
  failed: 0,
  lastFailure: null,
};
const stored: StoredFacts = {
  now: NOW,
  schema: '0042',
  hasSchema: true,
  sweptAt: NOW - MINUTE,
  setBack: null,
  mail,
  publication,
};
const well: HealthFacts = {
  now: NOW,
  runsOn: 'machine',
  code: '0.1.0 (a1b2c3d)',
  needsSchema: '0042',
  publishing: { isSetUp: true, times: publicationTimes(60) },
  database: null,
  stored,
  files: 'fine',
  missingFiles: [],
  leftOut: [],
  disk: { used: 0.4, names: 0.1, freeBytes: 20_000_000_000 },
  siteAnswers: true,
  backup: { nightly: 'on', last: '2026-09-01T03:00:00.000Z', failure: null, isEncrypted: true },
  logFault: null,
};

const known = (some: Partial<StoredFacts>) => ({ stored: { ...stored, ...some } });
const mails = (some: Partial<MailFacts>) => known({ mail: { ...mail, ...some } });
const published = (some: Partial<Publication>) => known({ publication: { ...publication, ...some } });
const failure = (kind: 'hook' | 'build' | 'stuck' | 'unseen', reason: string) =>
  published({ savedRevision: 8, failure: { kind, reason, at: NOW - 20 * MINUTE, attempts: 2 } });

test('where all is well every line says so, and names no step', () => {
  const report = reportOf(well);
  expect([report.status, report.checkedAt]).toEqual(['ok', '2026-09-01T12:00:00.000Z']);
  expect(report.lines.map(({ label, says, next }) => [label, says, next])).toEqual([
    ['Database', 'It can be read and written.', null],
    ['File storage', 'Files can be saved, read, and deleted.', null],
    ['Uploaded files', 'Every document, logo and picture has its file.', null],
    ['Disk', '40% used, 20 GB left.', null],
    ['Email', 'Everything was sent.', null],
    ['Publishing', 'Everything saved is live.', null],
    ['Public site', 'It’s up.', null],
    ['Backup', 'The last one is 9 hours old.', null],
    ['Clock', 'It matches the database’s.', null],
    ['Background tasks', 'Running: sending, publishing, and cleanup.', null],
    ['Log file', 'It’s being written.', null],
    ['Version', 'Portal 0.1.0 (a1b2c3d), database 0042.', null],
  ]);
  expect(report.lines.map(({ id }) => id)).toEqual(
    'database files uploaded disk mail publishing site backup clock sweep log version'.split(' '),
  );
});

/** By the line that tells it: the facts, what it says, and the next step. */
type Troubles = Record<string, [facts: Partial<HealthFacts>, says: string, next: string][]>;
const gone = { stored: null, missingFiles: null };

const down: Troubles = {
  Database: [
    [
      { database: 'away', ...gone },
      'The database isn’t responding.',
      'Start the portal again. If that doesn’t help, look at the log, or check DATABASE_URL if it is set.',
    ],
    [
      { database: 'away', ...gone, runsOn: 'deploy' },
      'The database isn’t responding.',
      'Look at the project in Neon, then check DATABASE_URL.',
    ],
    [
      { database: 'read-only' },
      'The database can be read, but nothing can be saved: it is read-only.',
      'Check whether the disk with the data folder is mounted read-only, then start the portal again.',
    ],
    [
      { database: 'read-only', runsOn: 'deploy' },
      'The database can be read, but nothing can be saved: it is read-only.',
      'Check that DATABASE_URL names the main endpoint in Neon, not a read replica.',
    ],
    [
      { database: 'full' },
      'The database has no room left, so nothing can be saved.',
      'Free disk space on this machine.',
    ],
    [
      { database: 'failing', ...gone },
      'The database returns an error, so nothing can be saved.',
      'Start the portal again. If that doesn’t help, look at the log for lines with "event":"health".',
    ],
  ],
  'File storage': [
    [
      { files: 'unwritable' },
      'Files can’t be saved.',
      'Check that the folder blobs in the data folder can be written and the disk has room, then start the portal again.',
    ],
    [
      { files: 'unreadable', runsOn: 'deploy' },
      'A saved file comes back damaged.',
      'Look at the status page of Netlify Blobs, then at the function log.',
    ],
  ],
};

const troubles: Troubles = {
  'Uploaded files': [
    [
      { missingFiles: ['Exhibitor map'] },
      'The file of “Exhibitor map” is missing, so it can’t be downloaded.',
      'Upload it again, or restore it from a backup.',
    ],
    [
      { missingFiles: ['Exhibitor map', 'Big Sky Fence'] },
      '2 files are missing, that of “Exhibitor map” among them, so they can’t be downloaded.',
      'Upload it again, or restore it from a backup.',
    ],
  ],
  'Vendor guides': [
    [
      { leftOut: ['Gate 5', 'Doors'] },
      'Vendor guides leave out “Gate 5” and 1 more, because it can’t be drawn.',
      'If it is a site plan, upload its picture again. If not, look at the log for lines with "event":"guide-part".',
    ],
  ],
  Disk: [
    [
      { disk: { used: 0.951, names: 0, freeBytes: 900_000_000 } },
      'The disk is almost full: 95% used, 900 MB left. Once it is full, nothing can be saved.',
      'Delete what isn’t needed on this machine, or move the data folder to a larger disk (PORTAL_DATA_DIR).',
    ],
    [
      { disk: { used: 0.9, names: 0, freeBytes: 90_000_000 } },
      'The disk is almost full: 90% used, 90 MB left. Once it is full, nothing can be saved.',
      'Delete what isn’t needed on this machine, or move the data folder to a larger disk (PORTAL_DATA_DIR).',
    ],
    [
      { disk: { used: 0.1, names: 1, freeBytes: 900_000_000 } },
      'The disk has too many files: 100% of its limit.',
      'Delete files that aren’t needed on this machine.',
    ],
  ],
  Email: [
    [
      mails({ waiting: 2, oldestAt: NOW - 3 * HOUR, lastError: 'The mail server can’t be reached' }),
      'Email has not been sent for 3 hours: 2 emails are waiting. The mail server can’t be reached.',
      'Check SMTP_URL, MAIL_FROM and the mail server. Waiting emails go out automatically once that works.',
    ],
    [
      mails({ waiting: 1, oldestAt: NOW - 2 * MINUTE, lastError: 'Not now: 450 <bo@example.com> is busy' }),
      'Email has not been sent for 2 minutes: 1 email is waiting. Not now: 450 … is busy.',
      'Check SMTP_URL, MAIL_FROM and the mail server. Waiting emails go out automatically once that works.',
    ],
    [
      mails({ waiting: 1, oldestAt: NOW - 6 * MINUTE }),
      'Email has not been sent for 6 minutes: 1 email is waiting.',
      'Nothing has tried to send it. See “Background tasks” below.',
    ],
    [
      mails({ failed: 2, lastFailure: 'The mail server refused this address: 550 No such user' }),
      '2 emails of the last day could not be delivered. The mail server refused this address: 550 No such user.',
      'Open the inquiry, check the address, and send the email again.',
    ],
    [
      mails({ way: 'none', waiting: 1, oldestAt: NOW - 50 * HOUR }),
      'Email isn’t set up, so 1 email is waiting, the oldest for 2 days.',
      'Set SMTP_URL and MAIL_FROM, then deploy again. Emails older than four days aren’t sent.',
    ],
  ],
  Publishing: [
    [
      failure('hook', 'The build service responded with error 404.'),
      'Saved changes haven’t been published for 20 minutes. The build service responded with error 404.',
      'Check NETLIFY_BUILD_HOOK_URL against the build hook in Netlify, then press Retry in the publishing status.',
    ],
    [
      failure('build', 'The pages could not be built: no space left on device'),
      'Saved changes haven’t been published for 20 minutes. The pages could not be built: no space left on device.',
      'Open the publishing status in the corner for the log, then press Retry.',
    ],
    [
      failure('stuck', 'The build has not responded for 10 minutes.'),
      'Saved changes haven’t been published for 20 minutes. The build has not responded for 10 minutes.',
      'Open the publishing status in the corner for the log, then press Retry.',
    ],
    [
      failure('unseen', 'The build is done, but the site doesn’t show it yet.'),
      'Saved changes haven’t been published for 20 minutes. The build is done, but the site doesn’t show it yet.',
      'Check that SITE_URL is the address that visitors use and shows the newest deploy.',
    ],
    [
      published({
        run: { id: 'a', revision: 8, phase: 'building', startedAt: NOW - 20 * MINUTE, since: NOW },
      }),
      'Publishing has been running for 20 minutes.',
      'See “Background tasks” below, then press Retry in the publishing status.',
    ],
    [
      published({ savedRevision: 8, waitingSince: NOW - 2 * HOUR }),
      'Saved changes have been waiting for 2 hours to be published.',
      'Press Publish now in the publishing status. If it waits again, see “Background tasks” below.',
    ],
    [
      {
        ...published({ savedRevision: 8, waitingSince: NOW - 2 * HOUR }),
        publishing: { ...well.publishing, isSetUp: false },
      },
      'Saved changes have been waiting for 2 hours to be published.',
      'Set NETLIFY_BUILD_HOOK_URL to a build hook of the site, then deploy again.',
    ],
  ],
  'Public site': [
    [
      { siteAnswers: false, runsOn: 'deploy' },
      'The public site isn’t responding, so visitors may see nothing.',
      'Check SITE_URL, the domain in Netlify, and whether the account is paused.',
    ],
  ],
  Backup: [
    [
      { backup: { nightly: 'on', last: '2026-08-28T03:00:00.000Z', failure: null, isEncrypted: true } },
      'The last backup is 4 days old.',
      'Check BACKUP_DIR, the rights of its folder, and the room on its disk.',
    ],
    [
      { backup: { nightly: 'on', last: null, failure: null, isEncrypted: true } },
      'There is no backup yet.',
      'Check BACKUP_DIR, the rights of its folder, and the room on its disk.',
    ],
    [
      {
        backup: {
          nightly: 'on',
          last: '2026-09-01T03:00:00.000Z',
          failure: 'no space left on device',
          isEncrypted: true,
        },
      },
      'The last backup failed. no space left on device.',
      'Check BACKUP_DIR, the rights of its folder, and the room on its disk.',
    ],
  ],
  Clock: [
    [
      known({ setBack: { at: NOW - HOUR * 2, seconds: 3480 } }),
      'The database’s clock was set back by 58 minutes, 2 hours ago. Changes from that time may be in the wrong order.',
      'Turn on time synchronization on this machine (timedatectl set-ntp true).',
    ],
    [
      { now: NOW - 40_000 },
      'The clock here is 40 seconds behind the database’s, so dates and times can be wrong.',
      'Turn on time synchronization on this machine (timedatectl set-ntp true).',
    ],
    [
      { now: NOW + 40_000, runsOn: 'deploy' },
      'The clock here is 40 seconds ahead of the database’s, so dates and times can be wrong.',
      'Look at the status pages of Netlify and Neon.',
    ],
  ],
  'Background tasks': [
    [
      known({ sweptAt: NOW - 7 * MINUTE }),
      'Nothing has run for 7 minutes. No email goes out, and nothing publishes automatically.',
      'Start the portal again.',
    ],
    [
      { ...known({ sweptAt: NOW - 3 * HOUR }), runsOn: 'deploy', disk: null },
      'Nothing has run for 3 hours. No email goes out, and nothing publishes automatically.',
      'In Netlify, check Logs, then Functions, to see if the scheduled functions run.',
    ],
  ],
  'Log file': [
    [
      { logFault: 'no space left on device' },
      'The log can’t be written to its file: no space left on device. Its lines go to standard error instead.',
      'Check LOG_FILE, the rights of its folder, and the room on its disk.',
    ],
  ],
  Version: [
    [
      known({ hasSchema: false, schema: '0036' }),
      'The database is older than the portal: it is at 0036, and 0042 is missing.',
      'Start the portal again: each start brings the database up to date.',
    ],
    [
      { ...known({ hasSchema: false, schema: '' }), runsOn: 'deploy' },
      'The database is older than the portal: it is at nothing, and 0042 is missing.',
      'Deploy again: each build brings the database up to date. Check that builds see DATABASE_URL.',
    ],
  ],
};

describe.each([
  ['unavailable', 'down', down],
  ['trouble', 'trouble', troubles],
] as const)('a portal in the state “%s” says so in one line, with the next step', (status, state, all) => {
  const rows = Object.entries(all).flatMap(([label, rows]) => rows.map((row) => [label, ...row] as const));
  test.each(rows)('%s: %o', (label, facts, says, next) => {
    const report = reportOf({ ...well, ...facts });
    const told = troublesOf(report).map((line) => [line.label, line.state, line.says, line.next]);
    expect([report.status, told]).toEqual([status, [[label, state, says, next]]]);
  });
});

test.each<[Partial<HealthFacts>, string, string]>([
  [mails({ waiting: 1, oldestAt: NOW - 9000 }), 'Email', '1 email is on the way.'],
  [mails({ way: 'files' }), 'Email', 'Email isn’t set up, so vendors get no confirmations or replies.'],
  [mails({ way: 'none' }), 'Email', 'Email isn’t set up, so vendors get no confirmations or replies.'],
  [
    published({ savedRevision: 8, waitingSince: NOW - 9000 }),
    'Publishing',
    'What was saved is being published.',
  ],
  [published({ live: null }), 'Publishing', 'Nothing was published yet.'],
  [
    { backup: { nightly: 'off', last: null, failure: null, isEncrypted: true } },
    'Backup',
    'Nightly backups are off.',
  ],
  [
    { backup: { nightly: 'on', last: '2026-09-01T03:00:00.000Z', failure: null, isEncrypted: false } },
    'Backup',
    expect.stringMatching(
      /^The last one is .* old\. Nightly backups are plain text: everyone who gets one can read every inquiry\.$/,
    ),
  ],
  [known({ setBack: { at: NOW - 25 * HOUR, seconds: 3600 } }), 'Clock', 'It matches the database’s.'],
])('%o is no trouble', (facts, label, says) => {
  const report = reportOf({ ...well, ...facts });
  expect([report.status, report.lines.find((line) => line.label === label)?.says]).toEqual(['ok', says]);
});

test('what only the database knows is left out while it is away', () => {
  const { lines } = reportOf({ ...well, database: 'away', ...gone });
  expect(lines.map(({ label }) => label)).toEqual([
    'Database',
    'File storage',
    'Disk',
    'Public site',
    'Backup',
    'Log file',
    'Version',
  ]);
});

test.each([
  [40_000, '40 seconds'],
  [89_999, '90 seconds'],
  [90_000, '2 minutes'],
  [1.5 * HOUR - 1, '90 minutes'],
  [1.5 * HOUR, '2 hours'],
  [48 * HOUR - 1, '48 hours'],
  [48 * HOUR, '2 days'],
])('%i milliseconds are %s', (span, words) => expect(spanWords(span)).toBe(words));

test('a clock that was set back a day ago is no trouble any more', () => {
  const setBack = (ago: number) =>
    troublesOf(reportOf({ ...well, ...known({ setBack: { at: NOW - ago, seconds: 60 } }) }));
  expect(setBack(24 * HOUR - 1)).toHaveLength(1);
  expect(setBack(24 * HOUR)).toEqual([]);
});
