import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { config } from '#server/basics/config.ts';
import { db } from '#server/database/database.ts';
import { mailOutbox } from '#server/database/schema/inquiries.ts';

/** Written whole or not at all; another try replaces it. */
export async function writeMailFile(id: string, createdAt: string, message: Buffer): Promise<void> {
  const { PORTAL_MAIL_DIR: folder = '' } = config();
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${createdAt.slice(0, 10)} ${id}.eml`);
  await writeFile(`${file}.new`, message);
  await rename(`${file}.new`, file);
}

/** The id in a name such as '2025-10-09 0b78….eml'. */
const idIn = (name: string): string | undefined =>
  /^\d{4}-\d\d-\d\d ([0-9a-f-]{36})\.eml(\.new)?$/.exec(name)?.[1];

/** A statement takes only so many values. */
const AT_ONCE = 1000;

export async function removeStrayMailFiles(): Promise<void> {
  const { PORTAL_MAIL_DIR: folder } = config();
  if (!folder) return;
  const names = (await readdir(folder).catch(() => [])).filter((name) => idIn(name) !== undefined);
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE);
    const ids = some.flatMap((name) => idIn(name) ?? []);
    const rows = await db.select({ id: mailOutbox.id }).from(mailOutbox).where(inArray(mailOutbox.id, ids));
    const kept = new Set<string | undefined>(rows.map(({ id }) => id));
    const strays = some.filter((name) => !kept.has(idIn(name)));
    await Promise.all(strays.map((name) => rm(join(folder, name), { force: true })));
  }
}
