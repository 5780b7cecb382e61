import { pathToFileURL } from 'node:url';
import type * as Rendering from '#server/rendering/entry.ts';
import type { RenderAnswer, RenderTask } from './render.ts';

const load = (entry: string): Promise<typeof Rendering> => import(pathToFileURL(entry).href);

/** Renders one site after the other as they are sent (render.ts); code alone is loaded in advance. */
process.on(
  'message',
  async ({ entry, input, folders }: RenderTask | (Pick<RenderTask, 'entry'> & Partial<RenderTask>)) => {
    if (!input || !folders) return void load(entry).catch(() => {});
    const answer = await load(entry)
      .then(({ renderSite }) => renderSite(input, folders))
      .then((rules): RenderAnswer => ({ rules }))
      // What the system says of a fault stands beside the message, and is lost in copies of errors.
      .catch((error): RenderAnswer => ({ fault: { ...error, message: error.message } }));
    process.send?.(answer);
  },
);
// Also when the portal was killed.
process.once('disconnect', () => process.exit());
