import { beforeEach, describe, expect, test } from 'vitest';
import { parts } from '#domain/events/event.ts';
import { readSnapshot } from '#server/snapshot.ts';
import { column, done, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';

const { ann } = await signedInPortal();

const FAIR = {
  name: 'Yellowstone Fair',
  slug: 'fair',
  fullName: 'Yellowstone County Fair',
  location: 'Fairgrounds, Billings, Montana',
  startDate: '2027-08-06',
  endDate: '2027-08-14',
  primaryColor: '140 40% 30%',
  accentColor: '140 40% 35%',
  mark: 'barn',
};

beforeEach(async () => {
  await sql`delete from changes`;
  await sql`delete from editions where slug not in ('nile', 'mate')`;
  await sql`update editions set is_default = slug = 'nile'`;
});

const add = (body: object) => ann.post('/api/events', body);
const errorsOf = async (body: object) =>
  ((await add(body)).body as { errors: { path: string; message: string }[] }).errors;

describe('a new show', () => {
  test('stands after the others, hidden, with everything still to come', async () => {
    const { status, body } = await add(FAIR);
    const expected = {
      ...FAIR,
      isActive: false,
      isDefault: false,
      comingSoon: [...parts],
      motif: 'mountains',
      applications: 'open',
      expofpEventId: null,
      exhibitors: null,
      attendees: null,
      sqft: null,
      version: 1,
    };
    expect([status, body]).toEqual([201, { ...expected, id: expect.any(String) }]);
    const { events } = await readSnapshot();
    expect(column(events, 'slug')).toEqual(['nile', 'mate', 'fair']);
  });

  test('may have its dates announced later', async () => {
    const { status, body } = await add({ ...FAIR, startDate: null, endDate: null });
    expect([status, body]).toMatchObject([201, { startDate: null, endDate: null }]);
  });

  test.each([
    ['nile', 'Another show has this address'],
    ['admin', 'A page on this site already has this address'],
    ['Fair', 'Address needs 2 to 31 lowercase letters, digits and hyphens, starting with a letter'],
  ])('cannot stand at %.10s', async (slug, message) => {
    expect(await errorsOf({ ...FAIR, slug })).toEqual([{ path: 'slug', message }]);
  });

  test('is refused with colors that cannot be read, which come with the nearest that can', async () => {
    const [error, ...others] = await errorsOf({ ...FAIR, accentColor: '60 100% 98%' });
    expect([error?.path, others]).toEqual(['accentColor', []]);
    const [, nearest = ''] = /The nearest color that works is (.+)$/.exec(error?.message ?? '') ?? [];
    await expectStatus(201, add({ ...FAIR, accentColor: nearest }));
  });

  test('needs every field', async () => {
    expect(column(await errorsOf({}), 'path').sort()).toEqual(Object.keys(FAIR).sort());
    expect(await errorsOf({ ...FAIR, mark: 'dragon' })).toEqual([{ path: 'mark', message: 'Unknown icon' }]);
    expect(await errorsOf({ ...FAIR, motif: 'rocket' })).toEqual([
      { path: 'motif', message: 'Unknown illustration' },
    ]);
    expect(await errorsOf({ ...FAIR, endDate: '2027-08-01' })).toEqual([
      { path: 'endDate', message: 'End date can’t be before the start date' },
    ]);
  });

  test('is added once by two at the same time', async () => {
    const both = await Promise.all([add(FAIR), add(FAIR)]);
    expect(column(both, 'status').sort()).toEqual([201, 400]);
  });
});

describe('the default show', () => {
  const defaults = async () =>
    column(await sql`select slug from editions where is_default order by slug`, 'slug');

  test('is one at most', async () => {
    const { id } = (await add(FAIR)).body as { id: string };
    const { name, location, startDate, endDate } = FAIR;
    const setUp = (isDefault: boolean) =>
      ann.put(`/api/events/${id}`, { name, location, startDate, endDate, isDefault });
    await done(setUp(true));
    expect(await defaults()).toEqual(['fair']);
    await done(setUp(false));
    expect(await defaults()).toEqual([]);
  });

  test('stays so in its next edition', async () => {
    const [nile] = await sql`select id from editions where slug = 'nile'`;
    const started = await ann.post('/api/editions', {
      eventId: nile?.['id'],
      startDate: '2026-10-09',
      endDate: '2026-10-17',
      documents: false,
    });
    expect(started.status).toBe(201);
    expect(
      await sql`select mark, motif, is_default from editions where slug = 'nile' and state = 'draft'`,
    ).toEqual([{ mark: 'horns', motif: 'lasso', is_default: true }]);
    await ann.delete(`/api/editions/${(started.body as { id: string }).id}`);
  });
});
