import { expect, test } from 'vitest';
import type { ContentKey } from '#domain/content/catalogue.ts';
import { contentFor } from '#domain/content/text.ts';
import { ruleGroups } from '#domain/hub/hub-texts.ts';
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
