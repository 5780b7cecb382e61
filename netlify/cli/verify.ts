import { sizeOf } from '#local/backup/format.ts';
import { verifyBackup } from '#local/backup/verify.ts';
import { Failure } from '#local/process/failure.ts';
import { readConfig } from '#server/basics/config.ts';

/** `npm run verify -- <file>`: restores into memory and compares. @throws Failure where it is not whole. */
export async function verify([file = '', ...rest]: readonly string[]): Promise<void> {
  if (file === '' || rest.length > 0) throw new Failure('Use: npm run verify -- <file>');
  const { head, manifest } = await verifyBackup(file, readConfig(process.env).BACKUP_KEY);
  console.log(`${file} is whole: ${sizeOf(manifest)}, as of ${head.madeAt}.`);
  for (const key of manifest.missing) console.log(`Missing since before this backup: the file ${key}`);
}
