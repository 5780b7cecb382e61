import { describe, expect, test } from 'vitest';
import {
  type ContentKey,
  catalogue,
  contentFor,
  defaultText,
  explicitFor,
  proseFor,
  rowOf,
  storedFor,
  templateFor,
  textMarks,
  withContentOverrides,
} from '#domain/content/text.ts';
import { formatted, mate, nile, stored } from '#tests/support/samples/stored-text.ts';

describe('a page shows', () => {
  const own = stored('tab_schedule_label', 'Days and hours', nile);
  const shared = stored('tab_schedule_label', 'Timetable');

  test('the item of its event', () =>
    expect(contentFor(nile, [shared, own])('tab_schedule_label')).toBe('Days and hours'));

  test('else the item without event', () => {
    expect(contentFor(mate, [shared, own])('tab_schedule_label')).toBe('Timetable');
    expect(contentFor(undefined, [own, shared])('tab_schedule_label')).toBe('Timetable');
  });

  test('its own item, also where that says what the default says', () => {
    const items = [shared, stored('tab_schedule_label', 'Schedule', nile)];
    expect(contentFor(nile, items)('tab_schedule_label')).toBe('Schedule');
  });

  test('else the default of the catalogue', () =>
    expect(contentFor(mate, [own])('tab_schedule_label')).toBe('Schedule'));

  test('the default of its own show', () => {
    expect(contentFor(nile, [])('schedule_summary_title')).toBe('');
    expect(contentFor(mate, [])('schedule_summary_title')).toBe('49th annual show');
  });

  test('the default of nile when there is no event', () =>
    expect(contentFor(undefined, [])('guidelines_title')).toBe('Exhibitor Guidelines'));

  test('a text for every key', () => {
    const text = contentFor(nile, []);
    const silent = catalogue.filter(({ key }) => text(key).trim() === '');
    // Each show has its own key for these, or only the other show has words from the start.
    expect(silent.map(({ key }) => key)).toEqual([
      'expected_exhibitors',
      'expected_attendees',
      'schedule_summary_title',
      'schedule_summary_text',
      'load_in_coming_soon_note',
      'floor_map_launch_date',
    ]);
  });
});

test('a fact that nobody entered asks in the words that the show asks with', () => {
  const fair = { id: 'fair', slug: 'county-fair', name: 'County Fair' };
  const asking = { ...stored('load_in_ask_label', 'Call Ann'), eventId: fair.id };
  expect(contentFor(fair, [])('vehicle_height_desc')).toBe('Ask show management');
  expect(contentFor(fair, [asking])('vehicle_height_desc')).toBe('Call Ann');
  expect(contentFor(nile, [asking])('vehicle_height_desc')).toBe('14 feet');
});

describe('a template', () => {
  test('is the text with its placeholder as it stands', () => {
    const items = [stored('hero_title', 'Meet us at {EVENT_NAME}', nile)];
    expect(templateFor(nile, items)('hero_title')).toBe('Meet us at {EVENT_NAME}');
    expect(templateFor(nile, [])('inquiry_thanks_text')).toBe('We got your booth inquiry for {EVENT_NAME}.');
    expect(contentFor(nile, items)('hero_title')).toBe('Meet us at NILE');
  });

  test('of a text that is not stored is that of the text it follows', () => {
    const items = [stored('button_booth_inquiry', 'Ask {EVENT_NAME}', nile)];
    expect(templateFor(nile, items)('inquiry_title')).toBe('Ask {EVENT_NAME}');
  });
});

describe('a text with two names', () => {
  const aliased = catalogue.flatMap((row) => {
    const names: ContentKey[] = [row.key, ...(row.aliases ?? [])];
    return names.flatMap((written) => names.map((read) => [written, read] as const));
  });

  test.each(aliased)('stored as %s is shown as %s', (written, read) =>
    expect(contentFor(nile, [stored(written, 'New words', nile)])(read)).toBe('New words'),
  );

  test('shows the canonical one when both are stored', () => {
    const items = [
      stored('contact_tagline', 'Second', nile),
      stored('contact_company_tagline', 'First', nile),
    ];
    expect(contentFor(nile, items)('contact_tagline')).toBe('First');
  });

  test("shows the event's item under any name before the one without event", () => {
    const items = [stored('contact_company_tagline', 'For all'), stored('contact_tagline', 'For NILE', nile)];
    expect(contentFor(nile, items)('contact_company_tagline')).toBe('For NILE');
  });
});

