import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/basics/dates.ts';
import { adviceFor, adviceOnForm } from '#domain/inquiries/advice.ts';
import { isFieldRight } from '#domain/inquiries/checks.ts';
import { answerBy, isOverdue } from '#domain/inquiries/due.ts';
import {
  areaChoices as choicesOf,
  type InquiryFieldName,
  inquiryField,
  inquiryFields,
  offeredAreas,
  sizeParts,
  sizeText,
} from '#domain/inquiries/fields.ts';
import { formValues, inquiryFromForm } from '#domain/inquiries/inquiry.ts';
import { firstDateInTime } from '#domain/inquiries/list.ts';
import { likelyAddress } from '#domain/inquiries/mail-typo.ts';

const advice = (name: InquiryFieldName, text: string) => adviceFor(inquiryField(name), text);

/** What is typed, what is advised, and what the field says once that is followed. */
const table: readonly (readonly [InquiryFieldName, string, string, string])[] = [
  [
    'contactPhone',
    '406-555-0100 ext. 12',
    'Put the extension (ext. 12) in Additional comments.',
    '406-555-0100',
  ],
  [
    'contactPhone',
    '406-555-0100, Ext 12',
    'Put the extension (Ext 12) in Additional comments.',
    '406-555-0100',
  ],
  ['contactPhone', '406-555-0100 (x12)', 'Put the extension (x12) in Additional comments.', '406-555-0100'],
  [
    'contactPhone',
    '+1 (406) 555-0100 extension 1234',
    'Put the extension (extension 1234) in Additional comments.',
    '+1 (406) 555-0100',
  ],
  [
    'contactPhone',
    '406/555-0100 ext 12',
    'Put the extension (ext 12) in Additional comments. Use - instead of /',
    '406-555-0100',
  ],
  [
    'contactPhone',
    '406-555-0100 / 406-555-0101',
    'Enter one number here. Put the others in Additional comments.',
    '406-555-0100',
  ],
  ['contactPhone', '1-800-HAY-BALE', 'Use digits only. Put words in Additional comments.', '1-800-429-2253'],
  ['contactPhone', '406/555/0100', 'Use - instead of /', '406-555-0100'],
  ['contactPhone', '406*555*0100', 'Please remove: *', '4065550100'],
  ['zipCode', '12/34', 'Enter 12-34', '12-34'],
  ['zipCode', '59101_1234', 'Enter 59101-1234', '59101-1234'],
  ['zipCode', '#59101', 'Please remove: #', '59101'],
  ['website', 'N/A', 'Leave this blank if you don’t have one.', ''],
  ['website', '-', 'Leave this blank if you don’t have one.', ''],
  ['website', 'no website yet', 'Leave this blank if you don’t have one.', ''],
  ['website', 'coming soon', 'Enter it like example.com, or leave this blank.', ''],
  ['website', 'htp://ranch.example', 'Enter it like example.com, or leave this blank.', 'ranch.example'],
  ['website', 'bigskyfence', 'Enter the whole address, such as bigskyfence.com', 'bigskyfence.com'],
  [
    'website',
    'www.bigsky .com',
    'Enter the whole address without spaces, such as www.bigsky.com',
    'www.bigsky.com',
  ],
  [
    'website',
    '@bigskyfence',
    'Enter the whole address, such as instagram.com/bigskyfence',
    'instagram.com/bigskyfence',
  ],
  [
    'website',
    'jo@ranch.example',
    'Enter your email address under Email. Leave this blank if you don’t have a website.',
    '',
  ],
  [
    'website',
    'ranch.example, facebook.com/ranch',
    'Enter one address here. Put the others in Additional comments.',
    'ranch.example',
  ],
  [
    'contactEmail',
    'jo@ranch.example, al@ranch.example',
    'Enter one email address here. Put the others in Additional comments.',
    'jo@ranch.example',
  ],
  ['companyName', 'Hay + Feed', 'Use “plus” instead of +', 'Hay plus Feed'],
  [
    'companyName',
    '½ € and 5°',
    'Use “half” instead of ½, “euros” instead of €, “degrees” instead of °',
    'half euros and 5 degrees',
  ],
  ['companyName', 'Hay/Feed', 'Use “and” or - instead of /', 'Hay-Feed'],
  ['companyName', 'Hay\\Feed | Straw', 'Use - instead of \\, - instead of |', 'Hay-Feed - Straw'],
  ['companyName', 'Jim `Bo´ Ray', "Use ' instead of `, ' instead of ´", "Jim 'Bo' Ray"],
  ['companyName', 'Wow! Boots', 'Please remove: !', 'Wow Boots'],
  [
    'productServices',
    'Hay at $5, 10% off *today*',
    'Use “dollars” instead of $, “percent” instead of %. Please remove: *',
    'Hay at 5 dollars, 10 percent off today',
  ],
  ['productServices', '• Hay and feed\n• Straw', 'Use - instead of •', '- Hay and feed\n- Straw'],
  [
    'businessAddress',
    '12 1/2 Main & 3rd',
    'Use “and” or - instead of /, “and” instead of &',
    '12 1-2 Main and 3rd',
  ],
  ['city', 'Billings, MT', 'State and ZIP code go in their own fields.', 'Billings'],
  ['state', 'MT 59101', 'City and ZIP code go in their own fields.', 'MT'],
];

