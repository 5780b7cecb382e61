import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { SoakMails } from './mails.ts';
import type { Answer, SoakPortal } from './portal.ts';
import type { Random } from './random.ts';

/** The data that all actors of a run share. */
export interface World {
  portal: SoakPortal;
  ledger: Ledger;
  mails: SoakMails;
  faults: Set<string>;
  /** The show that all of it is about. */
  eventId: string;
  /** Those whose receipt came. */
  inquiries: { id: string; company: string; email: string }[];
  /** When the portal was last disturbed, in epoch milliseconds; infinite while it is. */
  disturbedAt: number;
  /** Whether nobody acts any more. */
  isOver(): boolean;
}

/** One thing that somebody does. */
export type Act = () => Promise<unknown>;

/** Has somebody act, with rests in between of a second on average, until it is over. */
export async function live(world: World, random: Random, act: Act): Promise<void> {
  while (!world.isOver()) {
    await act();
    await pause(random.between(100, 2000));
  }
}

/** Sends what may be sent again, until it is answered for good or it is over. */
export async function insist(
  world: World,
  send: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  for (;;) {
    const answer = await send();
    if ((answer && answer.status < 500) || world.isOver()) return answer;
    await pause(1000);
  }
}
