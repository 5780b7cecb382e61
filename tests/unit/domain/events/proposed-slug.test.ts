import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposedSlug } from '#domain/events/proposed-slug.ts';
import { isSlug } from '#domain/events/slugs.ts';

test.each([
  ['County Fair', 'county-fair'],
  ['  Wool & Fiber!  ', 'wool-fiber'],
  ['Île d’Été 2027', 'ile-dete-2027'],
  ['4-H Expo', 'h-expo'],
  ['Farm Tech Days of the Big Sky Country', 'farm-tech-days-of-the-big-sky'],
  ['Farm Tech Days of the Big Skies', 'farm-tech-days-of-the-big-skies'],
  ['Farm Tech Days of the Big Skiing', 'farm-tech-days-of-the-big'],
  ['NILE', 'nile-2'],
  ['Contact', 'contact-show'],
  ['Fonts', 'fonts-show'],
  ['馬', ''],
  ['7', ''],
  ['A', 'a-show'],
])('a show called %j is proposed the address %j', (name, slug) => {
  expect(proposedSlug(name, ['nile', 'mate', 'nile-show'])).toBe(slug);
});

test('whatever the name, a proposal can be used', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const slug = proposedSlug(name, ['nile']);
      return slug === '' || (isSlug(slug) && slug !== 'nile');
    }),
  );
});
