import { addDays, eachDay, weekdays as names } from '#domain/basics/dates.ts';
import { weekdayAt } from '#domain/dates-in-text/days.ts';
import { sentencesIn } from '#domain/dates-in-text/sentences.ts';
import type { ShowSpan } from '#domain/events/show-phase.ts';
import type { CheckedShow } from './checked-show.ts';
import { datesAround } from './dates-in-text.ts';
import type { Finding } from './finding.ts';
import type { Passage } from './passages.ts';
import { daysText } from './show-days.ts';
import { type WeekdaysInText, weekdayListsIn } from './weekdays-in-text.ts';

const WEEK = 7;

/** Weekdays that the show does not have, or not at these hours. */
export function otherWeekdays(show: CheckedShow): Finding[] {
  const { days, passages } = show;
  if (!days) return [];
  return passages.filter(isOfShow).flatMap((passage) => {
    const { place, field, text, mentions, dates } = passage;
    const ofDates = new Set(dates.flatMap(({ beside }) => beside));
    return sentencesIn(text, mentions).flatMap((sentence) => {
      const named = dates
        .filter(({ mention }) => sentence.mentions.includes(mention))
        .flatMap(({ mention }) => datesAround(mention, days) ?? []);
      const faults = [
        ...faultsOf(weekdayListsIn(text, sentence, ofDates), show, days),
        ...otherOpenings(sentence.words, named, show),
      ];
      return faults.map(({ phrase, fault }) => ({
        place,
        message: `It says “${phrase}”, but ${fault}.`,
        about: [field, text, phrase, days.first, days.last],
      }));
    });
  });
}

/** 'The show opens at 9:00 AM' where no day, or not the day that is named, opens then. */
function otherOpenings(words: string, named: readonly string[], { event, schedule }: CheckedShow): Fault[] {
  const name = event.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const said = new RegExp(
    `(?:\\b(?:shows?|expo|exposition|exhibition|fair)|\\{EVENT_NAME\\}${name && `|(?<!\\p{L})${name}`})\\s+(?<verb>opens|starts|begins|closes|ends)\\b[^.;]{0,80}?\\bat\\s+(?<hour>noon|\\d{1,2})(?::(?<minutes>\\d\\d))?\\s*(?<half>[ap])?(?:m\\b|\\.m\\b\\.?)?`,
    'iu',
  ).exec(words);
  const { verb = '', hour = '', minutes = '00', half = '' } = said?.groups ?? {};
  const isEnd = /^(?:closes|ends)$/i.test(verb);
  const times = schedule
    .filter(({ kind, date }) => kind === 'show' && (named.length === 0 || named.includes(date)))
    .flatMap(({ time, endTime }) => (isEnd ? endTime : time) ?? []);
  // An hour alone may be of either half of the day.
  const halves = half !== '' ? [half.toLowerCase()] : ['a', 'p'];
  const clocks = halves.map((of) => {
    const at = hour.toLowerCase() === 'noon' ? 12 : (Number(hour) % 12) + (of === 'p' ? 12 : 0);
    return `${String(at).padStart(2, '0')}:${minutes}`;
  });
  if (!said || times.length === 0 || times.some((time) => clocks.includes(time))) return [];
  const phrase = said[0].trim();
  return [{ phrase, fault: `no day of the schedule ${isEnd ? 'ends' : 'opens'} then` }];
}

/** The contact's hours have nothing to do with a show's days. */
const isOfShow = ({ kind, field, place }: Passage): boolean =>
  kind === 'words' && field !== 'phoneHours' && !place.id.startsWith('contact_');

interface Fault {
  readonly phrase: string;
  readonly fault: string;
}

function faultsOf(lists: readonly WeekdaysInText[], show: CheckedShow, days: ShowSpan): Fault[] {
  if (lists.length === 0) return [];
  const around = eachDay(addDays(days.first, -WEEK), addDays(days.last, WEEK));
  const known = new Set([
    ...eachDay(addDays(days.first, -1), days.last),
    ...show.schedule.map(({ date }) => date).filter((date) => around.includes(date)),
  ]);
  const byWeekday = Map.groupBy(known, weekdayAt);
  const datesOn = (weekday: number) => byWeekday.get(weekday) ?? [];
  const told = lists.filter(({ weekdays, hours }) => weekdays.length > 1 || hours !== null);
  const unknown = told.flatMap(({ phrase, weekdays }) => {
    const missing = weekdays.find((weekday) => datesOn(weekday).length === 0);
    return missing === undefined
      ? []
      : [{ phrase, fault: `the show is ${daysText(days)}, and has no ${names[missing]}` }];
  });
  if (unknown.length > 0) return unknown;
  return [...rangeFaults(told, days), ...hourFaults(told, show, days, datesOn)];
}

/** 'Wednesday through Friday' of a show that goes on to Saturday. */
function rangeFaults(lists: readonly WeekdaysInText[], days: ShowSpan): Fault[] {
  const own = eachDay(days.first, days.last).map(weekdayAt);
  if (own.length > WEEK) return [];
  return lists
    .filter(({ weekdays, hours, isRange }) => {
      if (!isRange || hours !== null) return false;
      return (weekdays[0] === own[0]) !== (weekdays.at(-1) === own.at(-1));
    })
    .map(({ phrase }) => ({ phrase, fault: `the show is ${daysText(days)}` }));
}

/** Hours for several weekdays are taken for those of the whole show. */
function hourFaults(
  lists: readonly WeekdaysInText[],
  { schedule }: CheckedShow,
  days: ShowSpan,
  datesOn: (weekday: number) => string[],
): Fault[] {
  const listed = lists.filter(({ hours }) => hours !== null);
  const timed = schedule.filter(({ time, endTime }) => time !== null && endTime !== null);
  if (listed.length < 2 || timed.length === 0) return [];
  const others = listed.flatMap(({ phrase, weekdays, hours }) => {
    const other = weekdays.find((weekday) =>
      datesOn(weekday).every(
        (day) =>
          !timed.some(
            ({ date, time, endTime }) => date === day && time === hours?.from && endTime === hours.to,
          ),
      ),
    );
    return other === undefined
      ? []
      : [{ phrase, fault: `the timetable has no such hours on ${names[other]}` }];
  });
  if (others.length > 0) return others;
  const all = listed.flatMap(({ weekdays }) => weekdays);
  const left = eachDay(days.first, days.last)
    .map(weekdayAt)
    .find((weekday) => !all.includes(weekday));
  const phrase = listed.map((list) => list.phrase).join(', ');
  return left === undefined ? [] : [{ phrase, fault: `leaves out ${names[left]}` }];
}
