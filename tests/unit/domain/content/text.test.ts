import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ContentItem } from '#domain/content/item.ts';
import { type RichText, richText } from '#domain/content/rich-text.ts';
import {
  type ContentKey,
  catalogue,
  contentFor,
  defaultText,
  explicitFor,
  piecesOf,
  proseFor,
  rowOf,
  storedFor,
  templateFor,
  textMarks,
  withContentOverrides,
} from '#domain/content/text.ts';
import { formatted, mate, nile, stored } from '#tests/support/samples/stored-text.ts';

const label = 'tab_schedule_label';
const own = stored(label, 'Days and hours', nile);
const shared = stored(label, 'Timetable');
const rule = 'safety_rule_5';
const emptyRule = stored(rule, '  ', nile);
const contact = [
  stored('contact_phone', '(406) 555-0101'),
  stored('contact_phone_display', '1-800-SHOWS'),
  stored('contact_phone', '(406) 555-0102', mate),
];
const mapTitle = stored('floor_map_coming_soon_title', 'Map in spring', mate);
const moved = { ...nile, location: 'Fairgrounds', startDate: '2026-10-09', endDate: null };
const venue = stored('event_location', 'MetraPark, Billings, MT', nile);
const fair = { id: 'fair', slug: 'county-fair', name: 'County Fair' };
const asking = { ...stored('load_in_ask_label', 'Call Ann'), eventId: fair.id };

test.each<[string, Parameters<typeof contentFor>[0], ContentItem[], ContentKey, string]>([
  ['the item of its show', nile, [shared, own], label, 'Days and hours'],
  ['else that of all shows', mate, [shared, own], label, 'Timetable'],
  ['that of all shows, without a show', undefined, [own, shared], label, 'Timetable'],
  [
    'its own item, also with the default’s words',
    nile,
    [shared, stored(label, 'Schedule', nile)],
    label,
    'Schedule',
  ],
  ['else the default of the catalogue', mate, [own], label, 'Schedule'],
  ['the default of its own show', mate, [], 'schedule_summary_title', '49th annual show'],
  ['nile’s default without a show', undefined, [], 'guidelines_title', 'Exhibitor Guidelines'],

  ['a fact that nobody entered, as a question', fair, [], 'vehicle_height_desc', 'Ask show management'],
  ['… in the words that the show asks with', fair, [asking], 'vehicle_height_desc', 'Call Ann'],
  ['a fact that is known, whoever asks', nile, [asking], 'vehicle_height_desc', '14 feet'],

  [
    'the first of a text’s names, if both are stored',
    nile,
    [stored('contact_tagline', 'Second', nile), stored('contact_company_tagline', 'First', nile)],
    'contact_tagline',
    'First',
  ],
  [
    'its item under any name before that of all',
    nile,
    [stored('contact_company_tagline', 'For all'), stored('contact_tagline', 'For NILE', nile)],
    'contact_company_tagline',
    'For NILE',
  ],

  ['nothing where a text was emptied', nile, [emptyRule], rule, ''],
  ['nothing, under any name', nile, [stored('contact_email', '', nile)], 'contact_primary_email', ''],
  ['nothing, though all shows have words', nile, [stored(rule, 'Wear a badge.'), emptyRule], rule, ''],
  ['those words in the other show', mate, [stored(rule, 'Wear a badge.'), emptyRule], rule, 'Wear a badge.'],
  [
    'the default where a heading would lose its words',
    nile,
    [stored('homepage_main_title', ' ', nile)],
    'homepage_main_title',
    'Everything you need before you load in.',
  ],
  [
    'the default of a button, under any name',
    nile,
    [stored('button_call_now', '', nile)],
    'phone_button_text',
    'Call Now',
  ],
  [
    'all shows’ words where its own may not be empty',
    nile,
    [stored('hero_title', 'Welcome'), stored('hero_title', '', nile)],
    'hero_title',
    'Welcome',
  ],

  [
    'what the text says that it follows',
    nile,
    [stored('contact_phone', '(406) 555-0142', nile)],
    'contact_phone_display',
    '(406) 555-0142',
  ],
  [
    'its own words instead',
    mate,
    [mapTitle, stored('mate_floormap_title', 'MATE map in spring', mate)],
    'mate_floormap_title',
    'MATE map in spring',
  ],
  ['all shows’ number', nile, contact, 'contact_phone_display', '1-800-SHOWS'],
  [
    'the show’s own number before all shows’ display',
    mate,
    contact,
    'contact_phone_display',
    '(406) 555-0102',
  ],
  [
    'its own display before its number',
    mate,
    [...contact, stored('contact_phone_display', 'Call MATE', mate)],
    'contact_phone_display',
    'Call MATE',
  ],

  ['the show’s name', mate, [], 'button_enter_event', 'Go to MATE'],
  ['the stored name', nile, [stored('event_name', 'The NILE', nile)], 'button_enter_event', 'Go to The NILE'],
  [
    'the name at every place, letter for letter',
    { ...nile, name: 'R$&D' },
    [stored('hero_title', '{EVENT_NAME}, {EVENT_NAME}', nile)],
    'hero_title',
    'R$&D, R$&D',
  ],
  ['no name without a show', undefined, [], 'button_enter_event', 'Go to the show'],

  ['the show’s field before the default', moved, [], 'event_location', 'Fairgrounds'],
  ['the show’s first day', moved, [], 'event_start_date', '2026-10-09'],
  ['no last day', moved, [], 'event_end_date', ''],
  [
    'a stored item before the field',
    moved,
    [stored('event_location', 'Rimrock Arena', nile)],
    'event_location',
    'Rimrock Arena',
  ],
  ['the field before an item that repeats the default', moved, [venue], 'event_location', 'Fairgrounds'],
  [
    'the default where the field is empty',
    { ...moved, location: '' },
    [],
    'event_location',
    'MetraPark, Billings, MT',
  ],
  ['the default where the field is not given', nile, [], 'event_start_date', '2025-10-10'],
])('a page shows %s', (_, show, items, key, words) => expect(contentFor(show, items)(key)).toBe(words));

