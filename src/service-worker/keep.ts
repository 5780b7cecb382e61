import { download } from './download.ts';
import { forgetFilesBut } from './kept-files.ts';
import { isKept, keepPage, keptCodes, keptPaths } from './kept-pages.ts';
import { thisBuild } from './this-build.ts';
import { openCodes } from './windows.ts';

/** Brings these and all kept pages to this build's version with their files, and forgets other files; stops at the first failure. */
export async function keep(paths: readonly string[]): Promise<void> {
  try {
    for (const path of new Set([...paths, ...thisBuild.keptPages, ...(await keptPaths())]))
      if (!(await isKept(path))) await keepPage(path, await download(path));
    await forgetFilesBut(new Set([...(await keptCodes()), ...(await openCodes())]));
  } catch {
    // Nothing to tell: what is kept is kept, and pages come from the network as long as there is one.
  }
}
