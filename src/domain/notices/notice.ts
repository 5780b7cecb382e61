/** A short message on top of a show's pages (product 3.12). */
export interface Notice {
  readonly id: string;
  readonly eventId: string;
  readonly slug: string;
  readonly text: string;
  /** The key of one of the show's areas; null: the whole show. */
  readonly area: string | null;
  readonly areaName: string | null;
  /** An instant in UTC, as `until`: since when it stands, and when it ends. */
  readonly from: string;
  readonly until: string;
}

/** What a notice may be, and how many a show may have at once (product 9.6). */
export const noticeLimits = { characters: 200, days: 14, running: 5 } as const;

/** Those that have not ended at `now`, in milliseconds; the newest first. */
export const runningAt = (notices: readonly Notice[], now: number): Notice[] =>
  notices
    .filter(({ until }) => Date.parse(until) > now)
    .toSorted((a, b) => Date.parse(b.from) - Date.parse(a.from));
