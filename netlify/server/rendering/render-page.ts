import type { PageInput } from '#domain/page-input.ts';

/** All pages of the portal, as Astro's build bundles them. */
interface App {
  render(request: Request, options: { locals: object }): Promise<Response>;
}

/**
 * The page at a path, made from what it is given, with the policy of exactly this page in its header.
 * An unknown path gives the 404 page in the theme of its show (product 1.4, 2.10).
 * @throws when the page cannot be rendered; what went wrong stands in the process' log.
 */
export type RenderPage = (path: string, input: PageInput) => Promise<Response>;

/** Pages know paths only: at which address they are asked for is nothing to them. */
const ANYWHERE = 'http://portal.invalid';

export const pageRenderer =
  (app: App): RenderPage =>
  async (path, input) => {
    const answer = await app.render(new Request(ANYWHERE + path), { locals: { ...input } });
    if (answer.status >= 500) throw new Error(`The page ${path} cannot be rendered`);
    return answer;
  };
