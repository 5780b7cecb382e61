import { pathToFileURL } from 'node:url';
import type * as Rendering from '#server/rendering/entry.ts';
import type { RenderAnswer, RenderTask } from './render.ts';

const load = (entry: string): Promise<typeof Rendering> => import(pathToFileURL(entry).href);

/** Renders the sites that render.ts sends, one by one. A message without a site loads the code in advance. */
process.on(
  'message',
  async ({ entry, input, folders }: RenderTask | (Pick<RenderTask, 'entry'> & Partial<RenderTask>)) => {
    if (!input || !folders) return void load(entry).catch(() => {});
    const answer = await load(entry)
      .then(({ renderSite }) => renderSite(input, folders))
      .then((rules): RenderAnswer => ({ rules }))
      // A copy of an error loses its errno and code, so they travel beside the message.
      .catch((error): RenderAnswer => ({ fault: { ...error, message: error.message } }));
    process.send?.(answer);
  },
);
// Ends with the portal, even with a killed one.
process.once('disconnect', () => process.exit());
