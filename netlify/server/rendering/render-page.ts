import type { CodeFiles, PageInput } from '#domain/page-input.ts';

interface App {
  render(request: Request, options: { locals: object }): Promise<Response>;
}

/** A page with its policy in its header and the digests of its scripts; the themed 404 page for an unknown path (product 1.4, 2.10). @throws when it cannot be rendered. */
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

/** A script that is not the one that this page was built with is not run. */
const withDigests = (html: string, files: CodeFiles['files']): string =>
  html
    .replace(/<script type="module" src="([^"]+)"/g, (tag, file: string) =>
      files[file] ? `${tag} integrity="${files[file]}"` : tag,
    )
    // Pages are counted in bytes, and nobody reads an island's name.
    .replace(/(?<= opts="\{)&quot;name&quot;:&quot;\w+&quot;,/g, '');
