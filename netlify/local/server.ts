import { compressed, type Functions } from '#local/functions/run.ts';
import { describeFault, log } from '#server/basics/log.ts';
import { ANSWER_HEADERS } from '#server/http/site-rules.ts';
import { bare, METHODS, problem } from './process/answers.ts';
import type { Answer } from './process/http-listener.ts';
import type { Site } from './site/open.ts';

const answerHeaders = Object.entries(ANSWER_HEADERS);

/** Netlify's order. Reads `site` once per request, so an answer never mixes two versions. */
export function portalServer(functions: Functions, site: () => Site | undefined): Answer {
  const answer: Answer = async (request, caller) => {
    const match = functions.match(request.method, new URL(request.url).pathname);
    if (match) return compressed(request, await functions.run(match, request, caller));
    const pages = site();
    if (!pages) return bare(404, {}, 'Not Found');
    return (await pages.file(request)) ?? (await pages.redirected(request)) ?? pages.missing(request);
  };

  return async (request, caller) => {
    try {
      return await answer(request, caller);
    } catch (error) {
      log({ event: 'platform', method: request.method, ...describeFault(error) });
      return problem(500, 'Something went wrong on our side. Please try again.');
    }
  };
}

/** A file's own headers win. TRACE would reveal secret headers. */
export const withHeaders =
  (answer: Answer): Answer =>
  async (request, caller) => {
    if (request.method === 'TRACE') return problem(405, 'TRACE is not possible here', METHODS);
    const response = await answer(request, caller);
    for (const [name, value] of answerHeaders)
      if (!response.headers.has(name)) response.headers.set(name, value);
    return response;
  };
