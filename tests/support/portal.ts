import { afterAll, beforeAll } from 'vitest';
import { startPortal } from '#local/start.ts';

type Portal = Awaited<ReturnType<typeof startPortal>>;

/** One portal for a test file: real functions and server, the real migrations on an embedded database in memory. */
export function portalForTests(): Portal {
  let portal: Portal | undefined;
  beforeAll(async () => {
    portal = await startPortal({ memory: true, port: 0, site: 'none' });
  });
  afterAll(() => portal?.stop());
  return new Proxy({} as Portal, {
    get: (_, name) => {
      if (!portal) throw new Error('The portal starts with the first test');
      return Reflect.get(portal, name);
    },
  });
}
