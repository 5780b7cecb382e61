import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

export const inProject = (...parts: string[]): string => join(PROJECT, ...parts);
