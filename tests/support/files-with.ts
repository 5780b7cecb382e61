import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Returns the files of a folder that contain a text, in any case. */
export const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(text.toLowerCase()))
    .map((file) => relative(folder, file));
