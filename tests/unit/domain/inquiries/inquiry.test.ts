import { describe, expect, test } from 'vitest';
import { inquiryErasureSchema, validateInquiry } from '#domain/inquiries/checks.ts';
import { inquiryFields } from '#domain/inquiries/fields.ts';
import { answersInWords, formValues, inquiryFromForm } from '#domain/inquiries/inquiry.ts';
import { correctable } from '#domain/inquiries/status-page.ts';

const nile = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const mate = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

const required = {
  eventIds: [nile],
  companyName: 'Big Sky Tack',
  productServices: 'Saddles and tack',
  contactFirstName: 'Ann',
  contactLastName: 'Lee',
  contactEmail: 'ann@example.com',
};

function storedOf(field: string, value: unknown) {
  const result = validateInquiry({ ...required, [field]: value });
  return result.ok ? result.value[field as keyof typeof result.value] : result.errors;
}

const idList = (length: number) =>
  Array.from({ length }, (_, index) => nile.slice(0, -2) + String(index + 10));

/** Words that fill a field up to its limit. */
const filling = (field: string, length: number) => {
  if (field === 'contactEmail') return `${'a'.repeat(length - 12)}@example.com`;
  if (field === 'website') return `https://example.com/${'a'.repeat(length - 20)}`;
  return (field === 'contactPhone' ? '1' : 'a').repeat(length);
};

const SHORT = 'Please provide at least 10 characters describing your products/services';
const limited = inquiryFields.flatMap(({ name, maxLength = 0, tooLong }) =>
  maxLength > 0 ? { name, maxLength, tooLong } : [],
);

/** After a change: npx vitest run -c tests/vitest.config.ts --project unit tests/unit/domain/inquiries -u */
test('the fields are listed in docs/generated/fields.md', async () => {
  const rows = inquiryFields.map(({ name, label, section, required, minLength, maxLength, ...field }) => {
    const messages = [
      field.missing,
      field.invalid,
      (maxLength || name === 'eventIds') && field.tooLong,
      field.characters && field.wrongCharacters,
    ];
    const length = maxLength ? `${minLength ? `${minLength}–` : 'up to '}${maxLength}` : '–';
    const characters = field.multiline ? `${length}, several lines` : length;
    const says = messages.filter(Boolean).join('; ');
    return `| ${[name, label, section, required ? 'yes' : 'no', characters, field.autocomplete ?? '–', says].join(' | ')} |`;
  });
  const head = [
    '# Fields of the inquiry',
    '',
    'Generated from `src/domain/inquiries/fields.ts`, in the order of the page.',
    '',
    '| Field | Label | Section | Required | Characters | Browsers fill in | Messages |',
    '| --- | --- | --- | --- | --- | --- | --- |',
  ];
  await expect(`${[...head, ...rows].join('\n')}\n`).toMatchFileSnapshot(
    '../../../../docs/generated/fields.md',
  );
});

test.each(limited)('$name has at most $maxLength characters', ({ name, maxLength, tooLong }) => {
  expect(storedOf(name, filling(name, maxLength))).toBe(filling(name, maxLength));
  for (const long of [filling(name, maxLength + 1), '<'.repeat(maxLength + 1)])
    expect(storedOf(name, long)).toEqual([{ path: name, message: tooLong }]);
});

test('an empty inquiry names every required field once, in the order of the page', () => {
  const errors = inquiryFields
    .filter(({ required }) => required)
    .map(({ name, missing, invalid }) => ({ path: name, message: missing || invalid }));
  for (const nothing of [{}, Object.fromEntries(errors.map(({ path }) => [path, null]))])
    expect(validateInquiry(nothing)).toEqual({ ok: false, errors });
  for (const error of errors.slice(1)) expect(storedOf(error.path, '  ')).toEqual([error]);
});

const invalid = (label: string) => `${label} contains invalid characters`;
const NO_EMAIL = 'Please enter a valid email address';
const NO_URL = 'Please enter a valid website URL';

