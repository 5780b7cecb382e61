import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { newFolder } from '#tests/support/folders.ts';

/** Whether the program is installed that checks each structure of a PDF (Debian: qpdf). */
export const hasQpdf = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'qpdf')));

/** Returns qpdf's report about a PDF. */
export async function qpdfCheck(bytes: Uint8Array): Promise<string> {
  const folder = await newFolder('qpdf-');
  const file = join(folder, 'checked.pdf');
  await writeFile(file, bytes);
  try {
    return (await promisify(execFile)('qpdf', ['--check', file])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
