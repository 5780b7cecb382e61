import type { CodeFiles, PageInput } from '#domain/page-input.ts';
import type { RenderPage } from './render-page.ts';

/** What functions that show pages need: the code of the pages, and what the live ones were made from. */
export interface Rendering {
  renderPage: RenderPage;
  code: CodeFiles;
  /** What the pages that visitors see were made from; so a page can be made while the database does not answer. */
  live: () => Promise<PageInput>;
}

let provided: (() => Promise<Rendering>) | undefined;

/**
 * The pages' code for this process. A deployed function carries it, as one bundle: there another module stands in this
 * one's place (netlify/cli/function-bundles.ts).
 * @throws when there is none, or when it cannot be read.
 */
export function rendering(): Promise<Rendering> {
  if (!provided) throw new Error('Nobody provides the pages’ code');
  return provided();
}

/** Says where the code of the pages is to be had, on one machine; gives what takes it back. */
export function provideRendering(from: () => Promise<Rendering>): () => void {
  provided = from;
  return () => {
    provided = undefined;
  };
}
