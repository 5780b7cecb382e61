import { expect, test } from 'vitest';
import { expectStatus } from '#tests/support/http/answers.ts';
import { sendHalf, statusOf } from '#tests/support/http/half-sent.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';

const { portal, ann } = await signedInPortal();

const MEGABYTES = 5_900_000;
const JSON_BODY = { 'Content-Type': 'application/json' };
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' };

test.each([
  ['for a path that nobody answers', 'POST', '/api/nothing', JSON_BODY, MEGABYTES, 404],
  ['for a page', 'POST', '/nile/vendors', JSON_BODY, MEGABYTES, 404],
  ['for a method that a path does not have', 'PUT', '/api/events', JSON_BODY, MEGABYTES, 405],
  ['of a read', 'GET', '/api/events', JSON_BODY, MEGABYTES, 200],
  ['of a read, in chunks', 'GET', '/api/events', JSON_BODY, undefined, 200],
  ['of a deletion', 'DELETE', '/api/rules/1', JSON_BODY, MEGABYTES, 401],
  ['without a session', 'POST', '/api/documents', FORM, 4_000_000, 401],
  [
    'with an invented session',
    'POST',
    '/api/documents',
    { ...FORM, Cookie: 'portal_session=AAAA' },
    4_000_000,
    401,
  ],
  ['in chunks, without a session', 'POST', '/api/content', JSON_BODY, undefined, 401],
  ['of another site', 'POST', '/api/login', { Origin: 'https://evil.example' }, 90_000, 403],
  ['longer than the call allows', 'POST', '/api/booth-inquiries', JSON_BODY, 100_001, 413],
  ['longer than any call allows, without a session', 'POST', '/api/documents', FORM, 7_000_000, 401],
])('who sends a body %s is answered before it has come', async (_, method, path, headers, length, status) => {
  const { answer, end } = await sendHalf(portal.url, {
    method,
    path,
    headers: headers as Record<string, string>,
    length,
    sent: 0,
  });
  expect(statusOf(await answer)).toBe(status);
  end();
});

test.each([4_300_000, 7_000_000])('with a session, too, one that says it has %i bytes is', async (length) => {
  const headers = { ...FORM, Cookie: ann.cookie };
  const { answer, end } = await sendHalf(portal.url, {
    method: 'POST',
    path: '/api/documents',
    headers,
    length,
    sent: 0,
  });
  expect(statusOf(await answer)).toBe(413);
  end();
});

test('half-sent uploads share 64 MB: the next one is asked to wait, and taken once they have ended', async () => {
  const upload = async () => {
    const body = new FormData();
    body.set('file', new File(['word '.repeat(838_000)], 'words.txt'));
    body.set('title', 'Words');
    const init = { method: 'POST', headers: { Cookie: ann.cookie }, body };
    const answer = await fetch(`${portal.url}/api/documents`, init);
    return { status: answer.status, wait: answer.headers.get('Retry-After') };
  };
  const sent = await Promise.all(
    Array.from({ length: 32 }, () =>
      sendHalf(portal.url, {
        method: 'POST',
        path: '/api/documents',
        headers: { ...FORM, Cookie: ann.cookie },
        length: 4_250_000,
        sent: 4_200_000,
      }),
    ),
  );
  const refused: string[] = [];
  for (const { answer } of sent) void answer.then((text) => text && refused.push(text));
  // 15 of them are 63,000,000 bytes of 67,108,864.
  await expect.poll(() => refused.length).toBe(17);
  expect(refused.every((answer) => statusOf(answer) === 503 && /\r\nretry-after: 10\r\n/i.test(answer))).toBe(
    true,
  );
  expect(await upload()).toEqual({ status: 503, wait: '10' });
  await expectStatus(200, fetch(`${portal.url}/api/events`));
  for (const { end } of sent) end();
  await expect.poll(async () => (await upload()).status).toBe(201);
});

test('a request that breaks off is no fault of the portal', async () => {
  const lines: unknown[] = [];
  const { log } = console;
  console.log = (line: unknown) => lines.push(line);
  try {
    const headers = { ...JSON_BODY, Cookie: ann.cookie };
    const sent = await sendHalf(portal.url, {
      method: 'POST',
      path: '/api/content',
      headers,
      length: 90_000,
      sent: 8_000,
    });
    sent.end();
    expect(await sent.answer).toBe('');
    await expect
      .poll(() => lines.map((line) => JSON.parse(String(line))))
      .toEqual([expect.objectContaining({ event: 'request', route: '/api/content', status: 400 })]);
  } finally {
    console.log = log;
  }
});
