import { paths } from '#domain/paths.ts';
import type { Answer } from '#local/process/http-listener.ts';
import { smallPage } from '#server/http/small-page.ts';
import { type Step, type Steps, seconds } from './steps.ts';

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
      hasSite: false,
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

const STARTING_CSS = `
ol{list-style:none;margin:1.5rem 0 0;padding:0;border-top:2px solid var(--text)}
li{display:flex;align-items:center;gap:.75rem;padding:.75rem 0;border-bottom:1px solid var(--border);color:var(--text-muted)}
li::before{content:"";flex:none;box-sizing:border-box;width:1.125rem;height:1.125rem;border:3px solid var(--border);border-radius:50%}
li b{flex:1;font-weight:600}
li span{font-variant-numeric:tabular-nums}
.done::before{border-color:var(--success);background:var(--success)}
.now{color:var(--text)}
.now::before{border-color:var(--accent) var(--accent) var(--border) var(--border)}
@media (prefers-reduced-motion:no-preference){.now::before{animation:turn 1s linear infinite}}
@keyframes turn{to{transform:rotate(1turn)}}
`;

/** Takes over what has changed, so that nothing flickers; when something else stands there, the portal has started. */
const STARTING_SCRIPT = `
async function look() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' });
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (!next.querySelector('.steps')) return location.reload();
    for (const [at, item] of document.querySelectorAll('[role=status],li').entries()) {
      const { className, innerHTML } = next.querySelectorAll('[role=status],li')[at];
      if (item.className !== className) item.className = className;
      if (item.innerHTML !== innerHTML) item.innerHTML = innerHTML;
    }
  } catch {}
  setTimeout(look, 1000);
}
setTimeout(look, 1000);
`;

const CLASSES = { waiting: '', 'under way': 'now', done: 'done' } as const;

function startingBody(steps: readonly Step[]): string {
  const at = steps.findIndex(({ state }) => state !== 'done');
  const now = steps[at];
  const status = now ? `Step ${at + 1} of ${steps.length}: ${now.doing}.` : 'Nearly there.';
  return `<p>What you asked for opens here by itself as soon as it is ready. A first start takes longest.</p>
<p role="status">${status}</p>
<ol class="steps">
${steps.map(item).join('\n')}
</ol>
`;
}

const item = ({ name, state, ms }: Step): string =>
  `<li class="${CLASSES[state]}"><b>${name}</b><span>${words(state, ms)}</span></li>`;

function words(state: Step['state'], ms: number): string {
  if (state === 'waiting') return 'to come';
  return state === 'done' ? `done in ${seconds(ms)}` : `under way, ${Math.floor(ms / 1000)} s`;
}
