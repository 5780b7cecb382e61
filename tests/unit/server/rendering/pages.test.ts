import { expect, test } from 'vitest';
import type { PageInput } from '#domain/page-input.ts';
import { pageRenderer } from '#server/rendering/render-site.ts';
import { policyHeaders, withOwnPolicy } from '#server/rendering/site-rules.ts';

const POLICY = `default-src 'none'; frame-ancestors 'none'; script-src 'self' "x"`;
const input = (files?: Record<string, string>) =>
  ({ ...(files && { code: { files } }) }) as unknown as PageInput;
const answering = (body: string, type: string | null, status = 200) =>
  pageRenderer({
    render: async () => {
      const headers = { 'Content-Length': '7', 'X-Own': 'kept', ...(type && { 'Content-Type': type }) };
      return new Response(body, { status, headers });
    },
  });

test('each script of a page names the digest of its file, if there is one', async () => {
  const script = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;
  const page = `${script('a')}${script('b')}<astro-island opts="{&quot;name&quot;:&quot;FloorMap&quot;,&quot;value&quot;:true}">`;
  const answer = await answering(
    page,
    'text/html; charset=utf-8',
    404,
  )('/x', input({ '/_astro/a.js': 'sha256-a' }));
  expect([answer.status, answer.headers.get('X-Own'), answer.headers.get('Content-Length')]).toEqual([
    404,
    'kept',
    null,
  ]);
  expect(await answer.text()).toBe(
    `<script type="module" src="/_astro/a.js" integrity="sha256-a"></script>${script('b')}<astro-island opts="{&quot;value&quot;:true}">`,
  );
});

test('without digests, and what is no page, is handed on', async () => {
  const script = '<script type="module" src="/_astro/a.js"></script>';
  expect(await (await answering(script, 'text/html')('/x', input())).text()).toBe(script);
  for (const type of ['text/css', null]) {
    const answer = await answering(script, type)('/x.css', input({ '/_astro/a.js': 'sha256-a' }));
    expect(answer.headers.get('Content-Length')).toBe('7');
    expect(await answer.text()).toBe(script);
  }
});

test('a page that cannot be rendered is a fault', async () => {
  await expect(answering('', 'text/html', 500)('/nile', input())).rejects.toThrow(
    'The page /nile cannot be rendered',
  );
});

test('a policy goes with every address of a page', () => {
  const values = { 'Content-Security-Policy': POLICY, 'Speculation-Rules': '"/speculation-rules.json"' };
  expect(policyHeaders('/', POLICY)).toEqual([
    { for: '/', values },
    { for: '/index.html', values },
  ]);
  expect(policyHeaders('/nile', POLICY).map((one) => one.for)).toEqual(['/nile', '/nile.html']);
});

test('a page that is shown anywhere has its policy inside, but for who may frame it', () => {
  const head = '<meta charset="utf-8">';
  expect(withOwnPolicy(`<head>${head}<title>$&</title>`, POLICY)).toBe(
    `<head>${head}<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self' &quot;x&quot;"><title>$&</title>`,
  );
  expect(() => withOwnPolicy('<head>', POLICY)).toThrow('no place for its policy');
});
