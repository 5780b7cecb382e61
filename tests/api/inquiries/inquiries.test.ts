import { describe, expect, test, vi } from 'vitest';
import { done, expectStatus, wrong } from '#tests/support/http/answers.ts';
import { startEdition } from '#tests/support/portal/editions.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { insideLimitWindow } from '#tests/support/time/limit-window.ts';

const { ann, visitor, nile, mate } = await signedInPortal();

const send = (body: unknown, headers: Record<string, string> = {}) =>
  visitor.fetch('/api/booth-inquiries', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body:
      body instanceof Buffer ? new Uint8Array(body) : typeof body === 'string' ? body : JSON.stringify(body),
  });
const post = async (body: unknown, headers?: Record<string, string>) => {
  const answer = await send(body, headers);
  return { status: answer.status, body: await answer.json() };
};
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const count = async () => Number((await sql`select count(*)::int as n from booth_inquiries`)[0]?.['n']);

describe('POST /api/booth-inquiries', () => {
  test('stores the inquiry with both shows, in the order they were chosen', async () => {
    const body = await done(post(inquiryBody([mate, nile])));
    expect(body).toEqual({
      id: expect.any(String),
      message: "We've received your booth inquiry and will contact you soon.",
      number: expect.stringMatching(/^\d{7}$/),
      statusUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/mate\/booth-inquiry\/status\/[\w-]{44}$/),
    });
    const [row] = await sql`
      select contact_last_name, website, previous_exhibitor, suspected_spam,
        (select json_agg(event_id order by "order") from inquiry_events where inquiry_id = id) as events
      from booth_inquiries where id = ${body['id']}`;
    expect(row).toEqual({
      contact_last_name: "O'Brien",
      website: 'https://bigskyfence.example/',
      previous_exhibitor: true,
      suspected_spam: false,
      events: [mate, nile],
    });
  });

  test('refuses bad fields with the first message of each, and stores nothing', async () => {
    const before = await count();
    const bad = { companyName: ' ', contactEmail: 'nobody', contactFirstName: 'R2D2' };
    expect(await post(inquiryBody([], bad))).toEqual({
      status: 400,
      body: {
        message: 'Validation error',
        errors: [
          { path: 'eventIds', message: 'Please select at least one event' },
          { path: 'companyName', message: 'Company name is required' },
          { path: 'contactFirstName', message: 'First name contains invalid characters' },
          { path: 'contactEmail', message: 'Please enter a valid email address' },
        ],
      },
    });
    expect(await count()).toBe(before);
  });

  test.each([
    ['an unknown show', () => [NOWHERE]],
    ['a known and an unknown show', () => [nile, NOWHERE]],
    ['an id that is no UUID', () => ['nile']],
    ['a show that is no longer offered', () => [mate]],
    ['an edition that is still prepared', (draft: string) => [draft]],
  ])('refuses %s', async (_, ids) => {
    const { id: draft } = await startEdition(ann, nile);
    await sql`update editions set is_active = false where slug = 'mate'`;
    const before = await count();
    expect(await post(inquiryBody(ids(draft)))).toEqual(wrong('eventIds', 'Invalid event ID'));
    expect(await count()).toBe(before);
    await sql`update editions set is_active = true where slug = 'mate'`;
    await ann.delete(`/api/editions/${draft}`);
  });

  test.each([
    ['broken JSON', '{"companyName": ', 400],
    ['JSON that is no object', '[1, 2]', 400],
    ['null', 'null', 400],
    ['an empty body', '', 400],
    ['more than 100,000 bytes', JSON.stringify({ additionalComments: 'x'.repeat(100_001) }), 413],
  ])('answers %s', async (_, body, expected) => {
    const before = await count();
    await expectStatus(expected, post(body));
    expect(await count()).toBe(before);
  });

  test('says that bytes are not UTF-8', async () => {
    const { status, body } = await post(Buffer.from('{"companyName":"Jos\xe9"}', 'latin1'));
    expect([status, body.message]).toEqual([400, 'The request is not valid UTF-8']);
  });

  test('answers another media type with 415', async () => {
    await expectStatus(415, post('hello', { 'Content-Type': 'text/plain' }));
  });

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
  ])('refuses a request that another site sends: %o', async (headers) => {
    const before = await count();
    await expectStatus(403, post(inquiryBody([nile]), headers as Record<string, string>));
    expect(await count()).toBe(before);
  });

  test('keeps an inquiry whose trap field is filled, marked as suspected spam', async () => {
    const { body } = await post(inquiryBody([nile], { companyName: 'Trap', fax_number: '1' }));
    const [row] = await sql`select suspected_spam from booth_inquiries where id = ${body['id']}`;
    expect(row).toEqual({ suspected_spam: true });
  });
});

test('the log of a stored inquiry holds nothing of what was written', async () => {
  const lines = vi.spyOn(console, 'log');
  await post(inquiryBody([nile], { companyName: 'Quiet Ranch' }));
  const logged = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
  lines.mockRestore();
  expect(logged).toEqual([
    {
      time: expect.any(String),
      level: 'info',
      event: 'request',
      requestId: expect.any(String),
      method: 'POST',
      route: '/api/booth-inquiries',
      status: 201,
      ms: expect.any(Number),
    },
  ]);
});

test('a flood from one address is stopped with 429 and Retry-After', async () => {
  await insideLimitWindow();
  await expectStatus(201, post(inquiryBody([nile], { companyName: 'Drop' })));
  await sql`update rate_limits set hits = 60`;
  const response = await expectStatus(429, send(inquiryBody([nile], { companyName: 'Flood' })));
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('refused forms count against the limit of their network, too', async () => {
  await insideLimitWindow();
  const hits = async () => (await sql`select hits from rate_limits where bucket like 'inquiry:%'`)[0];
  const statuses = async () => [
    (await post(inquiryBody([nile], { contactEmail: '' }))).status,
    (await visitor.submit('/booth-inquiry', {})).status,
  ];
  await sql`delete from rate_limits`;
  expect(await statuses()).toEqual([400, 400]);
  expect(await hits()).toEqual({ hits: 2 });
  await sql`update rate_limits set hits = 60`;
  expect(await statuses()).toEqual([429, 429]);
});

test('a body that names a length is refused, as nobody’s text', async () => {
  for (const companyName of [{ length: { toString: null } }, { length: 5 }]) {
    expect(await post(inquiryBody([nile], { companyName }))).toEqual({
      status: 400,
      body: { message: 'The request holds “length”, which no call knows' },
    });
  }
});
