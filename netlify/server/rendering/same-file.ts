import { copyFile, link, readFile, writeFile } from 'node:fs/promises';

/** Where the file before has the same bytes, that one stands here, too. */
export async function writeUnlessSame(file: string, bytes: Buffer, before?: string): Promise<void> {
  const old = before === undefined ? undefined : await readFile(before).catch(() => undefined);
  if (before !== undefined && old?.equals(bytes)) await linkOrCopy(before, file);
  else await writeFile(file, bytes);
}

/** One file under two names; on disks and systems that cannot, a copy. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
