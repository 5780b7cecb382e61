import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Finding } from '#domain/checks/finding.ts';
import { seed } from '#server/database/first-records.ts';
import { column, columns, done, expectStatus } from '#tests/support/http/answers.ts';
import { signedInPortal } from '#tests/support/portal/portal.ts';
import { sql } from '#tests/support/portal/sql.ts';
import { upload } from '#tests/support/samples/documents.ts';
import { pdf } from '#tests/support/samples/files.ts';

const { portal, ann } = await signedInPortal();
let [nile, mate] = ['', ''];

beforeEach(async () => {
  await sql`truncate editions cascade`;
  await seed();
  const rows = await sql`select id from editions order by "order"`;
  [nile = '', mate = ''] = rows.map((row) => row['id'] as string);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2025-09-01T18:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (query = '') => ann.get(`/api/checks${query}`);
const checks = async (eventId?: string): Promise<Finding[]> =>
  (await answer(eventId && `?eventId=${eventId}`)).body.filter((one: Finding) => one.message !== null);
const told = async (eventId?: string) => columns(await checks(eventId), 'rule', 'where', 'message', 'href');
const give = (body: object, eventId = nile) => ann.post(`/api/editions/${eventId}/checks`, body);
const dismiss = (id: string, eventId?: string) => give({ dismiss: [id] }, eventId);
const text = (key: string, value: string, more: object = {}) => ann.saveText(key, value, nile, { ...more });
const start = async (eventId: string, startDate: string, endDate: string) =>
  (await ann.post('/api/editions', { eventId, startDate, endDate, documents: true })).body;

/** Every show of a new portal has these. */
const EXAMPLES = [
  [
    'example-contact',
    'Contact Page Content: Email address',
    '“vendors@example.org” is only an example. It doesn’t reach anyone.',
    '/admin#content/contact_primary_email',
  ],
  [
    'example-contact',
    'Contact Page Content: Phone number',
    '“(406) 555-0100” is only an example. It doesn’t reach anyone.',
    '/admin#content/contact_primary_phone',
  ],
];
const COPYRIGHT = [
  'other-year',
  'Navigation & UI Labels: Footer: copyright year',
  'It says “2025”, but the show is February 12–14, 2026.',
  '/admin#content/footer_copyright_year',
];
const over = (day: string) => [
  'over-without-next',
  'Event Setup: End Date',
  `The show ended on ${day}, and next year’s show has not been started.`,
  '/admin#events/event_end_date',
];

describe('what a new portal says', () => {
  test('before its shows contradicts itself in nothing but the contact and one year', async () => {
    expect(await told(nile)).toEqual(EXAMPLES);
    expect(await told(mate)).toEqual([COPYRIGHT, ...EXAMPLES]);
    expect(await told()).toEqual([...EXAMPLES, COPYRIGHT, ...EXAMPLES]);
  });

  test('is over once they are, and so is the launch of the floor map', async () => {
    vi.setSystemTime('2026-11-22T18:00:00Z');
    expect(await told()).toEqual([
      over('October 18, 2025'),
      ...EXAMPLES,
      over('February 14, 2026'),
      COPYRIGHT,
      [
        'passed-launch',
        'Floor Map Content: Launch date',
        '“Expected launch: January 2026” has passed, and the floor map isn’t published yet.',
        '/admin#content/floor_map_launch_date',
      ],
      ...EXAMPLES,
    ]);
  });

  test('goes by the day in Billings', async () => {
    vi.setSystemTime('2025-10-19T05:30:00Z');
    expect(await told(nile)).toEqual(EXAMPLES);
    vi.setSystemTime('2025-10-19T06:30:00Z');
    expect(await told(nile)).toEqual([over('October 18, 2025'), ...EXAMPLES]);
  });
});

test('contradictions in records of every kind are found, with what they lead to, and nothing else', async () => {
  const before = column(await checks(), 'id');
  const areas = await ann.read(`/api/areas?eventId=${nile}`);
  const [expo, hall, courtyard] = areas.map(({ id }: { id: string }) => `/api/areas/${id}`);
  const entry = (fields: object) =>
    ann.post('/api/schedule', {
      title: 'Coffee',
      date: '2025-10-10',
      time: '08:00',
      eventId: nile,
      ...fields,
    });
  const rule = (title: string, words: string) =>
    ann.post('/api/rules', { title, text: words, eventId: nile });
  const file = (title: string, description: string) =>
    upload(portal, ann, 'form.pdf', pdf(), { title, description, isPublic: 'on', eventId: nile });
  const [vendors, event] = ['Vendor Info', 'Event Page Content'];
  const planted: [rule: string, where: string, plant: () => Promise<{ status: number }>][] = [
    [
      'outside-show-days',
      'Schedule, Oct 19: Hall open',
      () => entry({ title: 'Hall open', kind: 'show', date: '2025-10-19' }),
    ],
    [
      'outside-show-days',
      'Schedule, Sep 20: Early birds',
      () => entry({ title: 'Early birds', kind: 'move-in', date: '2025-09-20' }),
    ],
    [
      'wrong-weekday',
      `${event}: Intro below the headline`,
      () => text('hero_description', '<p>From <b>Friday</b>, Oct 11</p>', { type: 'html' }),
    ],
    [
      'wrong-weekday',
      'Schedule, Oct 12: Vet check, Description',
      () => entry({ title: 'Vet check', date: '2025-10-12', description: 'Again on Wed, Oct 16.' }),
    ],
    [
      'wrong-weekday',
      'Areas: Courtyard, Notes',
      () => ann.put(courtyard, { notes: ['No dogs.', 'Closed Sat, Oct 19'] }),
    ],
    ['wrong-weekday', 'Rules: Dogs', () => rule('Dogs', 'On a leash.\nNone on Sunday, October 13th.')],
    ['wrong-weekday', 'Documents: Map for Monday, Oct 10', () => file('Map for Monday, Oct 10', '')],
    ['other-year', 'Documents: Fees, Description', () => file('Fees', 'As of October 10, 2024')],
    [
      'other-year',
      'Areas: Exhibit Hall, Text in parentheses',
      () => ann.put(hall, { line: 'Rebuilt for 2022' }),
    ],
    [
      'end-before-start',
      `${vendors}: Show days hours`,
      () => text('loading_dock_show_time', '6:00 PM–5:00 PM'),
    ],
    [
      'overlapping-hours',
      'Schedule, Oct 11: Night watch',
      () =>
        entry({
          title: 'Night watch',
          date: '2025-10-11',
          kind: 'security',
          areas: ['courtyard'],
          time: '20:00',
          openEnd: true,
        }),
    ],
    ['unknown-placeholder', `${vendors}: Title of a guide`, () => text('guide_card_title', '{AREA} Guide')],
    [
      'contradicting-override',
      `${event}: End date`,
      () => text('event_end_date', '2026-02-15', { eventId: mate }),
    ],
    [
      'undiallable-phone',
      'Areas: Expo Building, On-site phone',
      () => ann.put(expo, { phone: '(406) 156-2495' }),
    ],
    [
      'example-contact',
      'Event Setup: Master Schedule Address',
      () => ann.saveSetting('master_schedule_url', 'https://example.com/all.pdf', nile),
    ],
    [
      'passed-launch',
      'Floor Map Content: Launch date',
      async () => {
        const body = await ann.read('/api/events');
        await ann.put(`/api/events/${nile}`, { ...body[0], comingSoon: ['floor-map'] });
        return text('floor_map_launch_date', 'Expected launch: August 2025');
      },
    ],
  ];
  // Event Setup changes first because it removes the texts that replace its fields.
  for (const [, where, plant] of planted.toReversed())
    expect([where, (await plant()).status]).toEqual([
      where,
      expect.toSatisfy((status: number) => status < 300),
    ]);
  const found = (await checks()).filter(({ id }) => !before.includes(id));
  // A fourth day of MATE, of which its texts do not know.
  const summary = `${vendors}: Summary above the schedule`;
  const led = [
    ['other-days', summary],
    ['other-days', `${vendors}: Line above the show dates while load-in is coming soon`],
    ['other-weekdays', summary],
  ];
  expect(found.map(({ rule, where }) => `${rule}: ${where}`).sort()).toEqual(
    [...planted, ...led].map(([rule, where]) => `${rule}: ${where}`).sort(),
  );
  const all = column(await checks(), 'id');
  expect(before.filter((id) => !all.includes(id))).toEqual([]);

  for (const { id, eventId } of found) await done(dismiss(id, eventId));
  expect(column(await checks(), 'id')).toEqual(before);
});

describe('“Dismiss”', () => {
  const wrong = async () => (await checks(nile)).filter(({ rule }) => rule === 'wrong-weekday');

  test('is remembered until the text is another one, and taken back', async () => {
    await text('hero_title', 'Opens Thursday, October 10');
    const [{ id = '' } = {}] = await wrong();
    await done(dismiss(id));
    expect(await wrong()).toEqual([]);
    // By somebody else at the same moment, or by a click that was sent twice.
    await done(dismiss(id));

    await text('cta_title', 'Something else');
    expect(await wrong()).toEqual([]);
    await text('hero_title', 'It opens Thursday, October 10');
    const [other] = await wrong();
    expect(other?.id).not.toBe(id);
    await text('hero_title', 'Opens Thursday, October 10');
    expect(await wrong()).toEqual([]);

    await done(give({ undo: [id] }));
    await done(give({ undo: [id] }));
    expect((await wrong()).map((check) => check.id)).toEqual([id]);
  });

  test('holds for one edition', async () => {
    const [first] = await checks(nile);
    await dismiss(first?.id ?? '');
    expect(await told(nile)).toEqual(EXAMPLES.slice(1));
    expect(await told(mate)).toEqual([COPYRIGHT, ...EXAMPLES]);
    const { id } = await start(nile, '2026-10-09', '2026-10-17');
    expect((await told(id)).slice(-2)).toEqual(EXAMPLES);
  });

  test('changes nothing that pages show', async () => {
    const before = await ann.read('/api/publication');
    const [first] = await checks(nile);
    await dismiss(first?.id ?? '');
    const after = await ann.read('/api/publication');
    expect(after.savedRevision).toBe(before.savedRevision);
  });

  test('is 409 for what is found no more', async () => {
    await text('hero_title', 'Opens Thursday, October 10');
    const [{ id = '' } = {}] = await wrong();
    await text('hero_title', 'Welcome');
    for (const unknown of [id, 'x']) {
      expect(await dismiss(unknown)).toEqual({
        status: 409,
        body: { message: 'Someone else changed one of these texts. The list is now up to date' },
      });
    }
  });
});

describe('an exhibitor whose vendor withdrew the inquiry', () => {
  const found = async () => (await checks(nile)).filter(({ rule }) => rule === 'withdrawn-exhibitor');
  let [inquiry, exhibitor] = ['', ''];
  const put = (changes: object) => ann.put(`/api/exhibitors/${exhibitor}`, changes);

  beforeEach(async () => {
    // Whether a show takes inquiries goes by the database's clock.
    await sql`update editions set start_date = null, end_date = null`;
    const words = { companyName: 'Sagebrush Leather', additionalComments: crypto.randomUUID() };
    inquiry = (await ann.inquire([nile, mate], words)).id;
    await ann.put(`/api/booth-inquiries/${inquiry}`, { status: 'reserved' });
    [{ id: exhibitor }] = await ann.read(`/api/exhibitors?eventId=${nile}`);
    await put({ booth: '118', area: 'courtyard', isShown: true });
  });

  /** The vendor submits the form of the status page. */
  async function vendor(action: 'withdraw' | 'send-again') {
    const { statusUrl } = await ann.read(`/api/booth-inquiries/${inquiry}/link`);
    await expectStatus(303, ann.submit(new URL(statusUrl).pathname, { do: action }));
  }

  test('is found while it is shown, with the way to it, and its id for one step', async () => {
    expect(await found()).toEqual([]);
    await vendor('withdraw');
    expect(await found()).toMatchObject([
      {
        where: 'Exhibitors: Sagebrush Leather',
        message: 'Sagebrush Leather (booth 118) withdrew its inquiry but is still shown as an exhibitor.',
        href: `/admin/content#exhibitors/${exhibitor}`,
        exhibitor,
      },
    ]);
    expect(column(await checks(mate), 'rule')).not.toContain('withdrawn-exhibitor');
    for (const [booth, named] of [
      ['Booth #118', ' (Booth #118)'],
      ['', ''],
    ]) {
      await put({ booth });
      expect((await found())[0]?.message).toContain(`Sagebrush Leather${named} withdrew`);
    }
    await put({ isShown: false });
    expect(await found()).toEqual([]);
  });

  test('is fine once the inquiry is reactivated; dismissing holds for one withdrawal', async () => {
    await vendor('withdraw');
    const [first] = await found();
    await dismiss(first?.id ?? '');
    await put({ booth: '119' });
    expect(await found()).toEqual([]);
    await vendor('send-again');
    expect(await found()).toEqual([]);
    vi.setSystemTime('2025-09-01T18:01:00Z');
    await vendor('withdraw');
    expect(await found()).toHaveLength(1);
    await vendor('send-again');
    expect(await found()).toEqual([]);
  });

  test('stays out of the checks once the inquiry is erased and it was kept: nobody is to know why', async () => {
    await vendor('withdraw');
    expect(await found()).toHaveLength(1);
    await expectStatus(204, ann.delete(`/api/booth-inquiries/${inquiry}`));
    expect(await ann.read(`/api/exhibitors?eventId=${nile}`)).toMatchObject([
      { id: exhibitor, isShown: true },
    ]);
    expect(await found()).toEqual([]);
  });
});

describe('a show that moves', () => {
  const named = {
    hero_title: 'The show runs Monday, October 11 through Saturday, October 16.',
    hero_description: 'Doors open Monday, October 11 at 8 AM.',
    cta_title: 'Open daily, Oct 11-16.',
    cta_description: '10/11/2027 to 10/16/2027',
    contact_hero_subtitle: 'During the show (October 11 to 16), call the show office.',
  };
  const move = async (first: string, last: string) => {
    const body = await ann.read('/api/events');
    const dates = { startDate: `2027-10-${first}`, endDate: `2027-10-${last}` };
    const event = body.find((one: { id: string }) => one.id === nile);
    await done(ann.put(`/api/events/${nile}`, { ...event, ...dates }));
  };
  const former = async () =>
    (await checks(nile)).filter(({ rule }) => /^(?:outdated|other-days)$/.test(rule));
  const keys = async () => {
    const found = (await former()).map(({ href }) => href.replace('/admin#content/', ''));
    return Object.keys(named).filter((key) => found.includes(key));
  };
  const all = Object.keys(named);

  test('is said to have moved by every text with its former dates, until that changes or is dismissed', async () => {
    await move('11', '16');
    for (const [key, value] of Object.entries(named)) await done(text(key, value));
    expect(await keys()).toEqual([]);
    await move('18', '23');
    expect(await keys()).toEqual(all);
    await move('25', '30');
    expect(await keys()).toEqual(all);
    const [found] = await former();
    await dismiss(found?.id ?? '');
    expect(await keys()).toHaveLength(4);
    await text('cta_title', 'Moved from October 11–16 to October 25–30');
    await text('cta_description', 'Last show: October 11–16');
    await text('contact_hero_subtitle', 'Moved from October 11–16 to October 18–23');
    expect(await keys()).toHaveLength(2);
    // The middle dates were the show's, too.
    expect(await keys()).toContain('contact_hero_subtitle');
  });

  test('moves back, also by its texts of the dates, and only the dates between are former', async () => {
    await move('11', '16');
    for (const [key, value] of Object.entries(named)) await done(text(key, value));
    await text('event_end_date', '2027-10-23');
    await text('event_start_date', '2027-10-18');
    expect(await keys()).toEqual(all);
    await move('11', '16');
    await text('cta_title', 'Open daily, Oct 18-23.');
    expect(await keys()).toEqual(['cta_title']);
  });
});

describe('the checks of an edition', () => {
  test('are there for a draft, which has a say of its own', async () => {
    const draft = await start(mate, '2027-02-11', '2027-02-13');
    const year = (where: string, phrase: string, key: string) => [
      'other-year',
      where,
      `It says “${phrase}”, but the show is February 11–13, 2027.`,
      `/admin#content/${key}`,
    ];
    // Whether the launch date came along goes by the database's clock, which not every one of them lets us set.
    const launch = 'Floor Map Content: Launch date';
    const ofDraft = (await told(draft.id)).filter(([, where]) => where !== launch);
    expect(ofDraft).toEqual([
      year('Vendor Info: Summary above the schedule', 'Feb 12–14, 2026', 'schedule_summary_text'),
      year(
        'Vendor Info: Line above the show dates while load-in is coming soon',
        'Feb 12–14, 2026',
        'load_in_coming_soon_note',
      ),
      year('Vendor Info: Text while the guidelines are coming soon', '2026', 'guidelines_coming_soon_text'),
      ...EXAMPLES,
    ]);
    expect(await told()).toEqual([...EXAMPLES, COPYRIGHT, ...EXAMPLES]);
  });

  test('say nothing of one that is over; nothing of it can be put right', async () => {
    const [first] = await checks(nile);
    const { id, version } = await start(nile, '2026-10-09', '2026-10-17');
    await ann.post(`/api/editions/${id}/current`, { version });
    expect(await told(nile)).toEqual([]);
    expect(await dismiss(first?.id ?? '')).toEqual({
      status: 409,
      body: { message: 'This show is over. You can read it, but not change it' },
    });
    expect((await checks()).map(({ eventId }) => eventId)).not.toContain(nile);
  });

  test('leave shows out that visitors are not offered, unless they are asked for', async () => {
    await sql`update editions set is_active = false where id = ${mate}`;
    expect(await told()).toEqual(EXAMPLES);
    expect(await told(mate)).toEqual([COPYRIGHT, ...EXAMPLES]);
    await sql`update editions set is_active = false`;
    expect(await told()).toEqual([]);
  });

  test('are 404 for an unknown one, 400 for no id', async () => {
    await expectStatus(404, answer(`?eventId=${ann.id}`));
    await expectStatus(400, answer('?eventId=nile'));
  });
});

describe('the readiness of an edition', () => {
  const readiness = (id: string) => ann.get(`/api/editions/${id}/readiness`);

  test('is 404 for one that there is not', async () => {
    expect(await readiness(ann.id)).toMatchObject({ status: 404, body: { message: 'Edition not found' } });
  });

  test('leads each line to where it is filled in', async () => {
    const { id } = await start(nile, '2027-10-09', '2027-10-17');
    const body = await done(readiness(id));
    const areas = await ann.read(`/api/areas?eventId=${id}`);
    expect(body.map(({ id, href }: Record<string, string>) => `${id}: ${href}`)).toEqual([
      'dates: /admin#events/event_start_date',
      'areas: /admin/content#areas',
      `arrival-cards: /admin/content#areas/${areas[0].id}`,
      `phones: /admin/content#areas/${areas[1].id}`,
      'timetable: /admin/content#schedule',
      'move-out: /admin/content#schedule/expo',
      'facts: /admin#content/loading_dock_setup_time',
      'floor-plan: /admin#events/event_floor_plan',
      'site-plan: /admin/content#pictures/new',
      'documents: /admin/content#documents/new',
      'contact: /admin#content/contact_primary_email',
      'notified: /admin#events/event_notify',
      'active: /admin#events/event_active',
      'parts: /admin#events/part_exhibitors',
      'contradictions: /admin#dashboard/mistakes?from=events',
      'old-year: /admin#dashboard/mistakes?from=events',
    ]);
  });

  test('dismisses a line for everybody until its matter changes, and brings it back', async () => {
    const id = 'contact';
    const line = async () =>
      (await done(readiness(nile))).find((one: Record<string, unknown>) => one['id'] === id);
    const { findingId } = await line();
    expect(await line()).toMatchObject({ done: false, isDismissed: false });
    await done(dismiss(findingId));
    expect(await line()).toMatchObject({ done: false, isDismissed: true, findingId });
    expect((await done(readiness(mate))).some((one: Record<string, unknown>) => one['isDismissed'])).toBe(
      false,
    );
    await done(give({ undo: [findingId] }));
    expect(await line()).toMatchObject({ isDismissed: false });
    await done(dismiss(findingId));
    await text('contact_primary_email', 'office@nile.example.org');
    expect(await line()).toMatchObject({ done: false, isDismissed: false });
  });

  test('counts what is not dismissed', async () => {
    await give({ dismiss: (await checks(nile)).map(({ id }) => id) });
    expect((await readiness(nile)).body.at(-2)).toMatchObject({
      done: true,
      message: 'No possible mistakes found.',
    });
  });
});
