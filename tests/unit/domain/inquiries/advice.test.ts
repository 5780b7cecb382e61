import { describe, expect, test } from 'vitest';
import { adviceFor, adviceOnForm } from '#domain/inquiries/advice.ts';
import { isFieldRight } from '#domain/inquiries/checks.ts';
import { type InquiryFieldName, inquiryField, inquiryFields } from '#domain/inquiries/fields.ts';
import { formValues } from '#domain/inquiries/inquiry.ts';

const advice = (name: InquiryFieldName, text: string) => adviceFor(inquiryField(name), text);

/** What is typed, what is advised, and what the field says once that is followed. */
const table: readonly (readonly [InquiryFieldName, string, string, string])[] = [
  [
    'contactPhone',
    '406-555-0100 ext. 12',
    'Put the extension (ext. 12) in Additional comments.',
    '406-555-0100',
  ],
  ['contactPhone', '406-555-0100 x12', 'Put the extension (x12) in Additional comments.', '406-555-0100'],
  ['contactPhone', '4065550100x12', 'Put the extension (x12) in Additional comments.', '4065550100'],
  [
    'contactPhone',
    '406-555-0100, Ext 12',
    'Put the extension (Ext 12) in Additional comments.',
    '406-555-0100',
  ],
  ['contactPhone', '406-555-0100 #12', 'Put the extension (#12) in Additional comments.', '406-555-0100'],
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
    'Put the extension (ext 12) in Additional comments. Write - for /',
    '406-555-0100',
  ],
  [
    'contactPhone',
    '406-555-0100 / 406-555-0101',
    'Enter one number here. Put any others in Additional comments.',
    '406-555-0100',
  ],
  ['contactPhone', '1-800-HAY-BALE', 'Use digits only. Put words in Additional comments.', '1-800-429-2253'],
  ['contactPhone', '406/555/0100', 'Write - for /', '406-555-0100'],
  ['contactPhone', '406*555*0100', 'Please remove: *', '4065550100'],
  ['zipCode', '12/34', 'Write 12-34', '12-34'],
  ['zipCode', '59101_1234', 'Write 59101-1234', '59101-1234'],
  ['zipCode', '#59101', 'Please remove: #', '59101'],
  ['website', 'N/A', 'Leave it empty if you don’t have one.', ''],
  ['website', 'n.a.', 'Leave it empty if you don’t have one.', ''],
  ['website', 'None', 'Leave it empty if you don’t have one.', ''],
  ['website', '-', 'Leave it empty if you don’t have one.', ''],
  ['website', '—', 'Leave it empty if you don’t have one.', ''],
  ['website', 'no website yet', 'Leave it empty if you don’t have one.', ''],
  ['website', 'TBD', 'Leave it empty if you don’t have one.', ''],
  ['website', 'coming soon', 'Enter it like example.com, or leave it empty.', ''],
  ['website', 'htp://ranch.example', 'Enter it like example.com, or leave it empty.', 'ranch.example'],
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
    'Put your email address in Email. Leave this empty if you don’t have a website.',
    '',
  ],
  [
    'website',
    'ranch.example, facebook.com/ranch',
    'Enter one address here. Put any others in Additional comments.',
    'ranch.example',
  ],
  [
    'contactEmail',
    'jo@ranch.example, al@ranch.example',
    'Enter one email address here. Put any others in Additional comments.',
    'jo@ranch.example',
  ],
  ['companyName', 'Hay + Feed', 'Write “plus” for +', 'Hay plus Feed'],
  ['companyName', '100% Wool', 'Write “percent” for %', '100 percent Wool'],
  [
    'companyName',
    '½ € and 5°',
    'Write “half” for ½, “euros” for €, “degrees” for °',
    'half euros and 5 degrees',
  ],
  ['companyName', 'Boots @ Work', 'Write “at” for @', 'Boots at Work'],
  ['companyName', 'Jim “Bo” Ray', 'Write \' for "', "Jim 'Bo' Ray"],
  ['companyName', 'Hay/Feed', 'Write “and” or - for /', 'Hay-Feed'],
  ['companyName', 'Hay\\Feed | Straw', 'Write - for \\, - for |', 'Hay-Feed - Straw'],
  ['companyName', 'Jim `Bo´ Ray', "Write ' for `, ' for ´", "Jim 'Bo' Ray"],
  ['companyName', 'Wow! Boots', 'Please remove: !', 'Wow Boots'],
  [
    'productServices',
    'Hay at $5, 10% off *today*',
    'Write “dollars” for $, “percent” for %. Please remove: *',
    'Hay at 5 dollars, 10 percent off today',
  ],
  ['productServices', '• Hay and feed\n• Straw', 'Write - for •', '- Hay and feed\n- Straw'],
  ['businessAddress', '12 1/2 Main & 3rd', 'Write “and” or - for /, “and” for &', '12 1-2 Main and 3rd'],
  ['city', 'Billings, MT', 'State and ZIP code go in their own fields.', 'Billings'],
  ['city', 'Billings 59101', 'State and ZIP code go in their own fields.', 'Billings'],
  ['state', 'MT 59101', 'City and ZIP code go in their own fields.', 'MT'],
  ['contactFirstName', 'Jim & Jo', 'Write “and” for &', 'Jim and Jo'],
];

test.each(table)('in %s, %j is answered by %j', (name, typed, expected) => {
  expect(advice(name, typed)).toBe(expected);
});

test.each(table)(
  'in %s, %j is refused, and taken once the advice is followed',
  (name, typed, _, followed) => {
    expect([isFieldRight(name, typed), isFieldRight(name, followed)]).toEqual([false, true]);
  },
);

describe('of every character that can be typed', () => {
  const signs = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code + 0x20)).filter(
    (sign) => !/[\p{C}\s\p{M}]/u.test(sign),
  );
  const fields = inquiryFields.filter(({ characters }) => characters).map(({ name }) => name);

  test.each(fields)('what is advised in %s is taken there', (name) => {
    const wrong = signs.filter((sign) => {
      const said = advice(name, `12${sign}34 of them`);
      const swaps = [...said.matchAll(/(?:Write |or |, )(?:“(\p{L}+)”|([^\s“]))(?= (?:for|or) )/gu)];
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

test('five characters are enough to name', () => {
  expect(advice('companyName', 'a!b?c*d^e=f[g')).toBe('Please remove: ! ? * ^ =');
});

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
    website: 'Enter one address here. Put any others in Additional comments.',
  });
});
