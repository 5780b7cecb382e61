import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { activeEvents } from '#domain/events/shows.ts';
import type { PageInput } from '#domain/page-input.ts';
import { redirectsOf } from '#domain/redirects.ts';
import { notFoundPaths, renderedPaths } from '#domain/site-map.ts';
import { type PathHeaders, policyHeaders, withOwnPolicy } from './policies.ts';
import type { RenderPage } from './render-page.ts';
import { writeUnlessSame } from './same-file.ts';

export interface SiteFolders {
  folder: string;
  /** The pages of the publication before: what is the same stays the same file. */
  before?: string | undefined;
  pictures: string;
}

/** Returns the headers of its pages. @throws when a page cannot be rendered or written; the folder is left incomplete then. */
type RenderSite = (input: PageInput, folders: SiteFolders) => Promise<PathHeaders[]>;

export const siteRenderer =
  (renderPage: RenderPage): RenderSite =>
  async (input, { folder, before, pictures }) => {
    const headers: PathHeaders[] = [];
    const write = async (name: string, bytes: Uint8Array | string) => {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeUnlessSame(join(folder, name), Buffer.from(bytes), before && join(before, name));
    };
    const offered = activeEvents(input.snapshot.events).map(({ slug }) => slug);
    const isNotFound = new Set(notFoundPaths(offered));
    for (const path of renderedPaths(input.snapshot)) {
      const answer = await renderPage(path, input);
      if (answer.status !== 200 && !isNotFound.has(path))
        throw new Error(`The page ${path} answers ${answer.status}`);
      const policy = answer.headers.get('Content-Security-Policy');
      if (!policy) await write(fileOf(path), new Uint8Array(await answer.arrayBuffer()));
      else if (isNotFound.has(path)) await write(fileOf(path), withOwnPolicy(await answer.text(), policy));
      else {
        await write(fileOf(path), await answer.text());
        headers.push(...policyHeaders(path, policy));
      }
    }
    // Nobody who renders single pages needs what draws them.
    const { drawSharePictures } = await import('./pictures/share-pictures.ts');
    for (const [path, png] of await drawSharePictures(input.snapshot, pictures))
      await write(path.slice(1), png);
    await write(
      '_redirects',
      redirectsOf(
        input.snapshot.events.map(({ slug }) => slug),
        offered,
      ),
    );
    return headers;
  };

function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  return /\.[a-z]+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}
