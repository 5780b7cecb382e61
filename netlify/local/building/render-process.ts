import { pathToFileURL } from 'node:url';
import type * as Rendering from '#server/rendering/entry.ts';
import type { RenderAnswer, RenderTask } from './render.ts';

const load = (entry: string): Promise<typeof Rendering> => import(pathToFileURL(entry).href);

/** Renders sites one by one; a message without a site only loads the code. */
process.on(
  'message',
  async ({ entry, input, folders }: RenderTask | (Pick<RenderTask, 'entry'> & Partial<RenderTask>)) => {
    if (!input || !folders) return void load(entry).catch(() => {});
    const answer = await load(entry)
      .then(({ renderSite }) => renderSite(input, folders))
      .then((rules): RenderAnswer => ({ rules }))
      // A copied error loses its errno and code, so they travel separately.
      .catch((error): RenderAnswer => ({ fault: { ...error, message: error.message } }));
    process.send?.(answer);
  },
);
process.once('disconnect', () => process.exit());
