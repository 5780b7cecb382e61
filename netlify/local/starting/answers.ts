import { paths } from '#domain/paths.ts';
import type { Answer } from '#local/process/http-listener.ts';
import { smallPage } from '#server/http/small-page.ts';

const STEPS = {
  Functions: 'loading the functions',
  Database: 'opening the database',
  Pages: 'building the pages',
} as const;
type Name = keyof typeof STEPS;

/** Times in milliseconds; 0 is not yet. */
type Step = { name: Name; began: number; ended: number };

type Steps = ReturnType<typeof startSteps>;

export function startSteps(say: (line: string) => void) {
  const list = (Object.keys(STEPS) as Name[]).map((name): Step => ({ name, began: 0, ended: 0 }));
  return {
    list,
    async run<T>(name: Name, work: () => Promise<T>): Promise<T> {
      const step = list.find((one) => one.name === name) as Step;
      step.began = performance.now();
      const result = await work();
      step.ended = performance.now();
      say(`${name} ready after ${seconds(step.ended - step.began)}`);
      return result;
    },
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const RETRY = 2;
const HEADERS = { 'Retry-After': String(RETRY), 'Cache-Control': 'no-store' };
const RELOAD = `<meta http-equiv="refresh" content="${RETRY}">`;

/** 503 until the portal has started; the page reloads itself. */
export const startingAnswer = (steps: Steps): Answer =>
  notYet('The portal is starting', () => ({
    body: startingBody(steps.list),
    head: `<noscript>${RELOAD}</noscript>\n`,
    css: STARTING_CSS,
    script: STARTING_SCRIPT,
  }));

export const restoringAnswer: Answer = notYet('The portal is being restored', () => ({
  body: `<p>A backup is being restored. This page opens on its own in about a minute.</p>
<p role="status">Please don’t send anything until then.</p>
`,
  head: `${RELOAD}\n`,
}));

type Words = Pick<Parameters<typeof smallPage>[0], 'body' | 'head' | 'css' | 'script'>;

function notYet(title: string, words: () => Words): Answer {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const message = `${title}.`;
    if (pathname.startsWith('/api/')) return Response.json({ message }, { status: 503, headers: HEADERS });
    if (!isRead || !request.headers.get('Accept')?.includes('text/html'))
      return new Response(message, { status: 503, headers: HEADERS });
    return smallPage({
      title,
      status: 503,
      headers: HEADERS,
      isError: false,
      hasWayBack: false,
      hasSite: false,
      ...words(),
    });
  };
}

/** Visitors read the old pages during a build; the admin waits for the start. */
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

/** Updates only changed parts, so nothing flickers. A different page means that the portal has started. */
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

function startingBody(steps: readonly Step[]) {
  const at = steps.findIndex(({ ended }) => ended === 0);
  const now = steps[at];
  const status = now ? `Step ${at + 1} of ${steps.length}: ${STEPS[now.name]}.` : 'Nearly there.';
  return `<p>This page opens on its own when the portal is ready. The first start takes longest.</p>
<p role="status">${status}</p>
<ol class="steps">
${steps.map(item).join('\n')}
</ol>
`;
}

function item({ name, began, ended }: Step) {
  const [kind, words] =
    began === 0
      ? ['', 'waiting']
      : ended === 0
        ? ['now', `under way, ${Math.floor((performance.now() - began) / 1000)} s`]
        : ['done', `done in ${seconds(ended - began)}`];
  return `<li class="${kind}"><b>${name}</b><span>${words}</span></li>`;
}
