import { chmod, mkdir, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, systemReason } from './failure.ts';

const OTHERS = 0o077;

/** What this process and its children write from now on is this user's alone, until the returned function is called. */
export function writePrivately(): () => void {
  const before = process.umask(OTHERS);
  return () => process.umask(before);
}

/** Makes a folder this user's alone: 0700 and 0600. Windows has other rights. @throws Failure when it is not this user's. */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    await mkdir(folder, { recursive: true });
    await repair(folder);
  } catch (error) {
    throw new Failure(`Cannot keep ${folder} from other users of this machine: ${systemReason(error)}`);
  }
}

async function repair(folder: string): Promise<void> {
  await closeToOthers(folder);
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) await repair(path);
      else if (entry.isFile()) await closeToOthers(path);
    } catch (error) {
      // The pages of before are tidied up meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

async function closeToOthers(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & OTHERS) !== 0) await chmod(path, mode & ~OTHERS & 0o777);
}
