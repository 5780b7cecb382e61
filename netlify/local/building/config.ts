import { readFile, writeFile } from 'node:fs/promises';
import { ANSWER_HEADERS } from '#server/http/answers.ts';
import type { PathHeaders } from '#server/rendering/policies.ts';

/** The headers that the adapter wrote, those of every file, and those of the pages. */
export async function writeConfig(adapters: string, headers: PathHeaders[], file: string): Promise<void> {
  const text = await readFile(adapters, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  const config = JSON.parse(text) as { headers?: PathHeaders[] };
  const all = [...(config.headers ?? []), { for: '/*', values: ANSWER_HEADERS }, ...headers];
  await writeFile(file, JSON.stringify({ ...config, headers: all }));
}
