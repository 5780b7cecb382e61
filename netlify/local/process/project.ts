import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: sources, functions and the site's configuration stand below it. */
export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** A path inside the project. */
export const inProject = (...parts: string[]): string => join(PROJECT, ...parts);
