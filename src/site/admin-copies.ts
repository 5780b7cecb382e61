import { realpathSync } from 'node:fs';

interface AdminCopies {
  isAdmins(id: string): boolean;
  /** React has to be there once; everything else that the admin uses may be its own. */
  mayBeCopied(id: string): boolean;
}

export const COPY = '?admin';

const SOURCE = /^src\/(?!admin\/)/;
const SHARED_PACKAGE = /^(?:react|scheduler|@astrojs)/;
const SCRIPT = /^[^?]+\.[cm]?[jt]sx?$/;

/** Looks at paths below `root` only, because a checkout may be in a folder named `src` or `node_modules`. */
export function adminCopies(root: string): AdminCopies {
  // The bundler names files by where they really are.
  const base = `${plain(realpathSync(root))}/`;
  /** The path below the root; of a package that is linked from elsewhere, the path in its `node_modules`. */
  const below = (id: string): string => {
    const path = plain(id);
    if (path.startsWith(base)) return path.slice(base.length);
    const at = path.lastIndexOf('/node_modules/');
    return at < 0 ? '' : path.slice(at + 1);
  };
  return {
    isAdmins: (id) => id.endsWith(COPY) || below(id).startsWith('src/admin/'),
    mayBeCopied: (id) => {
      const path = below(id);
      if (!SCRIPT.test(path)) return false;
      const at = path.lastIndexOf('node_modules/');
      return at < 0 ? SOURCE.test(path) : !SHARED_PACKAGE.test(path.slice(at + 'node_modules/'.length));
    },
  };
}

/** One spelling a path: on Windows the separator and the drive's letter have two. */
const plain = (path: string): string =>
  path
    .replaceAll('\\', '/')
    .replace(/\/$/, '')
    .replace(/^[a-z]:/, (drive) => drive.toUpperCase());
