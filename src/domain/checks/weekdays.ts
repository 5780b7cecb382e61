import { addDays, eachDay, formatLongDate, weekdays as names, weekdayName } from '#domain/basics/dates.ts';
import { type DateInText, datesAround, type ReadSentence, readText } from '#domain/dates-in-text/dates.ts';
import { isRange, weekday, weekdayAt, weekdayNumber, weekdayOf } from '#domain/dates-in-text/days.ts';
import { hoursIn, likelyHours, possibleTimes } from '#domain/dates-in-text/hours.ts';
import { before, endOf, type WeekdayMention } from '#domain/dates-in-text/mention.ts';
import type { ShowSpan } from '#domain/events/shows.ts';
import { type CheckedShow, daysText, type Found, foundIn } from './checked-show.ts';
import { entryPlace, type Passage } from './passages.ts';

interface WeekdaysInText {
  readonly phrase: string;
  readonly weekdays: readonly number[];
  readonly isRange: boolean;
  readonly hours: ReturnType<typeof likelyHours> | null;
}

const beforeHours = /^[,:]?\s+(?:from\s+)?$/i;
const LONGEST_HOURS = 60;

const weekdayListsIn = (text: string, { weekdays, end }: ReadSentence): WeekdaysInText[] =>
  weekdays.map((list) => {
    const [start, stop] = [list[0]?.at ?? 0, endOf(list.at(-1) as WeekdayMention)];
    const named = list.flatMap((one) => one.weekdays);
    const isSpan = named.length === 2 && isRange(text.slice(start, stop));
    const rest = text.slice(stop, end).slice(0, LONGEST_HOURS);
    const [first] = hoursIn(rest).filter(({ to }) => to);
    const hours = first && beforeHours.test(rest.slice(0, first.at)) ? first : null;
    return {
      phrase: text.slice(start, hours ? stop + endOf(hours) : stop).trim(),
      weekdays: isSpan ? allBetween(named[0] ?? 0, named[1] ?? 0) : named,
      isRange: isSpan,
      hours: hours && likelyHours(hours),
    };
  });

const allBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => (first + at) % 7);

/** 'Monday–Friday, 8:00 AM–6:00 PM' wherever a text says so. */
export function weeklyHoursIn(stated: string) {
  // 'Business hours:' would tell the reader to skip them.
  const text = stated.slice(Math.max(0, stated.search(new RegExp(`\\b${weekday}`, 'i'))));
  const lists = readText(text).sentences.flatMap((sentence) => weekdayListsIn(text, sentence));
  return lists.flatMap(({ weekdays, hours }) => (hours ? { weekdays, ...hours } : []));
}

const WEEK = 7;

export function otherWeekdays(show: CheckedShow): Found[] {
  const { days, passages } = show;
  if (!days) return [];
  return passages.filter(isOfShow).flatMap((passage) => {
    const faults = passage.sentences.flatMap((sentence) => {
      const named = sentence.dates.flatMap(({ mention }) => datesAround(mention, days) ?? []);
      return [
        ...faultsOf(weekdayListsIn(passage.text, sentence), show, days),
        ...otherOpenings(sentence.words, named, show),
      ];
    });
    return faults.flatMap(({ phrase, fault }) =>
      foundIn(passage, [phrase], () => `It says “${phrase}”, but ${fault}.`, days.first, days.last),
    );
  });
}

const LONGEST_OPENING = 200;

/** 'The show opens at 9:00 AM' where no day, or not the named one, opens then. */
function otherOpenings(words: string, named: readonly string[], { event, schedule }: CheckedShow): Fault[] {
  const name = RegExp.escape(event.name);
  const opening = new RegExp(
    `(?:\\b(?:shows?|expo|exposition|exhibition|fair)|\\{EVENT_NAME\\}${name && `|(?<!\\p{L})${name}`})\\s+(?<verb>opens|starts|begins|closes|ends)\\b[^.;]{0,80}?\\bat\\s+$`,
    'iu',
  );
  const [first] = hoursIn(words).flatMap((hours) => {
    const match = opening.exec(before(words, hours, LONGEST_OPENING));
    return match ? [{ hours, match }] : [];
  });
  if (!first) return [];
  const { hours, match } = first;
  const isEnd = /^(?:closes|ends)$/i.test(match.groups?.['verb'] ?? '');
  const times = schedule
    .filter(({ kind, date }) => kind === 'show' && (named.length === 0 || named.includes(date)))
    .flatMap(({ time, endTime }) => (isEnd ? endTime : time) ?? []);
  const clocks = possibleTimes(hours.from);
  if (times.length === 0 || times.some((time) => clocks.includes(time))) return [];
  return [
    { phrase: match[0] + hours.words, fault: `no day of the schedule ${isEnd ? 'ends' : 'opens'} then` },
  ];
}

