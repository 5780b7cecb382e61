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
  /(?<![\d:])(?:(noon|midnight)|(\d{1,2})(?::(\d\d))?(?:\s{0,9}([ap])\.?m\b\.?)?)\s{0,9}(?:–|—|-|to|until)\s{0,9}(?:(noon|midnight)\b|(\d{1,2})(?::(\d\d))?(?:\s{0,9}([ap])\.?m\b)?)/gi;
const DAY = 24 * 60;
/** A night ends within 18 hours. */
const LONGEST_NIGHT = 18 * 60;

/** '5:00 PM–2:00 PM', 'noon–10am', '17:00–13:00', but not a night: '6:00 PM–6:00 AM'. */
const hoursBackwards = (text: string): string[] =>
  [...text.matchAll(hours)]
    .filter(([, word, hour, minutes, half, toWord, toHour, toMinutes, toHalf]) => {
      const from = minutesOf(word, hour, minutes, half);
      const end = minutesOf(toWord, toHour, toMinutes, toHalf);
      const start = from === DAY ? 0 : from;
      if (start === null || end === null || end >= start) return false;
      const isSameHalf = half !== undefined && half.toLowerCase() === toHalf?.toLowerCase();
      return isSameHalf || end + DAY - start > LONGEST_NIGHT;
    })
    .map(([phrase]) => phrase);

/** Null for an hour that may be of either half of the day. */
function minutesOf(word = '', hour = '', minutes?: string, half = ''): number | null {
  if (word !== '') return word.toLowerCase() === 'noon' ? DAY / 2 : DAY;
  const clock = Number(hour) * 60 + Number(minutes ?? 0);
  if (half !== '') return (clock % (DAY / 2)) + (half.toLowerCase() === 'p' ? DAY / 2 : 0);
  return minutes !== undefined && /^(?:0\d|1[3-9]|2[0-3])$/.test(hour) ? clock : null;
}
