import { expect, test } from 'vitest';
import { expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const { portal, nile } = await signedInPortal();

const answers = (more: Record<string, string> = {}) => {
  const { eventIds: _ids, eventId: _id, previousExhibitor: _yes, ...fields } = inquiryBody([nile]);
  return new URLSearchParams({ ...(fields as Record<string, string>), eventIds: nile, ...more });
};
const send = (path: string, body: URLSearchParams, redirect: RequestRedirect = 'manual') =>
  fetch(portal.url + path, { method: 'POST', redirect, body });

const statusPage = expect.stringMatching(/^\/nile\/booth-inquiry\/status\/[\w-]{44}\?done=sent$/);

test('a form is sent to its own page, and led to the page of its status', async () => {
  for (const path of ['/booth-inquiry', '/nile/booth-inquiry']) {
    const answer = await send(path, answers({ city: `Sent to ${path.length % 2 ? 'it' : 'its show'}` }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, statusPage]);
  }
});

test('a refused one is answered by its own page with its own policy, filled in, with each error at its field', async () => {
  const answer = await send(
    '/nile/booth-inquiry',
    answers({
      contactEmail: 'nobody',
      businessAddress: '"Fence" <b>&',
      country: 'Canada',
      contactFirstName: '',
    }),
  );
  const html = await answer.text();
  expect(answer.status).toBe(400);
  expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.*'sha256-/);
  expect(html).toContain('<title>Error: Booth Inquiry – NILE</title>');
  expect(html).toContain('value="&quot;Fence&quot; &lt;b&gt;&amp;"');
  expect(html).toContain('<option value="Canada" selected="">');
  const slot = (name: string) =>
    new RegExp(`id="error-${name}"( hidden="")?>([^<]*)<`).exec(html)?.slice(1) ?? [];
  expect(slot('contactEmail')).toEqual([undefined, 'Please enter a valid email address']);
  expect(slot('contactFirstName')).toEqual([undefined, 'First name is required']);
  expect(slot('companyName')).toEqual([' hidden=""', '']);
  expect(slot('businessAddress')[1]).not.toBe('');
  expect(html.match(/<a href="#field-(\w+)"/g)).toEqual([
    '<a href="#field-businessAddress"',
    '<a href="#field-contactFirstName"',
    '<a href="#field-contactEmail"',
  ]);
});

test('a tab from before forms had their own page goes on there, whole', async () => {
  for (const [page, path] of [
    ['nile', '/nile/booth-inquiry'],
    ['', '/booth-inquiry'],
    ['//evil.example', '/booth-inquiry'],
  ] as const) {
    const answer = await send('/api/booth-inquiries', answers({ page }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([307, path]);
  }
});

test('nothing is read from what the caller calls this site', async () => {
  const { port } = new URL(portal.url);
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path: '/nile/booth-inquiry',
        method: 'POST',
        headers: { Host: 'elsewhere.example', 'Content-Type': 'application/x-www-form-urlencoded' },
      },
      (answer) => resolve(answer.statusCode),
    );
    asked.on('error', reject);
    asked.end(answers({ contactEmail: '' }).toString());
  });
  expect(status).toBe(400);
});

test('an unknown show has no form, and one that is sent to a page that has none is refused', async () => {
  await expectStatus(404, send('/fair/booth-inquiry', new URLSearchParams()));
  await expectStatus(404, send('/No-show/booth-inquiry', answers()));
  await expectStatus(404, send('/nile/vendors', answers()));
});
