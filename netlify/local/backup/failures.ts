import { Failure } from '#local/process/failure.ts';
import { bareFault, isDatabaseAway } from '#server/database/fault.ts';

const DISK_FULL = '53100';
const NO_TABLE = '42P01';
const NOT_ALLOWED = '42501';

/** Turns a failure from outside into words that say what helps; anything else is our own bug and stays as it is. */
export function inWords(error: unknown, name: string): unknown {
  if (error instanceof Failure) return error;
  const { code, message } = bareFault(error) as { code?: string; message: string };
  if (isDatabaseAway(error))
    return new Failure(`${name} does not answer (${message}): check DATABASE_URL, and try again`);
  if (code === DISK_FULL || code === 'ENOSPC')
    return new Failure(`There is no room left for ${name} (${message}): make some, and try again`);
  if (code === NO_TABLE)
    return new Failure(`${name} holds no portal yet: npm run restore -- <file> puts one there`);
  if (code === NOT_ALLOWED)
    return new Failure(
      `${name} does not let this user make schemas (${message}): name the database’s owner in DATABASE_URL`,
    );
  if ((error as Error).name === 'BlobsInternalError')
    return new Failure(
      `The files of documents cannot be reached or written (${message}): check the room on the disk, or NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, and try again`,
    );
  return error;
}
