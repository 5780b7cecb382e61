import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder that the build writes to; filled in by astro.config.mjs. */
declare const OUT_DIR: string;

interface BuiltFiles {
  /** Names what these files are together. */
  code: string | undefined;
  /** Each file's address with its digest, as in an `integrity` attribute. */
  files: Record<string, string>;
}

let read: Promise<BuiltFiles> | undefined;

/**
 * The hashed files of this build, which all stand there before the first page is written. The development server has
 * none.
 */
export function builtFiles(): Promise<BuiltFiles> {
  read ??= import.meta.env.DEV ? Promise.resolve({ code: undefined, files: {} }) : readFiles();
  return read;
}

async function readFiles(): Promise<BuiltFiles> {
  const folder = join(OUT_DIR, '_astro');
  const names = (await readdir(folder)).sort();
  const files = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [`/_astro/${name}`, digest(await readFile(join(folder, name)))] as const),
    ),
  );
  const code = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 12);
  return { code, files };
}

const digest = (bytes: Uint8Array): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
