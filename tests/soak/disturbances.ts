import { setTimeout as pause } from 'node:timers/promises';
import type { SmallDisk } from '#tests/support/portal/small-disk.ts';
import { count } from './portal.ts';
import type { Random } from './random.ts';
import { readPortal } from './reading.ts';
import type { World } from './world.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Disturbance = 'kill' | 'clock jump' | 'full disk' | 'mail server down' | 'mail server busy';
/** Disturbances by turns: first all of them, then those that do not end the process. */
const ROUGH: readonly Disturbance[] = [
  'kill',
  'clock jump',
  'full disk',
  'mail server busy',
  'kill',
  'mail server down',
];
const GENTLE: readonly Disturbance[] = ['mail server down', 'clock jump', 'mail server busy', 'clock jump'];

interface Plan {
  random: Random;
  disk: SmallDisk | undefined;
  /** Milliseconds between two, more or less. */
  gap: number;
  isRough(): boolean;
}

/** Disturbs the portal by turns until it is over, and counts how often in each way. */
export async function disturb(
  world: World,
  { random, disk, gap, isRough }: Plan,
): Promise<Map<string, number>> {
  const { portal, mails } = world;
  const figures = new Map<string, number>();
  const last = () => pause(random.between(8, 25) * SECOND);
  const ways: Record<Disturbance, () => Promise<void> | void> = {
    kill: async () => {
      mails.cut();
      await portal.end('SIGKILL');
      await portal.start();
      await compare(world);
      portal.admit();
    },
    // Ahead, as after a sleep; back, as when a clock is set right.
    'clock jump': () =>
      portal.shift(random.pick([random.between(1, 90) * MINUTE, -random.between(1, 120) * SECOND])),
    'full disk': async () => {
      portal.mayFail = true;
      await disk?.leave(0);
      await last();
      disk?.clear();
      await pause(SECOND);
      portal.mayFail = false;
    },
    'mail server down': async () => {
      await mails.down();
      await last();
      await mails.up();
    },
    'mail server busy': async () => {
      mails.isBusy = true;
      await last();
      mails.isBusy = false;
    },
  };
  for (let turn = 0; ; turn += 1) {
    await pause(random.between(gap / 2, gap * 1.5));
    if (world.isOver()) return figures;
    const ofTurn = isRough() ? ROUGH : GENTLE;
    const way = ofTurn[turn % ofTurn.length] ?? 'kill';
    if (way === 'full disk' && !disk) continue;
    if (!way.startsWith('mail')) world.disturbedAt = Number.POSITIVE_INFINITY;
    await ways[way]();
    if (!way.startsWith('mail')) world.disturbedAt = Date.now();
    count(figures, way);
  }
}

/** Adds to the faults what the portal says and the ledger does not allow. */
export async function compare(world: World): Promise<void> {
  for (const fault of world.ledger.compare(await readPortal(world))) world.faults.add(fault);
}
