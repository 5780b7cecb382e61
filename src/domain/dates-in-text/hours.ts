import { clockOf } from '#domain/basics/dates.ts';
import { before, behind, endOf, isJoined, type Words } from './mention.ts';

const DAY = 24 * 60;
const HALF = DAY / 2;

interface Clock extends Words {
  /** Since midnight, which as an end is 24:00. */
  readonly minutes: number;
  /** False for '5', which may be AM or PM. */
  readonly isSure: boolean;
}

/** 'noon', '5:30 PM', '17:00', '10 to 6', or the '5' of 'at 5'. */
export interface Hours extends Words {
  readonly from: Clock;
  readonly to: Clock | null;
}

const clock =
  /(?<!\p{L})(?<word>noon|midnight|o['’]clock)\b|(?<![\d$#/.,:])(?<hour>\d{1,2})(?!\d)(?::(?<minutes>\d\d))?(?:\s{0,9}(?<half>[ap])(?:m\b|\.m\b\.?)?(?!\p{L}))?/giu;
const joint = /^\s*(?:–|—|-|to|until|till|through)\s*$/i;
// '10 to 20 feet' and '10–6/7' are no hours.
const otherBehind = /^(?:[\d/:x×%]|\s*(?:days|business|feet|ft|st|nd|rd|th)\b)/i;

/** Hours and ranges of hours, without other numbers. */
export function hoursIn(text: string): Hours[] {
  const clocks = [...text.matchAll(clock)].map(clockIn);
  let read = 0;
  return clocks.flatMap((from, index): Hours[] => {
    const next = clocks[index + 1];
    const isTime = next && (next.isSure || !otherBehind.test(behind(text, next)));
    const isRange = isTime && isJoined(text, from, next, joint);
    if (from.at < read || !(isRange || isStated(text, from))) return [];
    const to = isRange ? next : null;
    read = endOf(to ?? from);
    return [{ at: from.at, words: text.slice(from.at, read), from, to }];
  });
}

const led = /\b(?:at|from|by|until|till)\s+$/i;

const isStated = (text: string, clock: Clock): boolean =>
  /[:mnk]/i.test(clock.words) || (led.test(before(text, clock)) && !/^[/%x×]/.test(behind(text, clock)));

function clockIn({ index: at, 0: words, groups = {} }: RegExpExecArray): Clock {
  const { word, hour, minutes = '', half } = groups;
  if (word) return { at, words, minutes: /^m/i.test(word) ? DAY : HALF, isSure: !/^o/i.test(word) };
  const written = Number(hour) * 60 + Number(minutes);
  if (!half) return { at, words, minutes: written, isSure: /^(?:0\d|1[3-9]|2[0-3]):/.test(words) };
  return { at, words, minutes: (written % HALF) + (/p/i.test(half) ? HALF : 0), isSure: true };
}

/** '09:00' and '21:00' for '9'. */
export const possibleTimes = ({ minutes, isSure }: Clock): string[] =>
  (isSure ? [minutes] : [minutes % HALF, (minutes % HALF) + HALF]).map(clockOf);

/** The first time that no half of the day could change: '10:00' in 'until 10 AM', none in '9 a day'. */
export const sureTime = (text: string): string | undefined =>
  hoursIn(text)
    .flatMap(({ from, to }) => [from, to])
    .flatMap((one) => (one?.isSure && !/[ap]$/i.test(one.words) ? clockOf(one.minutes % DAY) : []))[0];

const LONGEST_NIGHT = 18 * 60;

/** '5 PM–2 PM', but not the night '6 PM–6 AM'. */
export function areHoursBackwards({ from, to }: Hours): boolean {
  if (!from.isSure || !to?.isSure) return false;
  const [start, end] = [from.minutes % DAY, to.minutes];
  return end < start && (start < HALF === end < HALF || end + DAY - start > LONGEST_NIGHT);
}

/** '10 to 6' ends in the afternoon, '1 to 5' begins in it; null without an end. */
export function likelyHours({ from, to }: Hours): { from: string; to: string } | null {
  if (!to) return null;
  const start = from.minutes + (!from.isSure && from.minutes < 7 * 60 ? HALF : 0);
  const end = to.minutes + (!to.isSure && to.minutes <= start ? HALF : 0);
  return { from: clockOf(start), to: clockOf(end) };
}