describe('an emptied text', () => {
  test('is gone where the page can do without it', () => {
    expect(contentFor(nile, [stored('safety_rule_5', '  ', nile)])('safety_rule_5')).toBe('');
    expect(contentFor(nile, [stored('contact_email', '', nile)])('contact_primary_email')).toBe('');
  });

  test('is gone even when an item without event has words', () => {
    const items = [stored('safety_rule_5', 'Wear a badge.'), stored('safety_rule_5', '', nile)];
    expect(contentFor(nile, items)('safety_rule_5')).toBe('');
    expect(contentFor(mate, items)('safety_rule_5')).toBe('Wear a badge.');
  });

  test('is the default again where a heading, label or button would lose its words', () => {
    expect(contentFor(nile, [stored('homepage_main_title', ' ', nile)])('homepage_main_title')).toBe(
      'Everything you need before you load in.',
    );
    expect(contentFor(nile, [stored('button_call_now', '', nile)])('phone_button_text')).toBe('Call Now');
  });

  test('lets the item without event through where it may not be empty', () => {
    const items = [stored('hero_title', 'Welcome'), stored('hero_title', '', nile)];
    expect(contentFor(nile, items)('hero_title')).toBe('Welcome');
  });
});

describe('a text that follows another', () => {
  test('changes with it', () => {
    const text = contentFor(nile, [stored('contact_phone', '(406) 555-0142', nile)]);
    expect(text('contact_phone_display')).toBe('(406) 555-0142');
  });

  test('has its own words once stored', () => {
    const text = contentFor(mate, [
      stored('floor_map_coming_soon_title', 'Map in spring', mate),
      stored('mate_floormap_title', 'MATE map in spring', mate),
    ]);
    expect(text('mate_floormap_title')).toBe('MATE map in spring');
    expect(text('floor_map_coming_soon_title')).toBe('Map in spring');
  });
});

describe('what a show says itself', () => {
  const items = [
    stored('contact_phone', '(406) 555-0101'),
    stored('contact_phone_display', '1-800-SHOWS'),
    stored('contact_mailing_address', 'Office\nBox 1'),
    stored('contact_phone', '(406) 555-0102', mate),
    stored('nile_address_line1', 'Box 2', mate),
  ];

  test('comes before the text of all shows that would stand in its place', () => {
    expect(contentFor(nile, items)('contact_phone_display')).toBe('1-800-SHOWS');
    expect(contentFor(mate, items)('contact_phone_display')).toBe('(406) 555-0102');
    expect(explicitFor(nile, items)('contact_mailing_address')).toBe('Office\nBox 1');
    expect(explicitFor(mate, items)('contact_mailing_address')).toBe(undefined);
  });

  test('comes after a text of its own in that place', () => {
    const text = contentFor(mate, [...items, stored('contact_phone_display', 'Call MATE', mate)]);
    expect(text('contact_phone_display')).toBe('Call MATE');
  });
});

describe('{EVENT_NAME}', () => {
  test('is the name of the event', () =>
    expect(contentFor(mate, [])('button_enter_event')).toBe('Go to MATE'));

  test('is the stored event name where there is one', () =>
    expect(contentFor(nile, [stored('event_name', 'The NILE', nile)])('button_enter_event')).toBe(
      'Go to The NILE',
    ));

  test('is filled in stored texts, at every place, letter for letter', () => {
    const text = contentFor({ ...nile, name: 'R$&D' }, [
      stored('hero_title', '{EVENT_NAME}, {EVENT_NAME}', nile),
    ]);
    expect(text('hero_title')).toBe('R$&D, R$&D');
  });

  test('reads well without an event', () =>
    expect(contentFor(undefined, [])('button_enter_event')).toBe('Go to the show'));
});

describe('the fields of an event', () => {
  const moved = { ...nile, location: 'Fairgrounds', startDate: '2026-10-09', endDate: null };

  test('come before the defaults of the catalogue', () => {
    const text = contentFor(moved, []);
    expect(text('event_name')).toBe('NILE');
    expect(text('event_location')).toBe('Fairgrounds');
    expect(text('event_start_date')).toBe('2026-10-09');
    expect(text('event_end_date')).toBe('');
  });

  test('come after stored items', () =>
    expect(contentFor(moved, [stored('event_location', 'Rimrock Arena', nile)])('event_location')).toBe(
      'Rimrock Arena',
    ));

  test('come before a stored item that says no more than the default', () => {
    const item = stored('event_location', 'MetraPark, Billings, MT', nile);
    expect(contentFor(moved, [item])('event_location')).toBe('Fairgrounds');
  });

  test('that are empty or not given leave the default', () => {
    expect(contentFor({ ...moved, location: '' }, [])('event_location')).toBe('MetraPark, Billings, MT');
    expect(contentFor(nile, [])('event_start_date')).toBe('2025-10-10');
  });
});

describe('what is stored', () => {
  test('is told from what is default', () => {
    const explicit = explicitFor(nile, [stored('hero_title', 'Hello {EVENT_NAME}', nile)]);
    expect(explicit('hero_title')).toBe('Hello NILE');
    expect(explicit('hero_description')).toBe(undefined);
    expect(explicit('event_name')).toBe(undefined);
  });

  test('is empty when it was emptied, and not stored when that cannot be', () => {
    const explicit = explicitFor(nile, [
      stored('safety_rule_5', ' ', nile),
      stored('vendor_day1_name', ' ', nile),
    ]);
    expect(explicit('safety_rule_5')).toBe('');
    expect(explicit('vendor_day1_name')).toBe(undefined);
  });

  test('can be had as the item itself', () => {
    const item = stored('contact_tagline', 'We run shows', nile);
    expect(storedFor(nile, [item])('contact_company_tagline')).toBe(item);
    expect(storedFor(mate, [item])('contact_company_tagline')).toBe(undefined);
  });
});

