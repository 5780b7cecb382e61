import {
  type Day,
  type Days,
  datesOf,
  isOtherWord,
  isRange,
  month,
  monthNumber,
  type Order,
  part,
  weekday,
  weekdayOf,
  yearNumber,
} from './days.ts';
import { before, behind, type DaysMention, type Words, without } from './mention.ts';

const START = String.raw`(?<![\p{L}\d])`;
// Only within a line: the next one may be about something else.
const SPACE = String.raw`[^\S\n]`;
const NUMBER = String.raw`3[01]|[12]\d|0?[1-9]`;
const DAY = String.raw`(?<day>${NUMBER})(?<suffix>st|nd|rd|th)?(?![\p{L}\d]|[:.]\d|,\d{3}(?!\d)|\s?%|\s*[ap]\.?m\b)`;
const WEEKDAY = String.raw`(?:(?<weekday>${weekday})(?<afterWeekday>[,:]?(?:${SPACE}|_)+(?:the${SPACE}+|\()?|,))?`;
const MONTH = String.raw`(?<month>${month})(?<glue>(?:${SPACE}|_)+(?:the${SPACE}+)?|-|(?<=\.))`;
const YEAR = String.raw`(?:(?<beforeYear>,?(?:${SPACE}|_)+(?:(?:of|in)${SPACE}+)?|,|-)(?<year>(?:19|20)\d\d|['’]\d\d)(?!\d|[:.]\d))?`;

// Not 'Oct 9, Thursday and Friday 10 to 6'.
const ENDS = String.raw`${SPACE}*(?:$|[.;)<\n]|,(?!${SPACE}*${weekday}))`;
const BEHIND = String.raw`(?:(?<open>${SPACE}+\(|(?:,|${SPACE}[–—-])${SPACE}+(?=${weekday}${ENDS}))(?<behind>${weekday})(?<close>\)?)(?!${SPACE}*,?${SPACE}+(?:the${SPACE}+)?(?:${month}${SPACE}*)?\d))?`;

const SPAN = `${SPACE}*[–—-]${SPACE}*|${SPACE}+(?:to|through|thru|until|till)${SPACE}+(?:the${SPACE}+)?`;
const LIST = String.raw`${SPACE}*(?:,${SPACE}+(?:and|&)|&)${SPACE}*|${SPACE}+and${SPACE}+(?:the${SPACE}+)?|${SPACE}*\/${SPACE}*|,${SPACE}+`;
const COUNTED = String.raw`(?!\s*(?:[ap]\.?m\b|o['’]clock|noon|%|x\s?\d|ft\b|feet|foot|more|days?\b|hours?|hrs?|min|booths?|vendors?|exhibitors?|people|spaces?|tables?|chairs?|dollars?))`;

/** 'Thursday, October 9th, 2025', 'OCT 9', and further days: '–12', ' and 10', ' – November 2'. */
const monthFirst = {
  first: new RegExp(START + WEEKDAY + MONTH + DAY + YEAR + BEHIND, 'giu'),
  next: [
    new RegExp(`(?<between>${SPAN})${WEEKDAY}${MONTH}${DAY}${YEAR}${BEHIND}`, 'iuy'),
    new RegExp(`(?<between>${SPAN}|${LIST})${WEEKDAY}${DAY}${COUNTED}${YEAR}${BEHIND}`, 'iuy'),
  ],
};

/** '9 October 2025', '10–18 October', 'the 9th of October'. */
const dayFirst = new RegExp(
  [
    String.raw`${START}(?<![\d:/.,$-]\s?)${WEEKDAY}`,
    `(?:(?<day1>${NUMBER})(?<suffix1>st|nd|rd|th)?(?<between>${SPAN}|${LIST}))?${DAY}`,
    String.raw`(?<glue>(?:${SPACE}+of)?(?:${SPACE}|_)+|-)(?<month>${month})${YEAR}(?![\s_]+\d{1,2}(?!\d))`,
  ].join(''),
  'giu',
);

const NUMBERS = String.raw`(?<month>1[0-2]|0?[1-9])(?<glue>[/.-])(?<day>${NUMBER})(?:(?<beforeYear>\k<glue>)(?<year>20\d\d|(?<=\/)\d\d))?(?![\p{L}\d]|[/.:]\d)`;

