import { formatLongDate, formatTime } from '#domain/basics/dates.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { CheckedShow } from './checked-show.ts';
import { type DateInText, datesIn, dayOf } from './dates-in-text.ts';
import type { Finding } from './finding.ts';
import { entryPlace, eventPlace } from './passages.ts';

/** A show, an entry, or days and hours in any words that end before they begin. */
export function endBeforeStart(show: CheckedShow): Finding[] {
  const { schedule, passages, days } = show;
  const entries = schedule.flatMap((entry): Finding[] => {
    const { time, endTime } = entry;
    if (time === null || endTime === null || endTime > time) return [];
    const message = `It ends at ${formatTime(endTime)}, but starts at ${formatTime(time)}.`;
    return [{ place: entryPlace(entry), message, about: [entry.date, time, endTime] }];
  });
  const words = passages.flatMap(({ place, field, text }) =>
    [...daysBackwards(text, days), ...hoursBackwards(text)].map((phrase) => ({
      place,
      message: `“${phrase}” ends before it begins.`,
      about: [field, text, phrase],
    })),
  );
  return [...ofShow(show), ...entries, ...words];
}

function ofShow({ shown: { startDate, endDate } }: CheckedShow): Finding[] {
  if (startDate === null || endDate === null || startDate <= endDate) return [];
  const message = `The show ends on ${formatLongDate(endDate)}, but starts on ${formatLongDate(startDate)}.`;
  return [{ place: eventPlace('endDate'), message, about: [startDate, endDate] }];
}

const range = /^\s*(?:–|—|-|to|through|thru|until)\s*$/i;

/** 'October 18–10', 'October 18 to October 10'. */
function daysBackwards(text: string, show: ShowSpan | null): string[] {
  const dates = datesIn(text);
  const inOne = dates.filter(({ phrase, days: [first = 0, last = 0, ...more] }) => {
    const isRange = more.length === 0 && /\d\w*\s*(?:[–—-]|to|through|thru|until)\s*\d/i.test(phrase);
    return isRange && last !== 0 && last < first;
  });
  const inTwo = dates.slice(1).flatMap((second, at) => {
    const first = dates[at] as DateInText;
    if (!range.test(text.slice(first.end, second.start))) return [];
    const [from, to] = [first, second].map((date) => dayOf(date, date.days[0] ?? 0, show));
    return from && to && to < from ? [text.slice(first.start, second.end).trim()] : [];
  });
  return [...inOne.map(({ phrase }) => phrase), ...inTwo];
}

const hours =
  /\b(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\.?\s*(?:–|—|-|to|until)\s*(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\b/gi;

/** '5:00 PM–2:00 PM'. From the evening to the morning is a night. */
const hoursBackwards = (text: string): string[] =>
  [...text.matchAll(hours)]
    .filter(([, from, fromMinutes, half, to, toMinutes, otherHalf]) => {
      const [start, end] = [minutesOf(from, fromMinutes), minutesOf(to, toMinutes)];
      return half?.toLowerCase() === otherHalf?.toLowerCase() && end < start;
    })
    .map(([phrase]) => phrase);

const minutesOf = (hour = '', minutes = '0'): number => (Number(hour) % 12) * 60 + Number(minutes);
