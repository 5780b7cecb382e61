import { readFile, writeFile } from 'node:fs/promises';
import type { PathHeaders } from '#server/rendering/policies.ts';

/** A deploy's configuration as far as its headers go: those that the adapter wrote, and those of the pages. */
export async function writeConfig(adapters: string, headers: PathHeaders[], file: string): Promise<void> {
  const text = await readFile(adapters, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const config = JSON.parse(text) as { headers?: PathHeaders[] };
  await writeFile(file, JSON.stringify({ ...config, headers: [...(config.headers ?? []), ...headers] }));
}
