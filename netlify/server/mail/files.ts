import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '#server/basics/config.ts';

/** Puts a mail into a file of its own on one machine, whole or not at all; another try replaces it. */
export async function writeMailFile(id: string, createdAt: string, message: Buffer): Promise<void> {
  const { PORTAL_MAIL_DIR: folder = '' } = config();
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${createdAt.slice(0, 10)} ${id}.eml`);
  await writeFile(`${file}.new`, message);
  await rename(`${file}.new`, file);
}

/** Removes the files of erased mails; nothing where mails do not lie in files. */
export async function removeMailFiles(ids: readonly string[]): Promise<void> {
  const { PORTAL_MAIL_DIR: folder } = config();
  if (!folder || ids.length === 0) return;
  const names = await readdir(folder).catch(() => []);
  const wanted = new Set(ids);
  const isTheirs = (name: string) => wanted.has(/([0-9a-f-]{36})\.eml(\.new)?$/.exec(name)?.[1] ?? '');
  await Promise.all(names.filter(isTheirs).map((name) => rm(join(folder, name), { force: true })));
}