/** The contact's hours are independent of the show's days. */
const isOfShow = ({ says, field, place }: Passage): boolean =>
  says === 'words' && field !== 'phoneHours' && !place.id.startsWith('contact_');

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
  const listed = lists.filter(({ weekdays, hours }) => weekdays.length > 1 || hours !== null);
  const unknown = listed.flatMap(({ phrase, weekdays }) => {
    const missing = weekdays.find((weekday) => datesOn(weekday).length === 0);
    return missing === undefined
      ? []
      : [{ phrase, fault: `the show is ${daysText(days)}, and has no ${names[missing]}` }];
  });
  if (unknown.length > 0) return unknown;
  return [...rangeFaults(listed, days), ...hourFaults(listed, show, days, datesOn)];
}

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

/** Hours for several weekdays count as the whole show's. */
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
    return other === undefined ? [] : [{ phrase, fault: `the schedule has other hours on ${names[other]}` }];
  });
  if (others.length > 0) return others;
  const all = listed.flatMap(({ weekdays }) => weekdays);
  const left = eachDay(days.first, days.last)
    .map(weekdayAt)
    .find((weekday) => !all.includes(weekday));
  const phrase = listed.map((list) => list.phrase).join(', ');
  return left === undefined ? [] : [{ phrase, fault: `leaves out ${names[left]}` }];
}

/** Weekdays that contradict the dates beside them, or the day of the entry whose title names them. */
export function wrongWeekday({ passages, schedule, days }: CheckedShow): Found[] {
  const inWords = passages.flatMap((passage) =>
    passage.dates.flatMap((date) => {
      const isNamed = date.weekdays.length > 0 || date.mention.days.some(weekdayOf);
      const isos = isNamed ? datesAround(date.mention, days) : null;
      const iso = isos && pairsOf(date, isos).find(([day, weekday]) => weekdayAt(day) !== weekday)?.[0];
      if (!iso) return [];
      const other = `${formatLongDate(iso)} is a ${weekdayName(iso)}`;
      return foundIn(passage, [date.phrase], (phrase) => `It says “${phrase}”, but ${other}.`);
    }),
  );
  return [...inWords, ...schedule.flatMap(inTitle)];
}

/** 'Friday setup' on a Thursday. With its own date, or for a deadline, it may mean another day. */
function inTitle(entry: CheckedShow['schedule'][number]): Found[] {
  const { title, date, kind } = entry;
  const [named, ...others] = readText(title).mentions.filter(
    (one) => one.kind === 'weekday' || one.kind === 'days',
  );
  if (named?.kind !== 'weekday' || others.length > 0 || kind === 'deadline') return [];
  const { words: name, weekdays } = named;
  if (!name.endsWith('day') || weekdays.length > 1 || weekdays[0] === weekdayAt(date)) return [];
  const message = `Its title says ${name}, but ${formatLongDate(date)} is a ${weekdayName(date)}.`;
  return [{ place: entryPlace(entry), message, about: [title, date] }];
}

/** Pairs weekdays with days in turn; with more weekdays than days, only the first and the last. */
function pairsOf(
  { mention, weekdays }: DateInText,
  isos: readonly string[],
): [day: string, weekday: number][] {
  const [first = '', last = first] = [isos[0], isos.at(-1)];
  const own = mention.days.flatMap((day, at): [string, number][] =>
    weekdayOf(day) === '' ? [] : [[isos[at] ?? first, weekdayNumber(weekdayOf(day))]],
  );
  if (weekdays.length === 0) return own.length > 1 ? own : [];
  if (weekdays.length > 1 && isos.length === 1) return [];
  if (weekdays.length <= isos.length) return weekdays.map((weekday, at) => [isos[at] ?? first, weekday]);
  return [
    [first, weekdays[0] ?? 0],
    [last, weekdays.at(-1) ?? 0],
  ];
}
