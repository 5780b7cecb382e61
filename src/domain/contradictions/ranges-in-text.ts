import type { ShowSpan } from '#domain/events/show-phase.ts';
import { type DateInText, dayOf } from './dates-in-text.ts';

/** Days that a text names by the first and the last of them: 'October 10–18', 'October 30 to November 2'. */
export interface RangeInText {
  readonly phrase: string;
  readonly start: number;
  /** 'YYYY-MM-DD'; null where it is no day, or has no year while the show has no days. */
  readonly first: string | null;
  readonly last: string | null;
  /** Whether it surely ends before it begins. */
  readonly isBackwards: boolean;
}

const between = /^\s*(?:–|—|-|to|through|thru|until)\s*$/i;
const inOne = /\d(?:st|nd|rd|th)?\s*(?:[–—-]|to|through|thru|until)\s*\d/i;

/** Every range of days that a text names, given the days that it names. */
export function rangesIn(text: string, dates: readonly DateInText[], show: ShowSpan | null): RangeInText[] {
  const ofOneMonth = dates.flatMap((date): RangeInText[] => {
    const [from = 0, to = 0, ...more] = date.days;
    if (more.length > 0 || to === 0 || !inOne.test(date.phrase)) return [];
    const [first, last] = [dayOf(date, from, show), dayOf(date, to, show)];
    return [{ phrase: date.phrase, start: date.start, first, last, isBackwards: to < from }];
  });
  const ofTwo = dates.slice(1).flatMap((to, at): RangeInText[] => {
    const from = dates[at] as DateInText;
    if (!between.test(text.slice(from.end, to.start))) return [];
    const [first, last] = [from, to].map((date) => dayOf(date, date.days[0] ?? 0, show)) as [
      string | null,
      string | null,
    ];
    const phrase = text.slice(from.start, to.end).trim();
    return [
      {
        phrase,
        start: from.start,
        first,
        last,
        isBackwards: first !== null && last !== null && last < first,
      },
    ];
  });
  return [...ofOneMonth, ...ofTwo];
}