test('a page has a text for every key', () => {
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

test('a template is the text with its placeholder, its own or that of the text it follows', () => {
  const template = (key: ContentKey, ...items: ContentItem[]) => templateFor(nile, items)(key);
  expect(template('hero_title', stored('hero_title', 'At {EVENT_NAME}', nile))).toBe('At {EVENT_NAME}');
  expect(template('inquiry_thanks_text')).toBe('We got your booth inquiry for {EVENT_NAME}.');
  expect(template('inquiry_title', stored('button_booth_inquiry', 'Ask {EVENT_NAME}', nile))).toBe(
    'Ask {EVENT_NAME}',
  );
});

const aliased = catalogue.flatMap((row) => {
  const names: ContentKey[] = [row.key, ...(row.aliases ?? [])];
  return names.flatMap((written) => names.map((read) => [written, read] as const));
});
test.each(aliased)('stored as %s a text is shown as %s', (written, read) =>
  expect(contentFor(nile, [stored(written, 'New words', nile)])(read)).toBe('New words'),
);

test('what one show says itself comes before the text of all that would stand in its place', () => {
  const items = [
    stored('contact_mailing_address', 'Office\nBox 1'),
    stored('nile_address_line1', 'Box 2', mate),
  ];
  const explicit = [nile, mate].map((show) => explicitFor(show, items)('contact_mailing_address'));
  expect(explicit).toEqual(['Office\nBox 1', undefined]);
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

const renamed = ['event_name', 'event_location', 'event_start_date', 'event_end_date'] as const;
const words = ['The NILE', 'First Interstate Arena', '2025-10-11', '2025-10-17'] as const;
const [name, location, startDate, endDate] = words;
const bare = { ...event, location: '', startDate: null, endDate: null };

test.each([
  ['stays as it is without overrides', event, [], event],
  [
    'has the stored name, location and dates',
    event,
    renamed.map((key, at) => stored(key, words[at] ?? '', nile)),
    { ...event, name, location, startDate, endDate },
  ],
  ['passes over another show’s content', event, [stored('event_name', 'The MATE', mate)], event],
  ['passes over a date that is none', event, [stored('event_start_date', 'mid October', nile)], event],
  [
    'without dates has none, and without location the venue',
    bare,
    [],
    { ...bare, location: 'MetraPark, Billings, MT' },
  ],
])('a show %s', (_, given, items, shown) => expect(withContentOverrides(given, items)).toEqual(shown));

/** All words of a formatted text, one after the other. */
const wordsOf = (nodes: RichText): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

describe('the marks around a text', () => {
  test('name the key of every text, whatever its words', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...catalogue),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        ({ key }, words) => {
          expect(piecesOf(`before ${textMarks.words(key, words)} after`)).toEqual([
            { words: 'before ' },
            { begins: key },
            { words },
            { ends: true },
            { words: ' after' },
          ]);
        },
      ),
    ));

  test('are not put around nothing, which shows nothing', () => {
    expect(textMarks.words('hero_title', '')).toBe('');
    expect(contentFor(nile, [stored('hero_description', '', nile)], textMarks)('hero_description')).toBe('');
  });

  test('stand before the first words of a formatted text and after its last', () => {
    for (const html of [
      '<p>One <b>two</b></p><ul><li>three</li></ul>',
      '<p><b>all</b></p>',
      '<p>a</p><p>b<br></p>',
    ]) {
      const nodes = textMarks.rich('hero_description', richText(html));
      const pieces = piecesOf(wordsOf(nodes));
      expect([pieces[0], pieces.at(-1)]).toEqual([{ begins: 'hero_description' }, { ends: true }]);
      expect(
        pieces
          .filter((piece) => 'words' in piece)
          .map(({ words }) => words)
          .join(''),
      ).toBe(wordsOf(richText(html)));
    }
  });

  test('stand around no number, date or address that pages count with or link', () => {
    const text = contentFor(nile, [], textMarks);
    for (const { key, kind } of catalogue.filter((row) => row.kind))
      expect([kind, piecesOf(text(key)).some((piece) => 'begins' in piece)]).toEqual([kind, false]);
  });

  test('name the text that was asked for, also where another one’s words stand in for it', () => {
    const follower = catalogue.find((row) => row.follows);
    if (!follower) throw new Error('No text follows another one');
    expect(piecesOf(contentFor(nile, [], textMarks)(follower.key))[0]).toEqual({ begins: follower.key });
  });

  test('are put around nothing without being asked for', () => {
    const items = [stored('hero_title', 'Howdy'), formatted('hero_description', '<p>Hi</p>', nile)];
    expect(contentFor(nile, items)('hero_title')).toBe('Howdy');
    expect(proseFor(nile, items)('hero_description')).toEqual(richText('<p>Hi</p>'));
  });
});
