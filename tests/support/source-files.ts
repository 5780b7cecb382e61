import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files below these folders, as paths from the root; packages that a test run installs there are not ours. */
export const sourceFiles = (root: string, folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
      .filter((path) => !path.includes('/node_modules/'))
      .sort(),
  );
