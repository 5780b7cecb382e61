import { pathToFileURL } from 'node:url';
import type * as Rendering from '#server/rendering/entry.ts';
import type { RenderAnswer, RenderTask } from './render.ts';

/** Renders the one site that it is sent, and ends (render.ts). */
process.once('message', async ({ entry, input, folders }: RenderTask) => {
  const answer = await import(pathToFileURL(entry).href)
    .then(({ renderSite }: typeof Rendering) => renderSite(input, folders))
    .then((headers): RenderAnswer => ({ headers }))
    // What the system says of a fault stands beside the message, and is lost in copies of errors.
    .catch((error): RenderAnswer => ({ fault: { ...error, message: error.message } }));
  process.send?.(answer, () => process.disconnect());
});
// Also when the portal was killed.
process.once('disconnect', () => process.exit());
