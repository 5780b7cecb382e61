import type { CodeFiles, PageInput } from '#domain/page-input.ts';
import type { RenderPage } from './render-site.ts';

export interface Rendering {
  renderPage: RenderPage;
  code: CodeFiles;
  /** So a page can be made while the database does not answer. */
  live: () => Promise<PageInput>;
}

let provided: (() => Promise<Rendering>) | undefined;

/** The pages' code; a deployed function carries its own in this module's place (netlify/cli/function-bundles.ts). */
export function loadRendering(): Promise<Rendering> {
  if (!provided) throw new Error('Nobody provides the pages’ code');
  return provided();
}

/** For one machine; returns a function that undoes it. */
export function provideRendering(from: () => Promise<Rendering>): () => void {
  provided = from;
  return () => {
    provided = undefined;
  };
}
