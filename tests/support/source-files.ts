import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files below these folders, as paths from the root. */
export const sourceFiles = (root: string, folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .sort(),
  );
