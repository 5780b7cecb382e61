import { paths } from '#domain/paths.ts';
import type { Answer } from '#local/process/http-listener.ts';
import { smallPage } from '#server/http/small-page.ts';
import { STARTING_CSS, STARTING_SCRIPT, startingBody } from './page.ts';
import type { Steps } from './steps.ts';

const MESSAGE = 'The portal is starting.';
const RETRY = 2;
const HEADERS = { 'Retry-After': String(RETRY), 'Cache-Control': 'no-store' };

/** Answers everything with 503 until the portal has started: people get a page that reloads by itself. */
export const startingAnswer =
  (steps: Steps): Answer =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (pathname.startsWith('/api/'))
      return Response.json({ message: MESSAGE }, { status: 503, headers: HEADERS });
    if (!isRead || !request.headers.get('Accept')?.includes('text/html'))
      return new Response(MESSAGE, { status: 503, headers: HEADERS });
    return smallPage({
      title: 'The portal is starting',
      body: startingBody(steps.list()),
      status: 503,
      headers: HEADERS,
      isError: false,
      hasWayBack: false,
      head: `<noscript><meta http-equiv="refresh" content="${RETRY}"></noscript>\n`,
      css: STARTING_CSS,
      script: STARTING_SCRIPT,
    });
  };

/** While new pages are built the old ones are read by `pages`; what needs the functions waits for the start's end. */
export const readingOnly = (steps: Steps, pages: Answer): Answer => {
  const wait = startingAnswer(steps);
  return (request, caller) => {
    const { pathname } = new URL(request.url);
    const isAdmins = pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
    return isAdmins ? wait(request, caller) : pages(request, caller);
  };
};
