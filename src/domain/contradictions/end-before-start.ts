import { formatLongDate } from '#domain/basics/dates.ts';
import type { CheckedShow } from './checked-show.ts';
import { rangesIn } from './dates-in-text.ts';
import type { Finding } from './finding.ts';
import { eventPlace, findingsIn } from './passages.ts';

/** A show, or days and hours in any words, that end before they begin. */
export function endBeforeStart(show: CheckedShow): Finding[] {
  const { passages, days } = show;
  const words = passages.flatMap((passage) => {
    const ranges = rangesIn(passage.dates, days).filter(({ isBackwards }) => isBackwards);
    const phrases = [...ranges.map(({ phrase }) => phrase), ...hoursBackwards(passage.text)];
    return findingsIn(passage, phrases, (phrase) => `“${phrase}” ends before it begins.`);
  });
  return [...ofShow(show), ...words];
}

function ofShow({ shown: { startDate, endDate } }: CheckedShow): Finding[] {
  if (startDate === null || endDate === null || startDate <= endDate) return [];
  const message = `The show ends on ${formatLongDate(endDate)}, but starts on ${formatLongDate(startDate)}.`;
  return [{ place: eventPlace('endDate'), message, about: [startDate, endDate] }];
}

const hours =
  /\b(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\.?\s*(?:–|—|-|to|until)\s*(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\b/gi;

/** '5:00 PM–2:00 PM', but not a night: '6:00 PM–6:00 AM'. */
const hoursBackwards = (text: string): string[] =>
  [...text.matchAll(hours)]
    .filter(([, from, fromMinutes, half, to, toMinutes, otherHalf]) => {
      const [start, end] = [minutesOf(from, fromMinutes), minutesOf(to, toMinutes)];
      return half?.toLowerCase() === otherHalf?.toLowerCase() && end < start;
    })
    .map(([phrase]) => phrase);

const minutesOf = (hour = '', minutes = '0'): number => (Number(hour) % 12) * 60 + Number(minutes);
