import { describe, expect, test, vi } from 'vitest';
import { expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';
import { insideLimitWindow } from '#tests/support/time/limit-window.ts';

const { portal, nile, mate } = await signedInPortal();

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${portal.url}/api/booth-inquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const count = async () =>
  Number((await portal.sql`select count(*)::int as n from booth_inquiries`)[0]?.['n']);

describe('POST /api/booth-inquiries', () => {
  test('stores the inquiry with both shows, in the order they were chosen', async () => {
    const { status, body } = await post(inquiryBody([mate, nile]));
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        message: "We've received your booth inquiry and will contact you soon.",
        number: expect.stringMatching(/^\d{7}$/),
        statusUrl: expect.stringMatching(
          /^http:\/\/127\.0\.0\.1:\d+\/mate\/booth-inquiry\/status\/[\w-]{44}$/,
        ),
      },
    ]);
    const [row] = await portal.sql`
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
    const { status, body } = await post(
      inquiryBody([], { companyName: ' ', contactEmail: 'nobody', contactFirstName: 'R2D2' }),
    );
    expect([status, body]).toEqual([
      400,
      {
        message: 'Validation error',
        errors: [
          { path: 'eventIds', message: 'Please select at least one event' },
          { path: 'companyName', message: 'Company name is required' },
          { path: 'contactFirstName', message: 'First name contains invalid characters' },
          { path: 'contactEmail', message: 'Please enter a valid email address' },
        ],
      },
    ]);
    expect(await count()).toBe(before);
  });

  test.each([
    ['an unknown show', () => ['00000000-0000-4000-8000-000000000000']],
    ['a known and an unknown show', () => [nile, '00000000-0000-4000-8000-000000000000']],
    ['an id that is no UUID', () => ['nile']],
  ])('refuses %s', async (_, ids) => {
    const before = await count();
    const { status, body } = await post(inquiryBody(ids()));
    expect([status, body['errors']]).toEqual([400, [{ path: 'eventIds', message: 'Invalid event ID' }]]);
    expect(await count()).toBe(before);
  });

  test('refuses a show that is no longer offered', async () => {
    await portal.sql`update editions set is_active = false where slug = 'mate'`;
    const { status, body } = await post(inquiryBody([mate]));
    await portal.sql`update editions set is_active = true where slug = 'mate'`;
    expect([status, body['errors']]).toEqual([400, [{ path: 'eventIds', message: 'Invalid event ID' }]]);
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
    const answer = await fetch(`${portal.url}/api/booth-inquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from('{"companyName":"Jos\xe9"}', 'latin1'),
    });
    expect([answer.status, (await answer.json()).message]).toEqual([400, 'The request is not valid UTF-8']);
  });

  test('refuses an edition that is still prepared', async () => {
    const draft = crypto.randomUUID();
    await portal.sql`
      insert into editions
      select (jsonb_populate_record(null::editions, to_jsonb(nile) || ${JSON.stringify({ id: draft, state: 'draft' })}::jsonb)).*
      from editions nile where slug = 'nile'`;
    const { status, body } = await post(inquiryBody([draft]));
    await portal.sql`delete from editions where id = ${draft}`;
    expect([status, body['errors']]).toEqual([400, [{ path: 'eventIds', message: 'Invalid event ID' }]]);
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
    const [row] = await portal.sql`select suspected_spam from booth_inquiries where id = ${body['id']}`;
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

describe('the same submission sent twice', () => {
  test('is stored once when twenty arrive at the same time', async () => {
    const before = await count();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(inquiryBody([nile, mate]), { 'Idempotency-Key': 'burst' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('with the same key and another body is 422', async () => {
    const headers = { 'Idempotency-Key': 'draft-2' };
    await post(inquiryBody([nile]), headers);
    const { status, body } = await post(inquiryBody([nile], { city: 'Laurel' }), headers);
    expect([status, body]).toEqual([422, { message: 'This Idempotency-Key was used for another inquiry' }]);
  });
});

test('a flood from one address is stopped with 429 and Retry-After', async () => {
  await insideLimitWindow();
  const send = (companyName: string) =>
    fetch(`${portal.url}/api/booth-inquiries`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(inquiryBody([nile], { companyName })),
    });
  await expectStatus(201, send('Drop'));
  await portal.sql`update rate_limits set hits = 60`;
  const response = await send('Flood');
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('refused forms count against the limit of their network, too', async () => {
  await insideLimitWindow();
  const hits = async () => (await portal.sql`select hits from rate_limits where bucket like 'inquiry:%'`)[0];
  const statuses = async () => [
    (await post(inquiryBody([nile], { contactEmail: '' }))).status,
    (await fetch(`${portal.url}/booth-inquiry`, { method: 'POST', body: new URLSearchParams() })).status,
  ];
  await portal.sql`delete from rate_limits`;
  expect(await statuses()).toEqual([400, 400]);
  expect(await hits()).toEqual({ hits: 2 });
  await portal.sql`update rate_limits set hits = 60`;
  expect(await statuses()).toEqual([429, 429]);
});

test('a body that names a length is refused, as nobody’s text', async () => {
  for (const companyName of [{ length: { toString: null } }, { length: 5 }]) {
    const { status, body } = await post(inquiryBody([nile], { companyName } as never));
    expect([status, body]).toEqual([400, { message: 'The request holds “length”, which no call knows' }]);
  }
});
