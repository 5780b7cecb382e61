import { afterEach, expect, test } from 'vitest';
import { overlayEnv } from '#local/process/env.ts';
import { forgetConfig } from '#server/basics/config.ts';
import { expectStatus } from '#tests/support/http/answers.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

const portal = portalForTests();
let restore = () => {};
afterEach(() => {
  restore();
  forgetConfig();
});
const withContact = (SECURITY_CONTACT: string) => {
  restore = overlayEnv({ SECURITY_CONTACT });
  forgetConfig();
};
const ask = () => fetch(`${portal.url}/.well-known/security.txt`);

test('without a contact there is no such file', async () => {
  await expectStatus(404, ask());
});

test.each([
  ['security@example.com', 'mailto:security@example.com'],
  ['https://example.com/security', 'https://example.com/security'],
])('%s is named, for months from whenever it is asked', async (contact, address) => {
  withContact(contact);
  const answer = await ask();
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => /^([\w-]+): (.*)$/.exec(line)?.slice(1) ?? []),
  );
  expect(fields).toEqual({
    Contact: address,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en',
    Canonical: `${portal.url}/.well-known/security.txt`,
  });
  const days = (Date.parse(fields['Expires']) - Date.now()) / 86_400_000;
  // RFC 9116: a moment to come, less than a year ahead.
  expect([days > 170, days < 365]).toEqual([true, true]);
});
