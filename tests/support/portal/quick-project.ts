import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newFolder } from '#tests/support/folders.ts';

/** Faults in the pages of a quick project. */
export type BuildFault = 'broken' | 'slow' | 'held' | 'held-code' | 'untold';

/** A project that `quick-build.ts` builds, in a folder of its own with the data beside it. */
export async function quickProject() {
  const project = await newFolder('project-');
  return {
    /** For `startPortal`. */
    options: {
      project,
      dataDir: join(project, '.portal'),
      script: [fileURLToPath(new URL('quick-build.ts', import.meta.url))],
    },
    /** Changes the code that the pages are made with. */
    edit: (text: string) => writeFile(join(project, 'astro.config.mjs'), `// ${text}`),
    cause: (fault: BuildFault, text = '') => writeFile(join(project, fault), text),
    cure: (fault: BuildFault) => rm(join(project, fault), { force: true }),
    remove: () => rm(project, { recursive: true, force: true }),
  };
}
