import { constants } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies files concurrently, and shares their bytes where the disk can. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map((entry) =>
      entry.isDirectory()
        ? copyFolder(join(from, entry.name), join(to, entry.name))
        : copyFile(join(from, entry.name), join(to, entry.name), constants.COPYFILE_FICLONE),
    ),
  );
}
