import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KilledPortal, killedPortal, type Running, send } from '#tests/support/portal/killed-portal.ts';

let killed: KilledPortal;
beforeAll(async () => {
  killed = await killedPortal({ around: true });
});
afterAll(() => killed.stop());

interface Edition {
  id: string;
  state: string;
  version: number;
}

const read = async (portal: Running, path: string) => (await send(portal, 'GET', path)).json();
async function editionsOf(portal: Running): Promise<Edition[]> {
  const shows: { id: string; slug: string }[] = await read(portal, '/api/events');
  return read(portal, `/api/editions?eventId=${shows.find(({ slug }) => slug === 'nile')?.id}`);
}

/** How much there is of an edition. */
async function sizeOf(portal: Running, { id }: Edition): Promise<number[]> {
  const lists = ['schedule', 'areas', 'rules'].map((list) => read(portal, `/api/${list}?eventId=${id}`));
  const own = ({ eventId }: { eventId: string }) => eventId === id;
  return (await Promise.all(lists)).map((list) => list.filter(own).length);
}

const start = (portal: Running, of: Edition) =>
  send(portal, 'POST', '/api/editions', {
    eventId: of.id,
    startDate: '2027-10-09',
    endDate: '2027-10-17',
    documents: true,
  });
const draftOf = async (portal: Running): Promise<Edition> => {
  const editions = await editionsOf(portal);
  const draft = editions.find(({ state }) => state === 'draft');
  return draft ?? (await (await start(portal, editions[0] as Edition)).json());
};

/** Brings a portal to the point where the tested operation begins, and gives that operation. */
type Scene = (portal: Running) => Promise<() => Promise<unknown>>;

const scenes: Record<string, Scene> = {
  'the next edition is started': async (portal) => {
    const draft = (await editionsOf(portal)).find(({ state }) => state === 'draft');
    if (draft) await send(portal, 'DELETE', `/api/editions/${draft.id}`);
    const [current] = await editionsOf(portal);
    return () => start(portal, current as Edition);
  },
  'it is made current': async (portal) => {
    const { id, version } = await draftOf(portal);
    return () => send(portal, 'POST', `/api/editions/${id}/current`, { version });
  },
  'it is made current by the clock': async (portal) => {
    const { id, version } = await draftOf(portal);
    await send(portal, 'POST', `/api/editions/${id}/current`, { version, at: '2099-10-01T14:00:00Z' });
    await killed.tell('pass');
    return () => killed.tell('sweep');
  },
};

test.each(Object.entries(scenes))(
  'killed at any step while %s, one whole edition is current',
  async (_, scene) => {
    let portal = await killed.start();
    const [first] = await editionsOf(portal);
    const whole = await sizeOf(portal, first as Edition);
    expect(Math.min(...whole)).toBeGreaterThan(0);
    let hasEnded = false;
    for (let step = 0; !hasEnded; step += 1) {
      const run = await scene(portal);
      const before = await editionsOf(portal);
      killed.killBefore(step);
      hasEnded = await run().then(
        () => true,
        () => false,
      );
      const ended = killed.steps().filter((name) => /editions is done$/.test(name)).length;
      await killed.end();
      portal = await killed.start();
      const editions = await editionsOf(portal);
      expect(editions.filter(({ state }) => state === 'current')).toHaveLength(1);
      for (const edition of editions) expect(await sizeOf(portal, edition)).toEqual(whole);
      // All of it is done, or nothing.
      expect([step, JSON.stringify(editions) !== JSON.stringify(before)]).toEqual([step, ended === 1]);
    }
    await killed.end();
  },
  180_000,
);
