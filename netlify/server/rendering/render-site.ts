import { copyFile, link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { activeEvents } from '#domain/events/shows.ts';
import type { CodeFiles, PageInput } from '#domain/page-input.ts';
import { notFoundPaths, redirectsOf, renderedPaths } from '#domain/site-map.ts';
import {
  type PathHeaders,
  policyHeaders,
  type SiteRules,
  siteRules,
  withOwnPolicy,
} from '#server/http/site-rules.ts';

interface App {
  render(request: Request, options: { locals: object }): Promise<Response>;
}

/** Adds the page's policy and script digests; unknown paths get the 404 page (product 1.4, 2.10). @throws if rendering fails. */
export type RenderPage = (path: string, input: PageInput) => Promise<Response>;

const ANYWHERE = 'http://portal.invalid';

export const pageRenderer =
  (app: App): RenderPage =>
  async (path, input) => {
    const answer = await app.render(new Request(ANYWHERE + path), { locals: { ...input } });
    if (answer.status >= 500) throw new Error(`The page ${path} cannot be rendered`);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
    const page = new Response(withDigests(await answer.text(), input.code?.files ?? {}), answer);
    page.headers.delete('Content-Length');
    return page;
  };

/** Integrity digests block scripts that are not from this build. */
const withDigests = (html: string, files: CodeFiles['files']) =>
  html
    .replace(/<script type="module" src="([^"]+)"/g, (tag, file: string) =>
      files[file] ? `${tag} integrity="${files[file]}"` : tag,
    )
    // Dropping island names saves bytes.
    .replace(/(?<= opts="\{)&quot;name&quot;:&quot;\w+&quot;,/g, '');

export async function writeUnlessSame(file: string, bytes: Buffer, before?: string): Promise<void> {
  const old = before === undefined ? undefined : await readFile(before).catch(() => undefined);
  if (before !== undefined && old?.equals(bytes)) await linkOrCopy(before, file);
  else await writeFile(file, bytes);
}

/** Copies where the disk has no hard links. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}

export interface SiteFolders {
  folder: string;
  /** The previous publication: unchanged pages are linked to it. */
  before?: string | undefined;
  pictures: string;
}

/** @throws if a page cannot be rendered or written; the folder is then incomplete. */
type RenderSite = (input: PageInput, folders: SiteFolders) => Promise<SiteRules>;

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
    // Rendering a single page needs no drawing code.
    const { drawSharePictures } = await import('#server/rendering/pictures/share-pictures.ts');
    for (const [path, png] of await drawSharePictures(input, pictures)) await write(path.slice(1), png);
    const slugs = input.snapshot.events.map(({ slug }) => slug);
    return siteRules(headers, redirectsOf(slugs, offered));
  };

function fileOf(path: string) {
  if (path === '/') return 'index.html';
  return /\.[a-z]+$/.test(path) ? path.slice(1) : `${path.slice(1)}.html`;
}
