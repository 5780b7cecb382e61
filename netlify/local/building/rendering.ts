import { pathToFileURL } from 'node:url';
import type { PageInput } from '#domain/page-input.ts';
import type { Rendering } from '#server/rendering/bundle.ts';
import type * as Entry from '#server/rendering/entry.ts';
import { readSnapshot } from '#server/snapshot.ts';
import type { Pages } from './pages.ts';

/** The pages' code as functions of this process use it: that of the pages in service, loaded when it is first needed. */
export async function renderingOf(pages: Pages): Promise<Rendering> {
  const { entry, files: code } = await pages.code();
  const { renderPage } = (await import(pathToFileURL(entry).href)) as typeof Entry;
  return {
    renderPage,
    code,
    // Functions alone, without pages, have what is saved.
    live: async (): Promise<PageInput> =>
      (await pages.live()) ?? { snapshot: await readSnapshot(), builtAt: new Date().toISOString(), code },
  };
}
