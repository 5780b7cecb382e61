import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { checkBackup } from '#local/backup/check.ts';
import { writeWhole } from '#local/backup/file.ts';
import { type Manifest, otherSettings, sizeOf } from '#local/backup/format.ts';
import { type Installation, installation, openBlobs, openToRead } from '#local/backup/installation.ts';
import { inWords, type RestoreOrder, type RestoreOutcome } from '#local/backup/nightly.ts';
import { refuseFull, restoreBackup, verifyBackup } from '#local/backup/restore.ts';
import { readNewerErasures, writeBackup } from '#local/backup/write.ts';
import { openDatabase, prepareSchema } from '#local/database/open.ts';
import { askRunning } from '#local/database/shared.ts';
import { Failure, withProgram } from '#local/process/failure.ts';
import { makePrivate, writePrivately } from '#local/process/log-file.ts';
import { readConfig } from '#server/basics/config.ts';

/** `npm run backup -- <file>`; `-` writes to the standard output. @throws Failure. */
export async function backup([file = '', ...rest]: readonly string[]): Promise<void> {
  if (file === '' || rest.length > 0) throw new Failure('Use: npm run backup -- <file>');
  writePrivately();
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (file === '-') {
    await withInstallation((key) => writeBackup(process.stdout, key));
    return;
  }
  // A second try excludes files that were deleted during the first.
  const manifest = await write(file).then((first) => (first.missing.length > 0 ? write(file) : first));
  console.log(`${file} holds ${sizeOf(manifest)}.`);
  for (const key of manifest.missing)
    console.log(
      `Missing, also in the portal: the file ${key}. An older backup may have it: npm run verify -- <file> tells`,
    );
}

const write = (file: string) =>
  withInstallation(async (key) => {
    let manifest: Manifest | undefined;
    await writeWhole(file, async (target) => {
      manifest = await writeBackup(target, key);
    });
    return manifest as Manifest;
  });

async function withInstallation<T>(work: (key: string | undefined) => Promise<T>) {
  await using undo = new AsyncDisposableStack();
  const its = installation();
  await openToRead(its, undo);
  try {
    return await work(its.config.BACKUP_KEY);
  } catch (error) {
    throw inWords(error, its.name);
  }
}

const USAGE = 'Use: npm run restore -- <file>, with --replace where the portal is not empty';

/** `npm run restore -- <file>`, even while the portal runs. @throws Failure, without any change. */
export async function restore(args: readonly string[]): Promise<void> {
  const [file = '', ...rest] = args.filter((arg) => arg !== '--replace');
  if (file === '' || rest.length > 0) throw new Failure(USAGE);
  writePrivately();
  const its = installation();
  const { BACKUP_KEY: key, BACKUP_DIR } = its.config;
  const { head, manifest } = await checkBackup(file, key);
  const erased = BACKUP_DIR ? await readNewerErasures(BACKUP_DIR, head.madeAt, key) : [];
  const order = { file: resolve(file), key, replaces: args.includes('--replace'), erased };
  if (!(await restoreInRunning(its, order))) await restoreHere(its, order);
  console.log(`Restored ${sizeOf(manifest)}, as of ${head.madeAt}. The pages are published again.`);
  console.log(
    'Sessions, invitations and preview links have ended. Emails that were waiting are held: see the dashboard.',
  );
  console.log(
    withProgram(
      'Sign in as before; npm run admin -- list says who can, npm run admin -- reset <e-mail> makes a new password.',
    ),
  );
  for (const line of otherSettings(head.settings, process.env))
    console.log(`The backup’s portal had this setting: ${line}`);
}

async function restoreInRunning({ config, dataDir }: Installation, order: RestoreOrder) {
  const body = JSON.stringify(order);
  const answer = await askRunning(config.DATABASE_URL, dataDir, '/restore', { body });
  if (!answer) return false;
  const { failure } = JSON.parse(
    await answer.text().catch(() => '{"failure":"The portal ended meanwhile"}'),
  ) as RestoreOutcome;
  if (failure !== null) throw new Failure(`${failure}. Nothing has changed`);
  return true;
}

async function restoreHere(its: Installation, { file, key, replaces, erased }: RestoreOrder) {
  await using undo = new AsyncDisposableStack();
  const { config, dataDir, name } = its;
  await makePrivate(dataDir);
  undo.defer((await openDatabase(config.DATABASE_URL, dataDir)).close);
  await openBlobs(its, undo);
  await prepareSchema();
  await refuseFull(name, replaces);
  try {
    await restoreBackup(await checkBackup(file, key), erased);
  } catch (error) {
    throw inWords(error, name);
  }
}

/** `npm run verify -- <file>`: restores into memory and compares. @throws Failure if the backup is damaged. */
export async function verify([file = '', ...rest]: readonly string[]): Promise<void> {
  if (file === '' || rest.length > 0) throw new Failure('Use: npm run verify -- <file>');
  const { head, manifest } = await verifyBackup(file, readConfig(process.env).BACKUP_KEY);
  console.log(`${file} is whole: ${sizeOf(manifest)}, as of ${head.madeAt}.`);
  for (const key of manifest.missing) console.log(`Missing since before this backup: the file ${key}`);
}
