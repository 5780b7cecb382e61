import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Administrator, administrator } from '#tests/support/portal/administrator.ts';
import { portalForTests } from '#tests/support/portal/portal.ts';

const portal = portalForTests();
const KEYS = ['hero_title', 'cta_title'];
const people: Administrator[] = [];
let nile = '';

beforeAll(async () => {
  nile = (await portal.sql`select id from editions where slug = 'nile'`)[0]?.['id'] as string;
  for (const name of ['ann', 'bob', 'carl', 'dora'])
    people.push(await administrator(portal, `${name}@example.com`));
});

/** An administrator has this on the screen. */
interface Seen {
  id?: string;
  version: number;
  value: string | null;
}

type Step =
  | { kind: 'look'; who: number; key: number }
  /** Saves or deletes what is on the screen, however old that is. */
  | { kind: 'save'; who: number; key: number; text: string }
  | { kind: 'delete'; who: number; key: number }
  /** Two saves on their way at the same time. */
  | { kind: 'race'; who: number; other: number; key: number };

const who = fc.nat(3);
const key = fc.nat(KEYS.length - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('look' as const), who, key }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      who,
      key,
      text: fc.constantFrom('Welcome', 'Howdy', 'Hello', 'Good day'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), who, key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('race' as const), who, other: who, key }) },
);

/** The text of each key as every accepted change must leave it, and every text that was ever accepted. */
class Model {
  readonly texts = new Map<number, string | null>();
  readonly accepted = new Map<number, string[]>();
  readonly screens = new Map<string, Seen>();

  text = (key: number) => this.texts.get(key) ?? null;
  seen = (who: number, key: number) => this.screens.get(`${who} ${key}`) ?? { version: 0, value: null };
  show = (who: number, key: number, seen: Seen) => this.screens.set(`${who} ${key}`, seen);
  accept(key: number, value: string | null) {
    this.texts.set(key, value);
    if (value !== null) this.accepted.set(key, [...(this.accepted.get(key) ?? []), value]);
  }
}

async function look(model: Model, person: number, key: number) {
  const { body } = await (people[person] as Administrator).send('GET', `/api/content?eventId=${nile}`);
  const item = body.find((one: { key: string }) => one.key === KEYS[key]);
  expect(item?.value ?? null).toBe(model.text(key));
  model.show(person, key, item ?? { version: 0, value: null });
}

const post = (person: number, key: number, value: string, version: number) =>
  (people[person] as Administrator).send('POST', '/api/content', {
    key: KEYS[key],
    value,
    eventId: nile,
    version,
  });

async function save(model: Model, person: number, key: number, value: string) {
  const seen = model.seen(person, key);
  const before = model.text(key);
  const { status, body } = await post(person, key, value, seen.version);
  if (status === 200) {
    // Accepted only on what was stored, or when nothing had to change.
    expect([seen.value, value]).toContain(before);
    if (before !== value) model.accept(key, value);
    model.show(person, key, body);
  } else {
    expect(status).toBe(409);
    expect(body.current?.value ?? null).toBe(before);
    expect(before).not.toBe(value);
    model.show(person, key, body.current ?? { version: 0, value: null });
  }
}

async function remove(model: Model, person: number, key: number) {
  const { id, version, value } = model.seen(person, key);
  if (id === undefined) return;
  const { status } = await (people[person] as Administrator).send(
    'DELETE',
    `/api/content/${id}?version=${version}`,
  );
  if (status === 204) {
    expect(model.text(key)).toBe(value);
    model.accept(key, null);
  }
  model.show(person, key, { version: 0, value: null });
  await look(model, person, key);
}

let races = 0;
async function race(model: Model, person: number, other: number, key: number) {
  await look(model, person, key);
  const { version } = model.seen(person, key);
  races += 1;
  const texts = [`One of race ${races}`, `Two of race ${races}`];
  const answers = await Promise.all([
    post(person, key, texts[0] as string, version),
    post(other, key, texts[1] as string, version),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.findIndex(({ status }) => status === 200);
  model.accept(key, texts[winner] as string);
  await look(model, person, key);
}

test('no text that was accepted is ever lost, however administrators get in each other’s way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await portal.sql`delete from content_items`;
      await portal.sql`delete from changes`;
      const model = new Model();
      for (const one of steps) {
        if (one.kind === 'look') await look(model, one.who, one.key);
        else if (one.kind === 'save') await save(model, one.who, one.key, one.text);
        else if (one.kind === 'delete') await remove(model, one.who, one.key);
        else await race(model, one.who, one.other, one.key);
      }
      for (const [index, name] of KEYS.entries()) {
        const changes = await portal.sql`
          select before ->> 'value' as before, after ->> 'value' as after from changes where record = ${name} order by id`;
        const afters = changes.map(({ after }) => after);
        // The history has every accepted text in order; each change is based on the one before it.
        expect(afters.filter((text) => text !== null)).toEqual(model.accepted.get(index) ?? []);
        expect(changes.map(({ before }) => before)).toEqual([null, ...afters].slice(0, changes.length));
        expect(changes.at(-1)?.['after'] ?? null).toBe(model.text(index));
      }
    }),
    { numRuns: 40 },
  );
});
