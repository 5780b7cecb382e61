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

function storedOf(field: string, value: unknown): unknown {
  const result = validateInquiry({ ...required, [field]: value });
  return result.ok ? result.value[field as keyof typeof result.value] : result.errors;
}

function errorsOf(field: string, value: unknown): unknown {
  const result = validateInquiry({ ...required, [field]: value });
  return result.ok ? 'accepted' : result.errors;
}

/** Product 5.1, row by row: the input that each field accepts and its stored form, and the input that it refuses with the message. */
const table: Record<string, { accepts: [typed: unknown, stored: unknown][]; refuses: [unknown, string][] }> =
  {
    eventIds: {
      accepts: [
        [[nile], [nile]],
        [
          [nile, mate],
          [nile, mate],
        ],
        [
          [nile, mate, nile.toUpperCase()],
          [nile, mate],
        ],
        [idList(20), idList(20)],
      ],
      refuses: [
        [[], 'Please select at least one event'],
        [undefined, 'Please select at least one event'],
        [null, 'Please select at least one event'],
        [['nile'], 'Invalid event ID'],
        [[nile, 'x'], 'Invalid event ID'],
        [[nile, 7], 'Invalid event ID'],
        [[''], 'Invalid event ID'],
        [idList(21), 'Please select up to 20 shows'],
      ],
    },
    companyName: {
      accepts: [
        ['  Big Sky Tack  ', 'Big Sky Tack'],
        ["O'Brien & Sons, Inc. (MT) 2-4", "O'Brien & Sons, Inc. (MT) 2-4"],
        ['O’Brien – Söhne', "O'Brien - Söhne"],
        ['José\u00a0Ñandú', 'José Ñandú'],
        ['Ferme Québe\u0301c', 'Ferme Québe\u0301c'],
        ['Gal·la', 'Gal·la'],
        ['a'.repeat(200), 'a'.repeat(200)],
      ],
      refuses: [
        ['', 'Company name is required'],
        ['   ', 'Company name is required'],
        [undefined, 'Company name is required'],
        [null, 'Company name is required'],
        ['a'.repeat(201), 'Company name must be less than 200 characters'],
        ['·Galla', 'Company name contains invalid characters'],
        ['Tack <b>', 'Company name contains invalid characters'],
        ['Tack/Saddle', 'Company name contains invalid characters'],
        ['Tack\nSaddle', 'Company name contains invalid characters'],
        ['<'.repeat(201), 'Company name must be less than 200 characters'],
      ],
    },
    contactFirstName: {
      accepts: [
        [' José ', 'José'],
        ['Mary-Jane St. O’Neil', "Mary-Jane St. O'Neil"],
        ['Ж'.repeat(50), 'Ж'.repeat(50)],
        ['علی\u200cرضا', 'علی\u200cرضا'],
        ['ക്\u200dഷ', 'ക്\u200dഷ'],
      ],
      refuses: [
        [' ', 'First name is required'],
        ['a'.repeat(51), 'First name must be less than 50 characters'],
        ['\u200c', 'First name contains invalid characters'],
        ['Ann2', 'First name contains invalid characters'],
        ['Ann\u0000', 'First name contains invalid characters'],
      ],
    },
    contactLastName: {
      accepts: [
        ['Ñandú', 'Ñandú'],
        ['O’Brien', "O'Brien"],
        ['b'.repeat(50), 'b'.repeat(50)],
      ],
      refuses: [
        ['', 'Last name is required'],
        ['b'.repeat(51), 'Last name must be less than 50 characters'],
        ['Lee, Jr', 'Last name contains invalid characters'],
      ],
    },
    contactEmail: {
      accepts: [
        [' ann@example.com ', 'ann@example.com'],
        ['ann.lee+booth@mail.example.co.uk', 'ann.lee+booth@mail.example.co.uk'],
        ['jörg@bücher.example', 'jörg@bücher.example'],
        [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
      ],
      refuses: [
        ['', 'Email is required'],
        ['ann', 'Please enter a valid email address'],
        ['ann@example', 'Please enter a valid email address'],
        ['ann lee@example.com', 'Please enter a valid email address'],
        ['ann@@example.com', 'Please enter a valid email address'],
        ['ann@example.com, bob@example.com', 'Please enter a valid email address'],
        ['ann@example.com\nBcc: bob@example.com', 'Please enter a valid email address'],
        [`${'a'.repeat(243)}@example.com`, 'Email address too long'],
      ],
    },
    contactPhone: {
      accepts: [
        ['', ''],
        [undefined, ''],
        ['+1 (406) 555-0100', '+1 (406) 555-0100'],
        ['406.555.0100', '406.555.0100'],
        ['406–555–0100', '406-555-0100'],
        ['1'.repeat(20), '1'.repeat(20)],
      ],
      refuses: [
        ['1'.repeat(21), 'Phone number too long'],
        ['555-0100 x12', 'Phone number contains invalid characters'],
        ['x'.repeat(21), 'Phone number too long'],
      ],
    },
    businessAddress: {
      accepts: [
        ['', ''],
        ['12 Main St. #4, Suite B-2', '12 Main St. #4, Suite B-2'],
        ['1'.repeat(300), '1'.repeat(300)],
      ],
      refuses: [
        ['1'.repeat(301), 'Address must be less than 300 characters'],
        ['12 Main St; Floor 2', 'Address contains invalid characters'],
      ],
    },
    city: {
      accepts: [
        ['', ''],
        ['Coeur d’Alene St. Anne-Nord', "Coeur d'Alene St. Anne-Nord"],
        ['c'.repeat(100), 'c'.repeat(100)],
      ],
      refuses: [
        ['c'.repeat(101), 'City must be less than 100 characters'],
        ['Billings 1', 'City contains invalid characters'],
      ],
    },
    state: {
      accepts: [
        ['', ''],
        ['Québec', 'Québec'],
        ['s'.repeat(50), 's'.repeat(50)],
      ],
      refuses: [
        ['s'.repeat(51), 'State must be less than 50 characters'],
        ['MT1', 'State contains invalid characters'],
      ],
    },
    zipCode: {
      accepts: [
        ['', ''],
        ['59101-1234', '59101-1234'],
        ['K1A 0B1', 'K1A 0B1'],
        ['9'.repeat(20), '9'.repeat(20)],
      ],
      refuses: [
        ['9'.repeat(21), 'ZIP code must be less than 20 characters'],
        ['59101.1', 'ZIP code contains invalid characters'],
      ],
    },
    country: {
      accepts: [
        [undefined, 'United States'],
        ['', 'United States'],
        ['Canada', 'Canada'],
        ['c'.repeat(100), 'c'.repeat(100)],
      ],
      refuses: [
        ['c'.repeat(101), 'Country must be less than 100 characters'],
        ['Can\u0007ada', 'Country contains invalid characters'],
      ],
    },
    website: {
      accepts: [
        ['', ''],
        [undefined, ''],
        ['example.com', 'https://example.com/'],
        ['HTTP://Example.com/Shop?a=1', 'http://example.com/Shop?a=1'],
        [`https://example.com/${'a'.repeat(480)}`, `https://example.com/${'a'.repeat(480)}`],
        [`example.com/${'a'.repeat(480)}`, `https://example.com/${'a'.repeat(480)}`],
      ],
      refuses: [
        [`https://example.com/${'a'.repeat(481)}`, 'Website URL too long'],
        [`example.com/${'a'.repeat(481)}`, 'Website URL too long'],
        [' '.repeat(2) + 'no dots '.repeat(80), 'Website URL too long'],
        ['our shop', 'Please enter a valid website URL'],
        ['shop', 'Please enter a valid website URL'],
        ['localhost', 'Please enter a valid website URL'],
        ['javascript:alert(1)', 'Please enter a valid website URL'],
        ['ftp://example.com', 'Please enter a valid website URL'],
      ],
    },
    productServices: {
      accepts: [
        ['0123456789', '0123456789'],
        [
          'Hats, boots & belts!\r\nCustom (leather): why not?',
          'Hats, boots & belts!\nCustom (leather): why not?',
        ],
        ['Ranchers’ tools; fencing – wire', "Ranchers' tools; fencing - wire"],
        ['And so much more…', 'And so much more...'],
        ['p'.repeat(1000), 'p'.repeat(1000)],
      ],
      refuses: [
        ['', 'Please provide at least 10 characters describing your products/services'],
        [undefined, 'Please provide at least 10 characters describing your products/services'],
        ['012345678', 'Please provide at least 10 characters describing your products/services'],
        ['    012345678    ', 'Please provide at least 10 characters describing your products/services'],
        ['p'.repeat(1001), 'Description must be less than 1000 characters'],
        ['<script>alert</script>', 'Description contains invalid characters'],
        ['Saddles and tack @ 50%', 'Description contains invalid characters'],
        ['Saddles and\u0000 tack', 'Description contains invalid characters'],
      ],
    },
    preferredArea: {
      accepts: [
        ['', ''],
        ['no-preference', 'no-preference'],
        ['Exhibit Hall', 'Exhibit Hall'],
        ['a'.repeat(100), 'a'.repeat(100)],
      ],
      refuses: [
        ['a'.repeat(101), 'Preferred area must be less than 100 characters'],
        ['Exhibit\nHall', 'Preferred area contains invalid characters'],
      ],
    },
    spaceSize: {
      accepts: [
        ['', ''],
        ['10x20', '10x20'],
        ['a'.repeat(50), 'a'.repeat(50)],
      ],
      refuses: [
        ['a'.repeat(51), 'Booth size must be less than 50 characters'],
        ['10\n20', 'Booth size contains invalid characters'],
      ],
    },
    specialRequirements: {
      accepts: [
        ['', ''],
        [
          '220 V / 30 A @ 50% <corner> "quiet" {x} [y] ~ $5 *é*\nand water',
          '220 V / 30 A @ 50% <corner> "quiet" {x} [y] ~ $5 *é*\nand water',
        ],
        ['👩‍🌾', '👩‍🌾'],
        ['r'.repeat(1000), 'r'.repeat(1000)],
      ],
      refuses: [
        ['r'.repeat(1001), 'Special requirements must be less than 1000 characters'],
        ['a\u0000b', 'Special requirements contain invalid characters'],
        ['a\u001bb', 'Special requirements contain invalid characters'],
        ['a\ud800b', 'Special requirements contain invalid characters'],
      ],
    },
    previousExhibitor: {
      accepts: [
        [undefined, false],
        [false, false],
        [true, true],
      ],
      refuses: [
        ['on', 'Previous exhibitor must be yes or no'],
        ['true', 'Previous exhibitor must be yes or no'],
      ],
    },
    hearAboutUs: {
      accepts: [
        ['', ''],
        ['A friend\r\nand the radio', 'A friend\nand the radio'],
        ['h'.repeat(500), 'h'.repeat(500)],
      ],
      refuses: [
        ['h'.repeat(501), 'Your answer must be less than 500 characters'],
        ['a\u0000b', 'Your answer contains invalid characters'],
      ],
    },
    additionalComments: {
      accepts: [
        ['', ''],
        ['Thanks!\rSee you', 'Thanks!\nSee you'],
        ['c'.repeat(1000), 'c'.repeat(1000)],
      ],
      refuses: [
        ['c'.repeat(1001), 'Additional comments must be less than 1000 characters'],
        ['a\u0000b', 'Additional comments contain invalid characters'],
      ],
    },
  };

for (const [field, { accepts, refuses }] of Object.entries(table)) {
  describe(field, () => {
    test.each(accepts)('accepts %j', (typed, stored) => {
      expect(storedOf(field, typed)).toEqual(stored);
    });

    test.each(refuses)('refuses %j', (typed, message) => {
      expect(errorsOf(field, typed)).toEqual([{ path: field, message }]);
    });
  });
}

test('an inquiry with the required fields alone is complete', () => {
  expect(validateInquiry(required)).toEqual({
    ok: true,
    value: {
      ...required,
      website: '',
      businessAddress: '',
      city: '',
      state: '',
      zipCode: '',
      country: 'United States',
      contactPhone: '',
      preferredArea: '',
      spaceSize: '',
      specialRequirements: '',
      previousExhibitor: false,
      hearAboutUs: '',
      additionalComments: '',
    },
  });
});

test('an empty inquiry names every required field once, in the order of the page', () => {
  const errors = [
    { path: 'eventIds', message: 'Please select at least one event' },
    { path: 'companyName', message: 'Company name is required' },
    {
      path: 'productServices',
      message: 'Please provide at least 10 characters describing your products/services',
    },
    { path: 'contactFirstName', message: 'First name is required' },
    { path: 'contactLastName', message: 'Last name is required' },
    { path: 'contactEmail', message: 'Email is required' },
  ];
  expect(validateInquiry({})).toEqual({ ok: false, errors });
});

test('fields that no inquiry has are dropped', () => {
  const result = validateInquiry({ ...required, role: 'admin' });
  expect(result.ok && 'role' in result.value).toBe(false);
});

test('what came out once comes out the same again: the server reads what the form has folded', () => {
  for (const [field, { accepts }] of Object.entries(table)) {
    for (const [, stored] of accepts) expect([field, storedOf(field, stored)]).toEqual([field, stored]);
  }
});

function idList(length: number): string[] {
  return Array.from({ length }, (_, index) => nile.slice(0, -2) + String(index + 10));
}

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
