import { expect, test } from 'vitest';
import { isFieldRight } from '#domain/inquiries/checks.ts';
import { inquiryFromForm } from '#domain/inquiries/inquiry.ts';
import { sizeParts, sizeText } from '#domain/inquiries/size.ts';

test.each([
  ['15', '25', 'Custom: 15 x 25 ft'],
  [" 15' ", '25 ft.', 'Custom: 15 x 25 ft'],
  ['12.5', '', 'Custom: 12.5 x ? ft'],
  ['', '25', 'Custom: ? x 25 ft'],
  ['', ' ', 'Custom'],
  ['about a hundred and twenty', '1'.repeat(60), 'Custom: about a hund x 111111111111 ft'],
])('%j by %j is stored as %j, which its field takes', (width, depth, expected) => {
  expect(sizeText({ width, depth })).toBe(expected);
  expect(isFieldRight('spaceSize', expected)).toBe(true);
});

test.each([
  ['Custom: 15 x 25 ft', { width: '15', depth: '25' }],
  ['Custom: ? x 25 ft', { width: '', depth: '25' }],
  ['Custom', { width: '', depth: '' }],
  ['10x10', null],
  ['no-preference', null],
  ['Custom: as large as it gets', null],
])('the parts of %j are %j', (text, expected) => {
  expect(sizeParts(text)).toEqual(expected);
});

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