/** The values that each field stores unchanged, stores in another form, or refuses, with the message. */
const table: Record<
  string,
  { keeps?: unknown[]; folds?: [typed: unknown, stored: unknown][]; refuses?: Record<string, unknown[]> }
> = {
  eventIds: {
    keeps: [[nile], [nile, mate], idList(20)],
    folds: [
      [
        [nile, mate, nile.toUpperCase()],
        [nile, mate],
      ],
    ],
    refuses: {
      'Please select at least one event': [[]],
      'Invalid event ID': [['nile'], [nile, 'x'], [nile, 7], ['']],
      'Please select up to 20 shows': [idList(21)],
    },
  },
  companyName: {
    keeps: ["O'Brien & Sons, Inc. (MT) 2-4", 'Ferme Québe\u0301c', 'Gal·la'],
    folds: [
      ['  Big Sky Tack  ', 'Big Sky Tack'],
      ['O’Brien – Söhne', "O'Brien - Söhne"],
      ['José\u00a0Ñandú', 'José Ñandú'],
    ],
    refuses: { [invalid('Company name')]: ['·Galla', 'Tack <b>', 'Tack/Saddle', 'Tack\nSaddle'] },
  },
  contactFirstName: {
    keeps: ['Ж'.repeat(50), 'علی\u200cرضا', 'ക്\u200dഷ'],
    folds: [
      [' José ', 'José'],
      ['Mary-Jane St. O’Neil', "Mary-Jane St. O'Neil"],
    ],
    refuses: { [invalid('First name')]: ['\u200c', 'Ann2', 'Ann\u0000'] },
  },
  contactLastName: {
    keeps: ['Ñandú'],
    folds: [['O’Brien', "O'Brien"]],
    refuses: { [invalid('Last name')]: ['Lee, Jr'] },
  },
  contactEmail: {
    keeps: ['ann.lee+booth@mail.example.co.uk', 'jörg@bücher.example'],
    folds: [[' ann@example.com ', 'ann@example.com']],
    refuses: {
      [NO_EMAIL]: [
        'ann',
        'ann@example',
        'ann lee@example.com',
        'ann@@example.com',
        'ann@example.com, bob@example.com',
        'ann@example.com\nBcc: bob@example.com',
      ],
    },
  },
  contactPhone: {
    keeps: ['', '+1 (406) 555-0100', '406.555.0100'],
    folds: [
      [undefined, ''],
      ['406–555–0100', '406-555-0100'],
    ],
    refuses: { [invalid('Phone number')]: ['555-0100 x12'] },
  },
  businessAddress: {
    keeps: ['', '12 Main St. #4, Suite B-2'],
    refuses: { [invalid('Address')]: ['12 Main St; Floor 2'] },
  },
  city: {
    keeps: [''],
    folds: [['Coeur d’Alene St. Anne-Nord', "Coeur d'Alene St. Anne-Nord"]],
    refuses: { [invalid('City')]: ['Billings 1'] },
  },
  state: { keeps: ['', 'Québec'], refuses: { [invalid('State')]: ['MT1'] } },
  zipCode: { keeps: ['', '59101-1234', 'K1A 0B1'], refuses: { [invalid('ZIP code')]: ['59101.1'] } },
  country: {
    keeps: ['Canada'],
    folds: [
      [undefined, 'United States'],
      ['', 'United States'],
    ],
    refuses: { [invalid('Country')]: ['Can\u0007ada'] },
  },
  website: {
    keeps: [''],
    folds: [
      [undefined, ''],
      ['example.com', 'https://example.com/'],
      ['HTTP://Example.com/Shop?a=1', 'http://example.com/Shop?a=1'],
      [`example.com/${'a'.repeat(480)}`, `https://example.com/${'a'.repeat(480)}`],
    ],
    refuses: {
      'Website URL too long': [`example.com/${'a'.repeat(481)}`, `  ${'no dots '.repeat(80)}`],
      [NO_URL]: ['our shop', 'shop', 'localhost', 'javascript:alert(1)', 'ftp://example.com'],
    },
  },
  productServices: {
    keeps: ['0123456789'],
    folds: [
      [
        'Hats, boots & belts!\r\nCustom (leather): why not?',
        'Hats, boots & belts!\nCustom (leather): why not?',
      ],
      ['Ranchers’ tools; fencing – wire', "Ranchers' tools; fencing - wire"],
      ['And so much more…', 'And so much more...'],
    ],
    refuses: {
      [SHORT]: ['012345678', '    012345678    '],
      [invalid('Description')]: [
        '<script>alert</script>',
        'Saddles and tack @ 50%',
        'Saddles and\u0000 tack',
      ],
    },
  },
  preferredArea: {
    keeps: ['', 'no-preference', 'Exhibit Hall'],
    refuses: { [invalid('Preferred area')]: ['Exhibit\nHall'] },
  },
  spaceSize: { keeps: ['', '10x20'], refuses: { [invalid('Booth size')]: ['10\n20'] } },
  specialRequirements: {
    keeps: ['', '220 V / 30 A @ 50% <corner> "quiet" {x} [y] ~ $5 *é*\nand water', '👩‍🌾'],
    refuses: {
      'Special requirements contain invalid characters': ['a\u0000b', 'a\u001bb', 'a\ud800b'],
    },
  },
  previousExhibitor: {
    keeps: [false, true],
    folds: [[undefined, false]],
    refuses: { 'Previous exhibitor must be yes or no': ['on', 'true'] },
  },
  hearAboutUs: {
    keeps: [''],
    folds: [['A friend\r\nand the radio', 'A friend\nand the radio']],
    refuses: { [invalid('Your answer')]: ['a\u0000b'] },
  },
  additionalComments: {
    keeps: [''],
    folds: [['Thanks!\rSee you', 'Thanks!\nSee you']],
    refuses: { 'Additional comments contain invalid characters': ['a\u0000b'] },
  },
};

