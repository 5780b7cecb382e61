import { describe, expect, test } from 'vitest';
import { contentEntries } from '#admin/records/texts.ts';
import { findEverything, findRecords, type GroupName, snippet } from '#admin/search/everything.ts';
import { patternsOf } from '#domain/basics/search.ts';
import type { Edition } from '#domain/events/edition.ts';
import { documentWith } from '#tests/support/samples/checked-show.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

const nile = firstShow('nile');
const event = { ...nile.event, state: 'current' } as Edition;
const areas = nile.areas.map((area) =>
  area.name === 'Exhibit Hall' ? { ...area, phone: '(406) 555-0142' } : area,
);
const colleague = { id: 'bob', email: 'bob@example.com', firstName: 'Bob' };
const find = (typed: string, whole?: ReadonlySet<GroupName>) =>
  findEverything(
    typed,
    {
      event,
      texts: contentEntries(event, []),
      records: { ...nile, areas, documents: [], exhibitors: [], pictures: [] },
      people: [colleague as never],
      inquiries: [],
    },
    whole,
  );
const first = (typed: string) => find(typed).map(({ name, hits }) => [name, hits[0]?.name, hits[0]?.href]);

test('each thing is found by its words, with the way to the very place in its show', () => {
  expect(first('square feet')[0]).toEqual(['setting', 'Square Feet', '/admin#nile:events/event_sqft']);
  expect(first('bob@')).toEqual([['person', 'Bob', '/admin#nile:people']]);
  expect(first('beside preview rules')).toEqual([['place', 'Rules', '/admin/content#nile:rules']]);
  expect(first('check the rules before')).toEqual([
    ['text', 'Intro below the headline, Event Page Content', '/admin#nile:content/hero_description'],
  ]);
  expect(first('securing courtyard').map(([name]) => name)).toEqual(['schedule', 'area']);
  expect(first('invite')).toEqual([['place', 'Invite a colleague', '/admin#nile:people']]);
  expect(first('spreadsheet')).toEqual([['place', 'Import a list', '/admin/content#nile:exhibitors']]);
  expect(first('no such words')).toEqual([]);
});

test.each([
  ['Big Sky Fence', 'steel 214'],
  ['O’Dell Tack', "o'dell"],
  ['Co-op Seeds', 'coop'],
  ['Cafe\u0301 Sagebrush', 'café'],
  ['Big Sky Fence', 'booth 214'],
  ['Big Sky Fence', 'jo@fence'],
  ['Big Sky Fence', '406-555-0199'],
])('the exhibitor %s is found by “%s”', (company, typed) => {
  const exhibitor = {
    id: 'fence',
    eventId: event.id,
    company,
    booth: '214',
    area: '',
    products: 'Steel gates',
    website: '',
    contactName: 'Jo Fence',
    contactEmail: 'jo@fence.example',
    contactPhone: '(406) 555 0199',
    isShown: false,
    logo: null,
    inquiryId: null,
    answered: null,
  };
  const groups = findEverything(typed, {
    event,
    texts: [],
    records: { ...nile, documents: [], exhibitors: [exhibitor], pictures: [] },
    people: [],
    inquiries: [],
  });
  expect(groups.map(({ name, hits }) => [name, hits[0]?.name, hits[0]?.href])).toEqual([
    ['exhibitor', company, '/admin/content#nile:exhibitors/fence'],
  ]);
});

test.each(
  Object.entries({
    publish: 'Publish now',
    undo: 'Undo a publication',
    'export inquiries': 'Download CSV',
    'export list': 'Download the exhibitors',
    invite: 'Invite a colleague',
    'reset password': 'Reset password',
    storage: 'Change the storage limit',
    colors: 'Change colors',
    backup: 'Download a backup',
  }),
)('“%s” finds the action “%s”', (typed, name) =>
  expect(find(typed).find((group) => group.name === 'place')?.hits[0]?.name).toBe(name),
);

test.each([
  '(406) 555-0142',
  '406.555.0142',
  '4065550142',
  '+1 406 555 0142',
  '5550142',
  '555-0142',
  '(406) 555-0',
])('the phone (406) 555-0142 of an area is found as “%s”', (typed) => {
  const [area] = find(typed).filter(({ name }) => name === 'area');
  expect(area?.hits.map(({ name }) => name)).toContain('Exhibit Hall');
});

test('what is called so comes before what says so, and all of a long list are shown when asked for', () => {
  const schedule = (whole?: ReadonlySet<GroupName>) =>
    find('courtyard open', whole).find(({ name }) => name === 'schedule');
  expect(schedule()?.hits.map(({ name }) => name)).toEqual(Array(6).fill('Courtyard open'));
  const more = schedule()?.more ?? 0;
  expect(more).toBeGreaterThan(0);
  expect(schedule(new Set(['schedule']))).toMatchObject({ more: 0 });
  expect(schedule(new Set(['schedule']))?.hits).toHaveLength(6 + more);
  const [texts] = find('headline').filter(({ name }) => name === 'text');
  expect(texts?.hits.every(({ name }) => name.toLowerCase().includes('headline'))).toBe(true);
});

test('a text is shown around the words, in one line without tags', () => {
  expect(snippet('<p>Doors\n close</p>', patternsOf('doors'))).toBe('Doors close');
  const long = `${'İ'.repeat(60)} ${'before '.repeat(20)}needle ${'after '.repeat(30)}`;
  expect(snippet(long, patternsOf('needle'))).toMatch(/^…before .*needle .*…$/);
  expect(snippet('', patternsOf('x'))).toBe('');
});

describe('found', () => {
  const document = documentWith({
    title: 'Insurance form',
    description: 'Due on October 1.',
    originalName: 'insurance-2025.pdf',
  });
  const nile = { ...firstShow('nile'), documents: [document], exhibitors: [], pictures: [] };
  const find = (...words: string[]) =>
    findRecords(patternsOf(words.join(' ')), nile).map(({ kind, name, detail }) => [kind, name, detail]);

  test('words are found wherever managers write them, with the way to the form', () => {
    expect(find('roll-up')).toEqual([
      ['schedule', 'Final setup', 'Thursday, October 9, 2025, Expo Building'],
    ]);
    expect(find('insurance-2025')).toEqual([['document', 'Insurance form', 'insurance-2025.pdf']]);
    expect(find('metrapark')).toEqual([['event', 'NILE', '']]);
    expect(find('courtyard', 'securing')).toEqual([
      ['schedule', 'Security patrol', 'Saturday, October 11, 2025, Courtyard'],
      ['area', 'Courtyard', 'Outdoor Exhibitors'],
    ]);
    expect(find('no', 'such', 'words')).toEqual([]);
    const [rule] = nile.rules;
    expect(
      findRecords(patternsOf(rule?.title ?? ''), nile).map(({ kind, href }) => [kind, href]),
    ).toContainEqual(['rule', `/admin/content#rules/${rule?.id}`]);
  });

  test('an entry is found by its day as people say it, and by its hour', () => {
    const saturday = find('saturday', 'oct', '11');
    expect(saturday.length).toBeGreaterThan(0);
    expect(
      saturday.every(
        ([kind, , detail]) => kind === 'schedule' && detail?.startsWith('Saturday, October 11, 2025'),
      ),
    ).toBe(true);
    expect(find('6:00', 'pm', 'security').map(([, name]) => name)).not.toEqual([]);
  });
});