/** '10/9/2025', '10/10–10/18'. */
const inNumbers = {
  first: new RegExp(String.raw`(?<![\p{L}\d$€£][/.:,-]?)${WEEKDAY}${NUMBERS}${BEHIND}`, 'giu'),
  next: [new RegExp(`(?<between>${SPAN})${WEEKDAY}${NUMBERS}${BEHIND}`, 'iuy')],
};

/** '2025-10-09', and '20251009' in file names. */
const iso = {
  first: new RegExp(
    String.raw`(?:${START}(?=${weekday})${WEEKDAY})?(?<!\d)(?<year>20\d\d)(?<glue>[-/._]?)(?<month>0[1-9]|1[0-2])(?<beforeDay>\k<glue>)(?<day>0[1-9]|[12]\d|3[01])(?!\d)${BEHIND}`,
    'giu',
  ),
  next: [],
};

const ORDINAL = String.raw`(?<day>3[01]|[12]\d|[1-9])(?<suffix>st|nd|rd|th)(?![\p{L}\d])`;
// Before anything else, an ordinal is that of a floor or a street.
const END = String.raw`(?=\s*(?:$|[.,;:!?)–—<-])|\s+(?:and|or|to|through|thru|until|till|at|by|from|we|you|all|is|are|only)\b)`;

/** 'the 9th', 'Friday the 10th', 'the 9th to the 12th'. */
const alone = {
  first: new RegExp(
    String.raw`${START}(?:(?<weekday>${weekday})(?<afterWeekday>,?${SPACE}+(?:the${SPACE}+)?)|(?<=\bthe\s+))${ORDINAL}${END}`,
    'giu',
  ),
  next: [new RegExp(`(?<between>${SPAN}|${SPACE}+and${SPACE}+(?:the${SPACE}+)?)${ORDINAL}`, 'iuy')],
};

/** These words make '10/9' a date. */
const beforeDate =
  /\b(?:on|by|from|until|till|through|thru|before|after|since|starting|starts?|begins?|beginning|ends?|ending|due|opens?|closes?|deadline|dates?|between|and|to):?\s*$/i;