test.each(table)('in %s, %j is answered by %j', (name, typed, expected) =>
  expect(advice(name, typed)).toBe(expected),
);

test.each(table)('in %s, %j is refused, and taken once the advice is followed', (name, typed, _, followed) =>
  expect([isFieldRight(name, typed), isFieldRight(name, followed)]).toEqual([false, true]),
);

describe('of every character that can be typed', () => {
  const signs = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code + 0x20)).filter(
    (sign) => !/[\p{C}\s\p{M}]/u.test(sign),
  );
  const fields = inquiryFields.filter(({ characters }) => characters).map(({ name }) => name);

  test.each(fields)('what is advised in %s is taken there', (name) => {
    const wrong = signs.filter((sign) => {
      const said = advice(name, `12${sign}34 of them`);
      const swaps = [...said.matchAll(/(?:Use |or |, )(?:“(\p{L}+)”|([^\s“]))(?= (?:instead of|or) )/gu)];
      return swaps.some(([, word, other]) => !inquiryField(name).characters?.test(word ?? other ?? ''));
    });
    expect(wrong).toEqual([]);
  });

  test.each(['companyName', 'productServices', 'businessAddress'] as const)(
    'what %s refuses has an advice, and only that',
    (name) => {
      const fitting = (sign: string) => `Hay, feed ${sign} and more`.replaceAll(',', '');
      const differing = signs.filter(
        (sign) => isFieldRight(name, fitting(sign)) !== (advice(name, fitting(sign)) === ''),
      );
      expect(differing).toEqual([]);
    },
  );
});

test('five characters are enough to name', () =>
  expect(advice('companyName', 'a!b?c*d^e=f[g')).toBe('Please remove: ! ? * ^ ='));

test('what is merely missing, too short or too long needs none', () => {
  const fine = inquiryFields.filter(({ kind }) => kind !== 'events').map(({ name }) => advice(name, ''));
  expect(fine.filter(Boolean)).toEqual([]);
  expect(advice('companyName', 'a'.repeat(300))).toBe('');
  expect(advice('website', `ranch.example/${'a'.repeat(600)}`)).toBe('');
  expect(advice('productServices', 'Hay')).toBe('');
  expect(advice('contactEmail', 'jo@ranch')).toBe('');
});

test('a form that is refused says at each field what to do', () => {
  const errors = [{ path: 'website', message: 'x' }];
  const values = { ...formValues({}), website: 'a.com,, b.com', city: 'Billings, MT' };
  expect(adviceOnForm({ values, errors })).toEqual({
    website: 'Enter one address here. Put the others in Additional comments.',
  });
});

test.each(
  Object.entries({
    'vendor@gmial.com': 'vendor@gmail.com',
    'vendor@gmail.con': 'vendor@gmail.com',
    'vendor@gmail.co': 'vendor@gmail.com',
    'vendor@gmaill.com': 'vendor@gmail.com',
    'vendor@hotnail.com': 'vendor@hotmail.com',
    'Jo.Ann+fair@ICLUOD.com': 'Jo.Ann+fair@icloud.com',
    'vendor@comcast.ney': 'vendor@comcast.net',
    'vendor@bigskyfence.con': 'vendor@bigskyfence.com',
    ' vendor@bigskyfence.cmo ': 'vendor@bigskyfence.com',
  }),
)('%s was probably meant as %s', (typed, meant) => expect(likelyAddress(typed)).toBe(meant));

test.each([
  'vendor@gmail.com',
  'vendor@GMAIL.com',
  'vendor@ymail.com',
  'vendor@mail.com',
  'vendor@bigskyfence.com',
  'vendor@bigskyfence.co',
  'vendor@shop.cm',
  'vendor@yahoo.co.uk',
  'a@b@gmial.com',
  'vendor@gmial',
  '',
])('%s is left as it is', (typed) => expect(likelyAddress(typed)).toBe(null));

