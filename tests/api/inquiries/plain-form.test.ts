import { expect, test } from 'vitest';
import { expectStatus, expectWords } from '#tests/support/http/answers.ts';
import { askAs } from '#tests/support/http/ask-as.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { inquiryForm } from '#tests/support/samples/inquiry.ts';

const { portal, visitor, nile } = await signedInPortal();

const answers = (more?: Record<string, string>) => inquiryForm([nile], more);
const statusPage = expect.stringMatching(/^\/nile\/booth-inquiry\/status\/[\w-]{44}\?done=sent$/);

test('a form is sent to its own page, and led to the page of its status', async () => {
  for (const path of ['/booth-inquiry', '/nile/booth-inquiry']) {
    const answer = await visitor.submit(
      path,
      answers({ city: `Sent to ${path.length % 2 ? 'it' : 'its show'}` }),
    );
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, statusPage]);
  }
});

test('a refused one is answered by its own page with its own policy, filled in, with each error at its field', async () => {
  const answer = await visitor.submit(
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
  expectWords(
    html,
    '<title>Error: Booth Inquiry – NILE</title>',
    'value="&quot;Fence&quot; &lt;b&gt;&amp;"',
    '<option value="Canada" selected="">',
  );
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
    const answer = await visitor.submit('/api/booth-inquiries', answers({ page }));
    expect([answer.status, answer.headers.get('Location')]).toEqual([307, path]);
  }
});

test('nothing is read from what the caller calls this site', async () => {
  const { status } = await askAs(`${portal.url}/nile/booth-inquiry`, {
    method: 'POST',
    headers: { Host: 'elsewhere.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams(answers({ contactEmail: '' }))),
  });
  expect(status).toBe(400);
});

test('an unknown show has no form, and one that is sent to a page that has none is refused', async () => {
  await expectStatus(404, visitor.submit('/fair/booth-inquiry', {}));
  await expectStatus(404, visitor.submit('/No-show/booth-inquiry', answers()));
  await expectStatus(404, visitor.submit('/nile/vendors', answers()));
});
