import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = ReturnType<typeof smallDisk>;

const FEW = { megabytes: 8, names: 400 };
const mount = (folder: string, { megabytes, names } = FEW) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=${names}`, 'tmpfs', folder], {
    stdio: 'ignore',
  });
const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });

/** Whether this machine lets these tests have a disk of their own: Linux does for root, most containers do not. */
export const hasSmallDisks = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  try {
    mount(folder);
    unmount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
})();

/** Puts a small disk at an empty folder. */
export function smallDisk(folder: string, size = FEW) {
  mount(folder, size);
  const filler = join(folder, 'filler');
  return {
    /** Leaves this many bytes free; less than a block counts as zero. */
    async leave(bytes: number) {
      const { bsize, bavail } = await statfs(folder);
      await writeFile(filler, Buffer.alloc(Math.max(0, bsize * bavail - bytes))).catch((error) => {
        // Another process may have taken the rest.
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    /** Leaves no room for another file or folder, however small. */
    async leaveNoNames() {
      const { ffree } = await statfs(folder);
      for (let n = 0; n < ffree; n += 1) await writeFile(`${filler}${n}`, '');
    },
    clear: () => execFileSync('find', [folder, '-maxdepth', '1', '-name', 'filler*', '-delete']),
    remove: () => unmount(folder),
  };
}
