import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type * as Rendering from '#server/rendering/entry.ts';
import type { RenderTask } from './render.ts';

/** Renders one site, and ends (render.ts). */
const { entry, input, folders } = workerData as RenderTask;
const { renderSite } = (await import(pathToFileURL(entry).href)) as typeof Rendering;
parentPort?.postMessage(await renderSite(input, folders));