test.each([
  ['15', '25', 'Custom: 15 x 25 ft'],
  [" 15' ", '25 ft.', 'Custom: 15 x 25 ft'],
  ['12.5', '', 'Custom: 12.5 x ? ft'],
  ['', '25', 'Custom: ? x 25 ft'],
  ['about a hundred and twenty', '1'.repeat(60), 'Custom: about a hund x 111111111111 ft'],
])('%j by %j is stored as %j, which its field takes', (width, depth, expected) => {
  expect(sizeText({ width, depth })).toBe(expected);
  expect(isFieldRight('spaceSize', expected)).toBe(true);
});

test.each(
  Object.entries({
    'Custom: 15 x 25 ft': { width: '15', depth: '25' },
    'Custom: ? x 25 ft': { width: '', depth: '25' },
    Custom: { width: '', depth: '' },
    '10x10': null,
    'no-preference': null,
    'Custom: as large as it gets': null,
  }),
)('the parts of %j are %j', (text, expected) => expect(sizeParts(text)).toEqual(expected));

test('a plain form sends the parts, which count with Custom alone', () => {
  const sent = (spaceSize: string) =>
    inquiryFromForm([
      ['spaceSize', spaceSize],
      ['customWidth', '15'],
      ['customDepth', '25'],
    ]);
  expect(sent('Custom')).toEqual({
    eventIds: [],
    previousExhibitor: false,
    spaceSize: 'Custom: 15 x 25 ft',
  });
  expect(sent('10x10')['spaceSize']).toBe('10x10');
});

const areaChoices = (lists: string[][], chosen: string) =>
  choicesOf(
    lists.map((names) => offeredAreas(names)),
    chosen,
  );
const labels = (lists: string[][], chosen = 'no-preference') =>
  areaChoices(lists, chosen).map(({ label }) => label);

test('several shows give the union: each area once, in the order of the shows', () =>
  expect(labels([['Barn', 'Arena'], ['arena', 'Courtyard', 'Café-Hall'], ['Cafe\u0301 Hall']])).toEqual([
    'Barn',
    'Arena',
    'Courtyard',
    'Café-Hall',
    'No preference',
  ]));

test('"No preference" stands there once, whatever a manager lists', () =>
  expect(areaChoices([['No Preference', 'no-preference', 'Barn']], '')).toEqual([
    { value: 'Barn', label: 'Barn' },
    { value: 'no-preference', label: 'No preference' },
  ]));

test('what was chosen stays, and says that it is no longer on the list', () =>
  expect(areaChoices([['Barn']], 'Concourse').at(-1)).toEqual({
    value: 'Concourse',
    label: 'Concourse (no longer on the list)',
  }));

describe('the promise of 1–2 business days (product 9.6)', () => {
  test.each([
    ['2026-11-16T15:00:00.000Z', '2026-11-18', 'Monday → Wednesday'],
    ['2026-11-20T15:00:00.000Z', '2026-11-24', 'Friday → Tuesday'],
    ['2026-11-21T15:00:00.000Z', '2026-11-24', 'Saturday → Tuesday'],
    ['2026-11-17T06:59:00.000Z', '2026-11-18', 'late on Monday in Billings'],
    ['2026-11-17T07:00:00.000Z', '2026-11-19', 'midnight in Billings: Tuesday'],
  ])('an inquiry of %s is answered by %s (%s)', (createdAt, date) => expect(answerBy(createdAt)).toBe(date));

  const waiting = (since: string) => ({ needs: { since, why: ['new' as const], isUnread: true } });

  test('what needs somebody is overdue from the day after; what needs nobody never', () => {
    expect(isOverdue(waiting('2026-11-16T15:00:00.000Z'), '2026-11-18')).toBe(false);
    expect(isOverdue(waiting('2026-11-16T15:00:00.000Z'), '2026-11-19')).toBe(true);
    expect(isOverdue({ needs: null }, '2026-12-24')).toBe(false);
  });

  test.each([
    ['2026-11-18', '2026-11-16', 'on Wednesday, those since Monday'],
    ['2026-11-19', '2026-11-17', 'on Thursday, those since Tuesday'],
    ['2026-11-22', '2026-11-19', 'on Sunday, those since Thursday'],
  ])('on %s inquiries from %s on are in time (%s)', (today, date) =>
    expect(firstDateInTime(today)).toBe(date),
  );

  test('the first date in time divides the overdue from the others', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 20 }), (start, age) => {
        const today = addDays('2020-01-01', start);
        const date = addDays(today, -age);
        expect(isOverdue(waiting(`${date}T19:00:00.000Z`), today)).toBe(date < firstDateInTime(today));
      }),
    ));
});
