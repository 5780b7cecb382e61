import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type StaticFile, staticFile } from './static-file.ts';

/** What stands at a path. `page` is the path under which the deploy's rules name the file. */
export type Found =
  | { kind: 'file'; file: StaticFile; page: string }
  | { kind: 'moved'; to: string }
  | { kind: 'malformed' }
  | { kind: 'missing' };

export type StaticFiles = { find(pathname: string): Found; files: ReadonlyMap<string, StaticFile> };

const MISSING: Found = { kind: 'missing' };
/** Netlify reads these and does not serve them; other names with a dot are nobody's business either. */
const HIDDEN = /^\/_(headers|redirects)$|\/\.(?!well-known\/)/;

/** The exact path, then `.html`, then `index.html`; `/x/` moves to `/x`. Only files found in the folder are served. */
export async function readStaticFiles(folder: string, before?: StaticFiles['files']): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, StaticFile>(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, path] as const)
      .filter(([url]) => !HIDDEN.test(url))
      .map(([url, path]) => [url, staticFile(path, before?.get(url)?.known())]),
  );
  const page = (url: string): Found => {
    for (const name of [url, `${url}.html`, `${url}/index.html`]) {
      const file = files.get(name);
      if (file) return { kind: 'file', file, page: pageOf(name) };
    }
    return MISSING;
  };

  const find = (pathname: string): Found => {
    const path = decode(pathname);
    if (path === undefined) return { kind: 'malformed' };
    if (path === '/') return page('');
    if (!path.endsWith('/')) return page(path);
    // Only a whole path is moved: from `//x/` a browser would go to another host.
    return page(path.slice(0, -1)).kind === 'file' ? { kind: 'moved', to: pathname.slice(0, -1) } : MISSING;
  };
  return { find, files };
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

const pageOf = (name: string): string => name.replace(/(\/index)?\.html$/, '') || '/';