describe.each(Object.entries(table))('%s', (field, { keeps = [], folds = [], refuses = {} }) => {
  // The server reads again what the form has folded.
  test('keeps what it takes as it is, also what it has folded', () => {
    for (const text of [...keeps, ...folds.map(([, stored]) => stored)])
      expect(storedOf(field, text)).toEqual(text);
  });
  test.each(folds)('folds %j', (typed, stored) => expect(storedOf(field, typed)).toEqual(stored));
  test.each(Object.entries(refuses))('refuses with “%s”', (message, given) => {
    for (const value of given)
      expect([value, storedOf(field, value)]).toEqual([value, [{ path: field, message }]]);
  });
});

test('an inquiry with the required fields alone is complete', () => {
  const empty = Object.fromEntries(inquiryFields.map(({ name }) => [name, '']));
  expect(validateInquiry(required)).toEqual({
    ok: true,
    value: { ...empty, ...required, country: 'United States', previousExhibitor: false },
  });
});

test('an erased inquiry keeps its exhibitor, or not', () => {
  for (const exhibitor of ['keep', 'erase', undefined])
    expect(inquiryErasureSchema.parse({ exhibitor })).toEqual({ exhibitor });
  expect(inquiryErasureSchema.safeParse({ exhibitor: 'sell' }).error?.issues[0]?.message).toBe(
    'Unknown choice',
  );
});

test('a vendor corrects everything but the shows', () => {
  const names = inquiryFields.map(({ name }) => name);
  expect(correctable.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'eventIds'));
});

test('what was answered with nothing has no line', () => {
  const { eventIds: _, ...answers } = formValues(inquiryFromForm([]));
  expect(answersInWords(answers)).toEqual([]);
  expect(answersInWords({ ...answers, city: 'Billings' })).toEqual([['City', 'Billings']]);
});
