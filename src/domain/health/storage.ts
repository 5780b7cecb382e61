import type { DatabaseFault, HealthFacts } from './facts.ts';
import { type HealthLine, linesOf, sentence, spanWords } from './line.ts';

const database = linesOf('database', 'Database');

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
    says: 'The database answers with an error, so nothing can be saved.',
    machine: `${AGAIN} for lines with "event":"health".`,
    deploy: 'Look at the function log for lines with "event":"health", then deploy again.',
  },
};

export function databaseLine({ database: fault, runsOn }: HealthFacts): HealthLine {
  if (fault === null) return database.fine('It can be read and written.');
  return database.bad(faults[fault].says, faults[fault][runsOn], 'down');
}

const files = linesOf('files', 'File storage');

export function filesLine({ files: state, runsOn }: HealthFacts): HealthLine {
  if (state === 'fine') return files.fine('Files can be stored, read and deleted.');
  const next =
    runsOn === 'machine'
      ? 'Check that the folder blobs in the data folder can be written and the disk has room, then start the portal again.'
      : 'Look at the status page of Netlify Blobs, then at the function log.';
  const says =
    state === 'unwritable' ? 'No file can be stored.' : 'A stored file can’t be read back as it was.';
  return files.bad(says, next, 'down');
}

const uploaded = linesOf('uploaded', 'Uploaded files');

export function uploadedLine({ missingFiles: missing }: HealthFacts): HealthLine | null {
  if (missing === null) return null;
  const [first, ...others] = missing;
  if (first === undefined) return uploaded.fine('Every document, logo and picture has its file.');
  const says =
    others.length === 0
      ? `The file of “${first}” is missing, so it can’t be downloaded.`
      : `${missing.length} files are missing, that of “${first}” among them, so they can’t be downloaded.`;
  return uploaded.bad(says, 'Upload it again, or bring it back from a backup.');
}

const guides = linesOf('guides', 'Vendor guides');

export function guidesLine({ leftOut: [first, ...others] }: HealthFacts): HealthLine | null {
  if (first === undefined) return null;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return guides.bad(
    `Vendor guides leave out “${first}”${more}, because it can’t be drawn.`,
    'If it is a site plan, upload its picture again. If not, look at the log for lines with "event":"guide-part".',
  );
}

const disk = linesOf('disk', 'Disk');

const FULL = 0.95;
/** A start alone writes about as much. */
const FEWEST_BYTES = 100_000_000;

/** '74 GB', '900 MB': rounded down, so we never promise more than there is. */
function sizeOf(bytes: number): string {
  const gigabytes = Math.floor(bytes / 1_000_000_000);
  return gigabytes > 0 ? `${gigabytes.toLocaleString('en-US')} GB` : `${Math.floor(bytes / 1_000_000)} MB`;
}

export function diskLine({ disk: found }: HealthFacts): HealthLine | null {
  if (found === null) return null;
  const { used, names, freeBytes } = found;
  const percent = (share: number): string => `${Math.floor(share * 100)}%`;
  const free = sizeOf(freeBytes);
  if (names >= FULL)
    return disk.bad(
      `The disk holds too many files: ${percent(names)} of what it can name.`,
      'Delete files that aren’t needed on this machine.',
    );
  if (used < FULL && freeBytes >= FEWEST_BYTES) return disk.fine(`${percent(used)} used, ${free} left.`);
  return disk.bad(
    `The disk is almost full: ${percent(used)} used, ${free} left. Once it is full, nothing can be saved.`,
    'Delete what isn’t needed on this machine, or move the data folder to a larger disk (PORTAL_DATA_DIR).',
  );
}

const backup = linesOf('backup', 'Backup');

/** A night and some hours. */
const OLD_MS = 30 * 3_600_000;
const FOLDER = 'Check BACKUP_DIR, the rights of its folder, and the room on its disk.';

export function backupLine({ backup: found, now }: HealthFacts): HealthLine | null {
  if (found === null || found.nightly === 'elsewhere') return null;
  const { nightly, last, failure, isEncrypted } = found;
  if (failure !== null) return backup.bad(`The last backup went wrong. ${sentence(failure)}`, FOLDER);
  if (nightly === 'off')
    return backup.off(
      'Nightly backups are off.',
      'Ask the person who runs the portal to turn them on (README, “BACKUP_DIR”), and download one now and then until then.',
    );
  if (last === null) return backup.bad('There is no backup yet.', FOLDER);
  const age = now - Date.parse(last);
  if (age > OLD_MS) return backup.bad(`The last backup is ${spanWords(age)} old.`, FOLDER);
  const says = `The last one is ${spanWords(age)} old.`;
  if (isEncrypted) return backup.fine(says);
  return backup.off(
    `${says} Nightly backups are plain text: everyone who gets one can read every inquiry.`,
    'Ask the person who runs the portal to set a key (README, “BACKUP_KEY”).',
  );
}
