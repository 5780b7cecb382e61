import { expect, test } from 'vitest';
import type { ContentKey } from '#domain/content/catalogue.ts';
import { contentFor } from '#domain/content/text.ts';
import type { Part } from '#domain/events/parts.ts';
import { ruleGroups, vehicleLimits } from '#domain/hub/hub-texts.ts';
import { clausesOf } from '#domain/rules/rule.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

const nile = { id: 'nile', slug: 'nile', name: 'NILE' } as const;
const groupsWith = (texts: Readonly<Record<string, string>>) => {
  const text = (key: ContentKey) => texts[key] ?? contentFor(nile, [])(key);
  const isStored = (...keys: string[]) => keys.some((key) => key in texts);
  return ruleGroups({ event: firstShow('nile').event, text, plainText: text, prose: text, isStored });
};

test('each group of editable rules has five by default, and none repeats a rule card', () => {
  const groups = groupsWith({});
  expect(groups.map(({ title, rules }) => [title, rules.length])).toEqual([
    ['Safety Requirements', 5],
    ['Booth Setup Rules', 5],
    ['Electrical Guidelines', 5],
    ['Conduct Rules', 5],
  ]);
  const cards = firstShow('nile').rules.flatMap(clausesOf);
  expect(groups.flatMap(({ rules }) => rules).filter((rule) => cards.includes(rule))).toEqual([]);
});

test('what a manager stored is shown, also when a rule card says the same', () => {
  const [safety] = groupsWith({ safety_rule_4: 'Explosives are prohibited.' });
  expect(safety?.rules[3]).toBe('Explosives are prohibited.');
});

const limitsOf = (height: string, weight: string, comingSoon: readonly Part[] = []) => {
  const texts: Readonly<Record<string, string>> = {
    vehicle_height_desc: height,
    vehicle_commercial_desc: weight,
  };
  const text = (key: ContentKey) => texts[key] ?? '';
  const event = { ...firstShow('nile').event, comingSoon: [...comingSoon] };
  return vehicleLimits({ event, text, plainText: text, prose: text, isStored: () => false });
};

test.each([
  ['Up to 14 feet', 'Over 26,000 lbs', { height: '14 ft', weight: '26,000 lbs' }],
  ['Up to 13.5ft high', 'Over 26,000 pounds', { height: '13.5 ft', weight: '26,000 lbs' }],
  ['1 foot', '1 lb', { height: '1 ft', weight: '1 lbs' }],
  ['Up to 14 footballs', 'Over 26,000 lbs', null],
  ['Up to 14 feet', 'Over 26 tons', null],
  ['None', 'None', null],
])('the drawing of a truck for “%s” and “%s” says %j', (height, weight, limits) => {
  expect(limitsOf(height, weight)).toEqual(limits);
});

test('there is no drawing before the load-in is out', () => {
  expect(limitsOf('Up to 14 feet', 'Over 26,000 lbs', ['load-in'])).toBe(null);
});
