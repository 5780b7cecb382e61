import type { Answer } from './portal.ts';

/** What stands where nothing is stored. */
export const NOTHING = '(nothing)';

/**
 * What the portal may say, kept outside of it: of each thing the last value whose write was answered, and those that were
 * sent and not answered, which may have been stored or not. Each thing has one writer.
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

  /** What the portal says that it must not, or does not say that it must. */
  compare(said: ReadonlyMap<string, string>): string[] {
    return [...this.#allowed].flatMap(([thing, allowed]) => {
      const value = said.get(thing) ?? NOTHING;
      return allowed.has(value) ? [] : [`${thing} is ${value}, not ${[...allowed].join(' or ')}`];
    });
  }
}
