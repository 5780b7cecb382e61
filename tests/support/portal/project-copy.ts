import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '#local/process/project.ts';

const SOURCES = [
  'src',
  'netlify',
  'public',
  'astro.config.mjs',
  'tailwind.config.mjs',
  'tsconfig.json',
  'package.json',
];

/** The project's sources in a folder of their own, beside the packages of this one: for builds of changed code. */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of SOURCES)
    await cp(inProject(name), join(folder, name), { recursive: true }).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
  await symlink(inProject('node_modules'), join(folder, 'node_modules'), 'junction');
}
