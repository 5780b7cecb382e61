import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listener, listen } from '#local/process/http-listener.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { column, expectStatus } from '#tests/support/http/answers.ts';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { startPortalForTests } from '#tests/support/portal/portal.ts';
import type { Portal } from '#tests/support/portal/start.ts';

/** How the service answers for an id. */
const answers: Record<string, () => Response | Promise<Response>> = {
  '/plan/': () => new Response('<html>the plan</html>'),
  '/moved/': () => Response.redirect(`${origin}/plan/`, 301),
  '/home/': () => Response.redirect('https://expofp.example/', 302),
  '/inside/': () => Response.redirect('http://169.254.169.254/latest/meta-data/', 302),
  '/round/': () => Response.redirect(`${origin}/round/`, 302),
  '/broken/': () => new Response('Bad Gateway', { status: 502 }),
  '/slow/': () => new Promise(() => {}),
};
let origin = '';
const asked: string[] = [];
let service: Listener;
let portal: Portal;
let ann: Administrator;

beforeAll(async () => {
  service = await listen(async (request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return answers[pathname]?.() ?? new Response('Not Found', { status: 404 });
  }, 0);
  origin = `http://127.0.0.1:${service.port}`;
  portal = await startPortalForTests({ PORTAL_FLOOR_PLANS: origin });
  ann = await administrator(portal);
});
afterAll(async () => {
  await portal.stop();
  await service.stop();
});

const look = (id: string) => ann.get(`/api/floor-plans/${encodeURIComponent(id)}`);

test.each([
  ['plan', 'plan'],
  ['moved', 'plan'],
  ['home', 'none'],
  ['inside', 'none'],
  ['unknown', 'none'],
  ['round', 'silent'],
  ['broken', 'silent'],
])('of the id %s the service is said to have: %s', async (id, answer) => {
  expect(await look(id)).toEqual({ status: 200, body: { id, answer } });
});

test('the plan of an id is looked for at its own host', async () => {
  const direct = globalThis.fetch;
  delete process.env['PORTAL_FLOOR_PLANS'];
  forgetConfig();
  globalThis.fetch = async (url, init) =>
    String(url) === 'https://nile-2026.expofp.com/' ? new Response('the plan') : direct(url, init);
  const { body } = await look('nile-2026');
  globalThis.fetch = direct;
  process.env['PORTAL_FLOOR_PLANS'] = origin;
  forgetConfig();
  expect(body).toEqual({ id: 'nile-2026', answer: 'plan' });
});

test('a service that never answers is given up', async () => {
  expect((await look('slow')).body).toEqual({ id: 'slow', answer: 'silent' });
});

test('nothing is asked for what is no id, nor for who is no administrator', async () => {
  asked.length = 0;
  const refused = [await look('evil.com/'), await look('www'), await look('../x')];
  expect(column(refused, 'status')).toEqual([400, 400, 400]);
  await expectStatus(401, fetch(new URL('/api/floor-plans/plan', portal.url)));
  expect(asked).toEqual([]);
});
