/** `portal-2026-11-25T0900Z.tar.gz`, encrypted with `.age` behind it: when it was made, in UTC. */
const NAME = /^portal-(\d{4}-\d\d-\d\dT\d{4}Z)\.tar\.gz(\.age)?$/;

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
const DAY_MS = 86_400_000;

/** One per day: a later one replaces it. */
export const backupName = (now: number, isEncrypted: boolean): string =>
  `portal-${new Date(now).toISOString().slice(0, 16).replace(/:/, '')}Z.tar.gz${isEncrypted ? '.age' : ''}`;

/** When a backup of ours was made, by its name; undefined for any other file. */
export function madeAt(name: string): number | undefined {
  const [, stamp] = NAME.exec(name) ?? [];
  const time = stamp && Date.parse(stamp.replace(/(\d\d)(\d\d)Z$/, '$1:$2Z'));
  return time || undefined;
}

/** Newest first, without those that a wrong clock dated in the future. */
export const backupsBefore = (names: readonly string[], now: number): { name: string; at: number }[] =>
  names
    .flatMap((name) => {
      const at = madeAt(name);
      return at !== undefined && at <= now ? [{ name, at }] : [];
    })
    .sort((one, other) => other.at - one.at);

/** Whether today, counted from the night in Montana, has no backup yet. */
export const isDue = (names: readonly string[], now: number): boolean =>
  !backupsBefore(names, now).some(({ at }) => dayOf(at) === dayOf(now));

/** 9 AM UTC is 2 or 3 AM there. */
const NIGHT_MS = 9 * 3_600_000;
const dayOf = (at: number): number => Math.floor((at - NIGHT_MS) / DAY_MS);
const weekOf = (at: number): number => Math.floor(dayOf(at) / 7);
const monthOf = (at: number): string => new Date(at - NIGHT_MS).toISOString().slice(0, 7);

/**
 * Which backups go: the newest of each of the last 7 days, 4 weeks and 12 months that have one stay. Counted by what is
 * there and not from now on, so that a clock a year ahead removes no more than any other night.
 */
export function toRemove(names: readonly string[], now: number): string[] {
  const all = backupsBefore(names, now);
  const kept = new Set(
    (
      [
        [dayOf, DAYS],
        [weekOf, WEEKS],
        [monthOf, MONTHS],
      ] as const
    ).flatMap(([spanOf, most]) => newestOfEach(all, spanOf, most)),
  );
  return all.map(({ name }) => name).filter((name) => !kept.has(name));
}

function newestOfEach(
  all: readonly { name: string; at: number }[],
  spanOf: (at: number) => number | string,
  most: number,
): string[] {
  const newest = new Map<number | string, string>();
  for (const { name, at } of all) if (!newest.has(spanOf(at))) newest.set(spanOf(at), name);
  return [...newest.values()].slice(0, most);
}
