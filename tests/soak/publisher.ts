import { setTimeout as pause } from 'node:timers/promises';
import { administratorAt } from './portal.ts';
import type { World } from './world.ts';

/** So long may a save take to its page while nothing is disturbed. */
const PATIENCE_MS = 90_000;
const REST_MS = 5000;
const LOOK_MS = 500;

/** A manager saves the title of a show, publishes and waits until its page shows the title. */
export function publisher(world: World) {
  const { portal, ledger, eventId } = world;
  const ask = administratorAt(portal, '203.0.113.100');
  let title = '';
  let count = 0;

  const isShown = async (isCheck = false) =>
    (await portal.ask('page', '/nile', { isCheck }))?.bytes.toString().includes(`${title}<`) ?? false;

  async function waitUntilShown(since: number) {
    while (!(await isShown())) {
      if (world.isOver() || world.disturbedAt > since) return;
      if (Date.now() - since > PATIENCE_MS) {
        world.faults.add(`${title} was not live after ${PATIENCE_MS / 1000} s, and nothing was disturbed`);
        return;
      }
      await pause(LOOK_MS);
    }
    publishing.seenLive += 1;
  }

  const publishing = {
    /** How many of its saves it has seen on the page. */
    seenLive: 0,
    async act(): Promise<void> {
      count += 1;
      const body = { key: 'hero_title', value: `Title ${count}.`, eventId };
      const saved = await ledger.write('text hero_title', body.value, () =>
        ask('text', '/api/content', { method: 'POST', body }),
      );
      if (saved?.status !== 200) return;
      title = body.value;
      await ask('publish', '/api/publication', { method: 'POST', body: { action: 'publish-now' } });
      await waitUntilShown(Date.now());
      await pause(REST_MS);
    },
    /** Has all that is saved published; says whether it is live by then. */
    async finish(): Promise<boolean> {
      const { body } = (await ask('publication', '/api/publication', { isCheck: true })) ?? {};
      const action = body?.state === 'failed' ? 'retry' : 'publish-now';
      if (body && body.state !== 'live' && body.run === null)
        await ask('publish', '/api/publication', { method: 'POST', isCheck: true, body: { action } });
      const shown = await portal.ask('page', '/build.json', { isCheck: true });
      const isLive = body?.state === 'live' && shown?.body?.revision === body.savedRevision;
      return isLive && (title === '' || (await isShown(true)));
    },
  };
  return publishing;
}
