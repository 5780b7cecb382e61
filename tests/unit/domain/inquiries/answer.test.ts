import { expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import { answerSchema, manySchema } from '#domain/inquiries/answer.ts';

const eventId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const answer = { eventId, subject: 'Your booth', text: 'We have one for you.' };
const many = { ...answer, addresses: 2 };
type Schema = typeof answerSchema | typeof manySchema;
const faults = (schema: Schema, given: unknown) => {
  const checked = schema.safeParse(given);
  return checked.success ? [] : fieldErrors(checked.error.issues).map(({ message }) => message);
};

test('an answer is trimmed, and may have several lines', () => {
  expect(answerSchema.parse({ ...answer, subject: ' Your booth ', text: 'One\r\ntwo\rthree ' })).toEqual({
    ...answer,
    text: 'One\ntwo\nthree',
  });
  expect(faults(manySchema, many)).toEqual([]);
});

test.each<[Schema, object, string]>([
  [answerSchema, { ...answer, subject: undefined }, 'Subject is required'],
  [answerSchema, { ...answer, subject: ' ' }, 'Subject is required'],
  [answerSchema, { ...answer, subject: 'x'.repeat(201) }, 'Subject must be at most 200 characters'],
  [answerSchema, { ...answer, subject: 'Booth\nBcc: x' }, 'Subject must be one line'],
  [answerSchema, { ...answer, text: null }, 'Text is required'],
  [answerSchema, { ...answer, text: '\n' }, 'Text is required'],
  [answerSchema, { ...answer, text: 'x'.repeat(10_001) }, 'Text must be at most 10000 characters'],
  [answerSchema, { ...answer, text: 'a\u0000b' }, 'Text contains characters that cannot be sent'],
  [answerSchema, { ...answer, status: 'lost' }, 'Unknown status'],
  [manySchema, { ...many, addresses: undefined }, 'Say to how many addresses'],
  [manySchema, { ...many, addresses: 0 }, 'Say to how many addresses'],
  [manySchema, { ...many, ids: 'all' }, 'Unknown inquiries'],
  [manySchema, { ...many, ids: Array(2001).fill(eventId) }, 'At most 2000 inquiries'],
  [manySchema, { ...many, status: 'lost' }, 'Unknown status'],
])('what cannot be sent is refused in words (%#)', (schema, given, message) => {
  expect(faults(schema, given)).toEqual([message]);
});
