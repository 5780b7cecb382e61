import type { ClockFace } from '#domain/basics/clock.ts';
import { phaseOf, type ShowSpan } from '#domain/events/show-phase.ts';

export interface ShowHours {
  /** 'Expo Building 8–5 · Exhibit Hall 10–4'; '' where the timetable tells none. */
  readonly hours: string;
  /** When the last area closes, 'HH:MM'; null where that is not known. */
  readonly closes: string | null;
}

export interface ShowDays extends ShowSpan {
  readonly days: readonly ShowHours[];
}

export type DayOfShow =
  | { readonly phase: 'before'; readonly daysLeft: number }
  | {
      readonly phase: 'during';
      readonly today: string;
      readonly isClosed: boolean;
      /** '' also on the last day. */
      readonly tomorrow: string;
      readonly isLast: boolean;
    }
  | { readonly phase: 'after' };

const DAY = 86_400_000;

/** The day of a show (product 4.13), by the venue's clock. */
export function dayOfShow({ first, last, days }: ShowDays, { date, time }: ClockFace): DayOfShow {
  const phase = phaseOf({ first, last }, date);
  const passed = Math.round((Date.parse(date) - Date.parse(first)) / DAY);
  if (phase === 'before') return { phase, daysLeft: -passed };
  if (phase === 'after') return { phase };
  const { hours: today = '', closes = null } = days[passed] ?? {};
  const isClosed = closes !== null && time >= closes;
  return { phase, today, isClosed, tomorrow: days[passed + 1]?.hours ?? '', isLast: date === last };
}