/** These words make '8/10/12' sizes. */
const behindSizes =
  /^\s*-?(?:["”″'’′]|(?:ft|feet|foot|inch(?:es)?|in|x|×|amps?|volts?|hp|tons?|lbs?|oz|gal\w*|tables?)\b)/i;
/** These words make '1/2' a fraction. */
const behindFraction = /^\s*(?:inch|in\b|["”″]|mile|page|off\b|price|hp\b|ton|cup|of\b|acre|lb|ft\b)/i;

const MOST_IN_LIST = 8;

type Match = RegExpExecArray | RegExpMatchArray;

interface Form {
  readonly first: RegExp;
  readonly next: readonly RegExp[];
}

type Written = Days & Words;

/** Some words have two readings: the first reader wins. */
const readers: readonly ((text: string) => Written[])[] = [
  (text) => groups(text, 'iso', iso),
  (text) => groups(text, 'month', monthFirst),
  readDayFirst,
  (text) => groups(text, 'numbers', inNumbers).filter((group) => isDate(text, group)),
  (text) => groups(text, 'alone', alone),
];

export function readDays(text: string): DaysMention[] {
  let rest = text;
  return readers.flatMap((read) => {
    const found = read(rest).flatMap(mentionOf);
    rest = without(rest, found);
    return found;
  });
}

function groups(text: string, order: Order, { first, next }: Form): Written[] {
  let read = 0;
  return [...text.matchAll(first)].flatMap((match) => {
    if (match.index < read) return [];
    const days = [dayIn(match, order)];
    if (isWord(days[0] as Day)) return [];
    const between: string[] = [];
    const ends = [match.index + match[0].length];
    let isOfHours = false;
    for (;;) {
      const end = ends.at(-1) ?? 0;
      const further = firstMatch(next, text, end);
      if (!further) break;
      const day = dayIn(further, order);
      const joint = part(further, 'between');
      // 'Oct 10 – 8 to 5' ends with hours.
      isOfHours = between.length === 1 && isSpaced(between[0] ?? '') && isRange(joint);
      if (isOfHours || isWord(day) || !goesOn(days, day, joint)) break;
      days.push(day);
      between.push(joint);
      ends.push(end + further[0].length);
    }
    const count = isOfHours && !days[1]?.parts.month ? 0 : countFurtherDays(between);
    read = ends[count] ?? 0;
    const words = text.slice(match.index, read);
    const group = { order, days: days.slice(0, count + 1), between: between.slice(0, count) };
    const isPadded = order === 'iso' || /(?<!\d)0\d/.test(words);
    return [{ ...withMonths(group), isPadded, at: match.index, words }];
  });
}

const isWord = ({ parts: { month, year } }: Day): boolean =>
  month !== undefined && year === undefined && isOtherWord(month);

/** A day without a month is later in the same month; 'October 18–10' is read too, as a mistake. */
function goesOn(days: readonly Day[], { parts, day }: Day, joint: string): boolean {
  if (parts.month) return days.length < MOST_IN_LIST;
  return (days.length === 1 && isRange(joint)) || day > (days.at(-1)?.day ?? 0);
}

const isSpaced = (joint: string): boolean => isRange(joint) && /^\s/.test(joint);

/** Counts further days: ', 10' is a day in '9, 10 and 11', otherwise an hour. */
function countFurtherDays(between: readonly string[]): number {
  const comma = between.findIndex((words) => /^,\s+$/.test(words));
  if (comma < 0) return between.length;
  const isList = between.slice(comma).every((words) => /,|and|&/i.test(words));
  return isList && /and|&/i.test(between.at(-1) ?? '') ? between.length : comma;
}

function readDayFirst(text: string): Written[] {
  return [...text.matchAll(dayFirst)].flatMap((match) => {
    const whole = dayIn(match, 'day');
    const { month, year, suffix: ending } = whole.parts;
    // 'Room 12 May be used' holds no date.
    if (/^(?:may|mar)/i.test(month ?? '') && !year && !ending) return [];
    if (isWord(whole)) return [];
    const { day1: day, suffix1: suffix, between } = match.groups ?? {};
    const bare = { month: undefined, glue: undefined, beforeYear: undefined, year: undefined };
    const first = {
      parts: { ...whole.parts, ...bare, day, suffix },
      day: Number(day),
      monthNumber: null,
      yearNumber: null,
    };
    // The first day has the weekday; the place of each part stays.
    const last = { ...whole, parts: { ...whole.parts, weekday: undefined, afterWeekday: undefined } };
    const days = day ? [first, last] : [whole];
    const group = withMonths({ order: 'day', days, between: day ? [between ?? ''] : [] });
    return [{ ...group, isPadded: false, at: match.index, words: match[0] }];
  });
}

function firstMatch(forms: readonly RegExp[], text: string, at: number): RegExpExecArray | null {
  for (const form of forms) {
    form.lastIndex = at;
    const match = form.exec(text);
    if (match) return match;
  }
  return null;
}

function dayIn({ groups = {} }: Match, order: Order): Day {
  const { between, day1, suffix1, ...parts } = groups;
  const { month, day, year } = parts;
  const numberOf = order === 'numbers' || order === 'iso' ? Number : (name: string) => monthNumber(name) + 1;
  return {
    parts,
    monthNumber: month ? numberOf(month) : null,
    day: Number(day),
    yearNumber: year ? yearNumber(year) : null,
  };
}

function withMonths(group: Omit<Days, 'isPadded'>): Omit<Days, 'isPadded'> {
  const { order, days } = group;
  const holding = (at: number) => (order === 'day' ? days.slice(at) : days.slice(0, at + 1).reverse());
  const numberAt = (at: number) =>
    holding(at).find(({ monthNumber: own }) => own !== null)?.monthNumber ?? null;
  return { ...group, days: days.map((day, at) => ({ ...day, monthNumber: numberAt(at) })) };
}

function mentionOf(written: Written): DaysMention[] {
  const hasYear = written.days.some(({ yearNumber }) => yearNumber !== null);
  const dates = hasYear ? datesOf(written, '2050-01-01') : null;
  // For example, February 30, 2025.
  if (hasYear && dates === null) return [];
  const span = dates && { first: dates[0] ?? '', last: dates.at(-1) ?? '' };
  return [{ ...written, kind: 'days', span }];
}

/** '10/9' is a date beside a weekday, in a range or after 'by'; '1/2 page' is not. */
function isDate(text: string, written: Written): boolean {
  const { days } = written;
  if (days.some(({ parts }) => parts.year)) return !behindSizes.test(behind(text, written));
  const isSlashed = days[0]?.parts.glue === '/';
  const isBeside =
    days.some((day) => weekdayOf(day) !== '') || days.length > 1 || beforeDate.test(before(text, written));
  return isSlashed && isBeside && !behindFraction.test(behind(text, written));
}