describe('a text stored as html', () => {
  const list = formatted('safety_rule_1', '<p>Bring:</p><ul><li>a <b>badge</b></li></ul>', nile);
  const tree = [
    { name: 'p', children: ['Bring:'] },
    { name: 'ul', children: [{ name: 'li', children: ['a ', { name: 'b', children: ['badge'] }] }] },
  ];

  test('is formatted on the page where it is a description or a rule, and words elsewhere', () => {
    expect(proseFor(nile, [list])('safety_rule_1')).toEqual(tree);
    expect(contentFor(nile, [list])('safety_rule_1')).toBe('Bring:\na badge');
    expect(explicitFor(nile, [list])('safety_rule_1')).toBe('Bring:\na badge');
  });

  test('of any other key is its words alone', () => {
    const items = [
      formatted('hero_title', '<b>Hi</b> &amp; bye', nile),
      formatted('event_name', '<i>X</i>', nile),
    ];
    expect(proseFor(nile, items)('hero_title')).toBe('Hi & bye');
    expect(contentFor(nile, items)('hero_title')).toBe('Hi & bye');
    expect(contentFor(nile, items)('button_enter_event')).toBe('Go to X');
  });

  test('shows nothing where it has no words, and counts as not stored where it may not be empty', () => {
    const items = [formatted('safety_rule_1', '<p> </p>', nile), formatted('hero_title', '<p></p>', nile)];
    expect([proseFor(nile, items)('safety_rule_1'), contentFor(nile, items)('safety_rule_1')]).toEqual([
      '',
      '',
    ]);
    expect(contentFor(nile, items)('hero_title')).toBe('Your booth at NILE');
  });

  test('names the show in words alone: a name is never read as markup', () => {
    const item = formatted('hero_description', '<p>At {EVENT_NAME}</p>', nile);
    expect(proseFor({ ...nile, name: '<b>R&D</b>' }, [item])('hero_description')).toEqual([
      { name: 'p', children: ['At <b>R&D</b>'] },
    ]);
  });

  test('carries the marks of the text that follows it there, which is the one to edit', () => {
    const items = [formatted('floor_map_coming_soon_desc', '<p>Open soon</p>', mate)];
    const prose = proseFor(mate, items, textMarks)('mate_floormap_description');
    expect(JSON.stringify(prose)).toContain(textMarks.words('mate_floormap_description', 'Open soon'));
  });

  test('is formatted also where another text follows it', () => {
    const item = formatted('floor_map_coming_soon_desc', '<p>Soon</p>', mate);
    expect(proseFor(mate, [item])('mate_floormap_description')).toEqual([{ name: 'p', children: ['Soon'] }]);
  });

  test('is told from a plain text with the same letters', () => {
    const plain = stored('safety_rule_1', '<b>5</b> < 6', nile);
    expect(proseFor(nile, [plain])('safety_rule_1')).toBe('<b>5</b> < 6');
    expect(contentFor(nile, [plain])('safety_rule_1')).toBe('<b>5</b> < 6');
  });
});

test('"Add" starts with the default of the slug, placeholders and all', () => {
  expect(defaultText(rowOf('button_enter_event'), 'mate')).toBe('Go to {EVENT_NAME}');
  expect(defaultText(rowOf('event_name'), 'mate')).toBe('MATE');
});

const event = {
  ...nile,
  location: 'MetraPark',
  startDate: '2025-10-10',
  endDate: '2025-10-18',
  isActive: true,
};

test('an event without overrides is shown as it is', () =>
  expect(withContentOverrides(event, [])).toEqual(event));

test('stored content overrides name, location and dates, and leaves the rest', () => {
  const items = [
    stored('event_name', 'The NILE', nile),
    stored('event_location', 'First Interstate Arena', nile),
    stored('event_start_date', '2025-10-11', nile),
    stored('event_end_date', '2025-10-17', nile),
  ];
  expect(withContentOverrides(event, items)).toEqual({
    ...event,
    name: 'The NILE',
    location: 'First Interstate Arena',
    startDate: '2025-10-11',
    endDate: '2025-10-17',
  });
});

test("another event's content changes nothing", () =>
  expect(withContentOverrides(event, [stored('event_name', 'The MATE', mate)])).toEqual(event));

test('a stored date that is no date is passed over', () =>
  expect(withContentOverrides(event, [stored('event_start_date', 'mid October', nile)])).toEqual(event));

test('an event without dates keeps none, and without location has the venue', () => {
  const bare = { ...event, location: '', startDate: null, endDate: null };
  expect(withContentOverrides(bare, [])).toEqual({ ...bare, location: 'MetraPark, Billings, MT' });
});
