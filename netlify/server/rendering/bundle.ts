import type { CodeFiles, PageInput } from '#domain/page-input.ts';
import type { RenderPage } from './render-site.ts';

export interface Rendering {
  renderPage: RenderPage;
  code: CodeFiles;
  /** Lets a page render while the database is down. */
  live: () => Promise<PageInput>;
}

let provided: (() => Promise<Rendering>) | undefined;

/** The bundler of functions replaces this module with the pages' code (netlify/cli/function-bundles.ts). */
export function loadRendering(): Promise<Rendering> {
  if (!provided) throw new Error('Nobody provides the pages’ code');
  return provided();
}

export function provideRendering(from: () => Promise<Rendering>): () => void {
  provided = from;
  return () => {
    provided = undefined;
  };
}
