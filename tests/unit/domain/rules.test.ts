import { expect, test } from 'vitest';
import { inOrder } from '#domain/basics/record.ts';
import { ruleSlots } from '#domain/content/rows/vendor-page.ts';
import { contentFor } from '#domain/content/text.ts';
import { cardsByJob, jobsOf, type Rule, repeatedRules } from '#domain/rules/rule.ts';
import { firstShow } from '#tests/support/samples/first-show.ts';

const nile = firstShow('nile');

test('the cards of a new portal begin with what not to bring', () => {
  const cards = cardsByJob(nile.rules);
  expect(cards.map(({ title }) => title)).toEqual([
    'Sound restrictions',
    'Safety',
    'Food',
    'Permits',
    'Insurance',
    'Space boundaries',
    'Security',
    'Rights of management',
  ]);
  expect(cards.map(({ clauses }) => clauses.map(({ jobs }) => jobs.join(' ')))).toEqual([
    ['bring', 'penalty'],
    ['bring', '', ''],
    ['approval', 'approval cost'],
    ['cost'],
    ['cost'],
    ['', ''],
    ['', ''],
    [''],
  ]);
  const words = nile.rules.flatMap(({ text }) => text.split('\n')).toSorted();
  expect(cards.flatMap(({ clauses }) => clauses.map((clause) => clause.words)).toSorted()).toEqual(words);
});

test('a card without a line is the last', () => {
  const cards = [
    { id: '1', title: 'Nothing yet', text: '' },
    { id: '2', title: 'Pets', text: 'No pets.' },
    { id: '3', title: 'Later', text: '' },
  ];
  expect(cardsByJob(cards).map(({ title }) => title)).toEqual(['Pets', 'Nothing yet', 'Later']);
});

test('rules stand in their order, and only in their own show', () => {
  const [rule] = nile.rules;
  const many = [
    ['b', 'Pets', 3, nile.event.id],
    ['c', 'Food', 1, nile.event.id],
    ['a', 'Dogs', 2, nile.event.id],
    ['d', 'Fire', 0, 'another'],
  ].map(([id, title, order, eventId]) => ({ ...rule, id, title, order, eventId }) as Rule);
  expect(inOrder(nile.event.id, many).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('so do the lists by topic', () => {
  const text = contentFor(nile.event, []);
  const rules = (['safety', 'booth', 'electrical', 'conduct'] as const).flatMap((topic) =>
    ruleSlots.map((slot) => text(`${topic}_rule_${slot}`)),
  );
  expect(rules.filter((rule) => jobsOf(rule).length > 0).map((rule) => [rule, ...jobsOf(rule)])).toEqual([
    ['Get approval before you attach anything to walls, floors, or columns.', 'approval'],
    ['Ask show management in advance if your booth needs power.', 'approval'],
  ]);
});

test.each(
  Object.entries({
    bring: [
      'No pets.',
      'Drones aren’t allowed.',
      'Please don’t bring glass.',
      'Glass is banned.',
      'Glass isn’t permitted.',
      'Do not bring glass.',
      'Pets are forbidden.',
    ],
    none: [
      'Smoking is prohibited.',
      'No one may stay over night.',
      'No exceptions.',
      'No liability for what is lost.',
      'No security at night.',
      'No parking on the infield.',
      'Fine art is welcome.',
      'Keep aisles clear.',
    ],
    approval: ['Tents need a permission of the fire marshal.', 'Propane needs a permit.'],
    cost: ['A cleaning deposit of $200 is charged.', 'The cost of power is yours.'],
    penalty: ['Early teardown is fined.', 'No-shows forfeit their booth.'],
  }),
)('rules of the job “%s”: %j', (job, rules) => {
  for (const rule of rules) expect([rule, jobsOf(rule)]).toEqual([rule, job === 'none' ? [] : [job]]);
});

test.each([
  ['No soliciting outside leased space.', 'Don’t solicit outside your booth.', true],
  ['Explosives are prohibited.', 'Don’t bring explosives of any kind.', true],
  ['Combustible materials must be flame retardant.', 'Use flame-retardant covers, drapes, and signs.', true],
  ['Keep cords out of the aisles.', 'Keep aisles, exits, and fire equipment clear at all times.', false],
  ['Call us.', 'Ask us.', false],
])('“%s” and “%s” are one rule: %s', (words, other, isSame) =>
  expect(repeatedRules([{ words }, { words: other }])).toHaveLength(Number(isSame)),
);
