import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Makes an empty folder of the machine's, whose name begins like this. */
export const newFolder = (prefix: string): Promise<string> => mkdtemp(join(tmpdir(), prefix));

/** Returns the files of a folder that contain a text, in any case. */
export const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(text.toLowerCase()))
    .map((file) => relative(folder, file));
