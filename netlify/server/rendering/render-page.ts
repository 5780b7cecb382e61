import type { PageInput } from '#domain/page-input.ts';

interface App {
  render(request: Request, options: { locals: object }): Promise<Response>;
}

/** A page with its policy in its header; the themed 404 page for an unknown path (product 1.4, 2.10). @throws when it cannot be rendered. */
export type RenderPage = (path: string, input: PageInput) => Promise<Response>;

const ANYWHERE = 'http://portal.invalid';

export const pageRenderer =
  (app: App): RenderPage =>
  async (path, input) => {
    const answer = await app.render(new Request(ANYWHERE + path), { locals: { ...input } });
    if (answer.status >= 500) throw new Error(`The page ${path} cannot be rendered`);
    return answer;
  };
