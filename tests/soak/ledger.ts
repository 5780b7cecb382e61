import type { Answer } from './portal.ts';

/** The value of a thing that has not been stored. */
export const NOTHING = '(blank)';

/**
 * Keeps outside of the portal what the portal may say: for each thing the last acknowledged value,
 * and the values that were sent without an answer, which may be stored or not. Each thing has one writer.
 */
export class Ledger {
  readonly #allowed = new Map<string, Set<string>>();

  /** Sends a write, and notes what its answer says. Undefined when there was none. */
  async write(
    thing: string,
    value: string,
    send: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> {
    const before = this.#allowed.get(thing) ?? new Set([NOTHING]);
    this.#allowed.set(thing, new Set([...before, value]));
    const answer = await send();
    if (!answer || answer.status >= 500) return answer;
    const isTaken = answer.status < 400;
    this.#allowed.set(thing, isTaken ? new Set([value]) : before);

    return answer;
  }

  /** Returns the differences between what the portal says and what it may say. */
  compare(said: ReadonlyMap<string, string>): string[] {
    return [...this.#allowed].flatMap(([thing, allowed]) => {
      const value = said.get(thing) ?? NOTHING;
      return allowed.has(value) ? [] : [`${thing} is ${value}, not ${[...allowed].join(' or ')}`];
    });
  }
}
