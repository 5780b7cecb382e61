export type HealthId =
  | 'database'
  | 'version'
  | 'files'
  | 'uploaded'
  | 'guides'
  | 'disk'
  | 'mail'
  | 'publishing'
  | 'site'
  | 'backup'
  | 'clock'
  | 'sweep'
  | 'log';

/** `off`: works, but was never set up. `down`: without it the portal cannot serve vendors. */
export type HealthState = 'ok' | 'off' | 'trouble' | 'down';

/** One thing that was looked at (product 2.26): what was found, and what to do about it. */
export interface HealthLine {
  readonly id: HealthId;
  readonly label: string;
  readonly state: HealthState;
  readonly says: string;
  readonly next: string | null;
}

/** Makes the lines of one thing: as it should be, not set up, or in trouble, with what to do next. */
export const linesOf = (id: HealthId, label: string) => ({
  fine: (says: string): HealthLine => ({ id, label, state: 'ok', says, next: null }),
  off: (says: string, next: string): HealthLine => ({ id, label, state: 'off', says, next }),
  bad: (says: string, next: string, state: HealthState = 'trouble'): HealthLine => ({
    id,
    label,
    state,
    says,
    next,
  }),
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (span: number, unit: number, name: string): string => {
  const many = Math.round(span / unit);
  return many === 1 ? `1 ${name}` : `${many} ${name}s`;
};

/** A span of milliseconds in words: "40 seconds", "3 hours". */
export function spanWords(span: number): string {
  if (span < 1.5 * MINUTE) return count(span, 1000, 'second');
  if (span < 1.5 * HOUR) return count(span, MINUTE, 'minute');
  return span < 2 * DAY ? count(span, HOUR, 'hour') : count(span, DAY, 'day');
}

/** As a sentence, without email addresses: a mail server's error may contain one. */
export function sentence(reason: string): string {
  const text = reason.trim().replace(/(?:<|(?<![^\s<>@]))[^\s<>@]{1,64}@[^\s<>@]{1,255}>?/g, '…');
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
