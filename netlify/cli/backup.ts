import { constants, setPriority } from 'node:os';
import { writeWhole } from '#local/backup/file.ts';
import { type Manifest, sizeOf } from '#local/backup/format.ts';
import { installation, openToRead } from '#local/backup/installation.ts';
import { inWords } from '#local/backup/nightly.ts';
import { writeBackup } from '#local/backup/write.ts';
import { Failure } from '#local/process/failure.ts';
import { writePrivately } from '#local/process/log-file.ts';

/** `npm run backup -- <file>`: one file with everything; `-` writes it to the standard output. @throws Failure. */
export async function backup([file = '', ...rest]: readonly string[]): Promise<void> {
  if (file === '' || rest.length > 0) throw new Failure('Use: npm run backup -- <file>');
  writePrivately();
  // Visitors come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (file === '-') {
    await withInstallation((key) => writeBackup(process.stdout, key));
    return;
  }
  // A file deleted in the meantime is not missing from a new snapshot.
  const manifest = await write(file).then((first) => (first.missing.length > 0 ? write(file) : first));
  console.log(`${file} holds ${sizeOf(manifest)}.`);
  for (const key of manifest.missing)
    console.log(
      `Missing, also in the portal: the file ${key}. An older backup may have it: npm run verify -- <file> tells`,
    );
}

const write = (file: string): Promise<Manifest> =>
  withInstallation(async (key) => {
    let manifest: Manifest | undefined;
    await writeWhole(file, async (target) => {
      manifest = await writeBackup(target, key);
    });
    return manifest as Manifest;
  });

async function withInstallation<T>(work: (key: string | undefined) => Promise<T>): Promise<T> {
  await using undo = new AsyncDisposableStack();
  const its = installation();
  await openToRead(its, undo);
  try {
    return await work(its.config.BACKUP_KEY);
  } catch (error) {
    throw inWords(error, its.name);
  }
}
