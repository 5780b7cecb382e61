import { expect, test } from 'vitest';
import { countries, withSent } from '#domain/inquiries/choices.ts';

test('what was sent stays a choice, also when the list no longer offers it', () => {
  expect(withSent(countries, 'Canada')).toEqual(countries);
  expect(withSent(countries, 'Norway')).toEqual([...countries, { value: 'Norway', label: 'Norway' }]);
});
