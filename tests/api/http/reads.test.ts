import { describe, expect, test, vi } from 'vitest';
import { expectStatus, expectWords } from '#tests/support/http/answers.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { inquiryBody } from '#tests/support/samples/inquiry.ts';

const portal = portalForTests();
const get = async (path: string, init?: RequestInit) => {
  const response = await fetch(portal.url + path, init);
  return { status: response.status, body: await response.json(), headers: response.headers };
};

const shows = async () => (await get('/api/events')).body as { id: string; slug: string }[];
const idOf = async (slug: string) => (await shows()).find((show) => show.slug === slug)?.id ?? '';

describe('GET /api/events', () => {
  test('lists the two seeded shows in their order', async () => {
    const { status, body } = await get('/api/events');
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { slug: 'nile', name: 'NILE', startDate: '2025-10-10', comingSoon: ['exhibitors'], isDefault: true },
      { slug: 'mate', name: 'MATE', startDate: '2026-02-12', isDefault: false },
    ]);
  });

  test('carries a strict policy, no caching and a request id', async () => {
    const { headers } = await get('/api/events');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Request-Id')).toMatch(/^\S{10,}$/);
  });

  test('answers HEAD like GET, without a body', async () => {
    const response = await fetch(`${portal.url}/api/events`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('GET /api/events/stats/{eventId}', () => {
  test('is empty until somebody enters figures', async () => {
    const { body } = await get(`/api/events/stats/${await idOf('nile')}`);
    expect(body).toEqual({ exhibitors: null, attendees: null, sqft: null });
  });

  test('counts the exhibitors that are shown, once their page is, and gives the entered figures', async () => {
    const id = await idOf('mate');
    await sql`insert into exhibitors (event_id, company, is_shown)
      values (${id}, 'One', true), (${id}, 'Two', true), (${id}, 'Three', false)`;
    await sql`update editions set expected_attendees = 15500, square_feet = 98000 where id = ${id}`;
    expect((await get(`/api/events/stats/${id}`)).body).toMatchObject({ exhibitors: null });
    await sql`update editions set coming_soon = '{}' where id = ${id}`;
    const { body } = await get(`/api/events/stats/${id}`);
    expect(body).toEqual({ exhibitors: 2, attendees: 15500, sqft: 98000 });
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'nonsense', "'; drop table editions; --"])(
    'answers 404 for the unknown show %s',
    async (id) => {
      await expectStatus(404, get(`/api/events/stats/${encodeURIComponent(id)}`));
    },
  );
});

describe('GET /api/content and /api/schedule', () => {
  test('content of one show comes with the texts for every show, not with the other show’s', async () => {
    const [nile, mate] = [await idOf('nile'), await idOf('mate')];
    await sql`insert into content_items (event_id, key, value, type, category) values
      (${nile}, 'hero_title', 'Welcome to NILE', 'text', 'event'),
      (${mate}, 'hero_title', 'Welcome to MATE', 'text', 'event'),
      (null, 'contact_email', 'team@example.org', 'text', 'contact')`;
    const { body } = await get(`/api/content?eventId=${nile}`);
    expect(body).toMatchObject([
      { key: 'contact_email', value: 'team@example.org', eventId: null },
      { key: 'hero_title', value: 'Welcome to NILE', eventId: nile },
    ]);
    expect((await get('/api/content')).body).toHaveLength(3);
  });

  test('the schedule of one show comes in the order of time', async () => {
    const [nile, mate] = [await idOf('nile'), await idOf('mate')];
    await sql`delete from entries`;
    await sql`insert into entries (event_id, title, date, time, end_time, location, areas) values
      (${nile}, 'Coffee', '2025-10-11', '07:30', null, 'Courtyard', '{courtyard}'),
      (${nile}, 'Briefing', '2025-10-10', '07:00', '07:30', 'Expo Building', '{expo}'),
      (${mate}, 'Doors', '2026-02-12', '10:00', null, '', '{}')`;
    const { body } = await get(`/api/schedule?eventId=${nile}`);
    expect(body).toMatchObject([
      { title: 'Briefing', date: '2025-10-10', time: '07:00', endTime: '07:30', areas: ['expo'] },
      { title: 'Coffee', date: '2025-10-11', time: '07:30', endTime: null, areas: ['courtyard'] },
    ]);
    expect((await get('/api/schedule')).body).toHaveLength(3);
  });

  test.each(['/api/content', '/api/schedule'])('%s refuses an event id that is no UUID', async (path) => {
    const { status, body } = await get(`${path}?eventId=nile`);
    expect([status, body]).toEqual([
      400,
      { message: 'Validation error', errors: [{ path: 'eventId', message: 'Invalid ID' }] },
    ]);
  });
});

describe('answers to wrong requests', () => {
  test('an unknown call is 404 as JSON', async () => {
    for (const path of ['/api', '/api/nothing', '/api/events/', '/api/events/1/2/3']) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers.get('Content-Type')]).toEqual([path, 404, 'application/json']);
      expect(body).toEqual({ message: `There is no call at ${path}` });
    }
  });

  test.each([
    ['DELETE', '/api/events', 'GET, HEAD, POST'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['DELETE', '/api/booth-inquiries', 'GET, HEAD, POST, PUT'],
    ['POST', '/api/booth-inquiries/1', 'GET, HEAD, PUT, DELETE'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const { status, headers } = await get(path, { method });
    expect([status, headers.get('Allow')]).toEqual([405, allow]);
  });

  test.each(['%E0%A4', '%00'])('an address with %s is 400', async (part) => {
    const { status, body } = await get(`/api/events/stats/${part}`);
    expect([status, body]).toEqual([400, { message: 'The address is not valid' }]);
  });

  test('a full disk is 507 in words', async () => {
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = '53100'; end $$`;
    await sql`create trigger refuse before insert on booth_inquiries for each row execute function refuse()`;
    try {
      const { status, body } = await get('/api/booth-inquiries', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(inquiryBody([await idOf('nile')])),
      });
      expect([status, body]).toEqual([
        507,
        {
          message:
            'There is no room left on the portal, so this was not saved. Please try again later, or tell the person who runs the portal.',
        },
      ]);
    } finally {
      await sql`drop function refuse cascade`;
    }
  });

  test('a fault of ours is 500 without details, with a request id that the log has too', async () => {
    await sql`alter table editions rename to editions_away`;
    const errors = vi.spyOn(console, 'error');
    try {
      const { status, body } = await get('/api/events');
      expect(status).toBe(500);
      const logged = errors.mock.calls.map(([line]) => JSON.parse(String(line)).requestId);
      expect(logged).toEqual([body.requestId]);
      expect(body).toEqual({
        message: `Something went wrong on our side. Please try again. (Request ${body.requestId})`,
        requestId: expect.stringMatching(/^\S{10,}$/),
      });
    } finally {
      errors.mockRestore();
      await sql`alter table editions_away rename to editions`;
    }
  });
});

test.each([
  ['/nile/guides/expo.pdf', 'nile'],
  ['/mate/schedule.pdf', 'mate'],
  ['/api/events', undefined],
])('a page about a refusal at %s has the colors of the show of its path', async (path, theme) => {
  const response = await fetch(`${portal.url}${path}`, {
    method: 'DELETE',
    headers: { Accept: 'text/html' },
  });
  const html = await response.text();
  expect([response.status, /<html[^>]*data-theme="([^"]+)"/.exec(html)?.[1]]).toEqual([405, theme]);
  expectWords(
    html,
    ':root,[data-theme=system]{--accent:#D9A744;',
    '<link rel="stylesheet" href="/themes.css">',
  );
  expect(response.headers.get('Content-Security-Policy')).toContain("style-src 'self' ");
});
