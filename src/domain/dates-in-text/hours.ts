const DAY = 24 * 60;
const HALF = DAY / 2;

/** The pattern of 'noon', '10', '5:30 PM', '17:00'. @param side distinguishes the hours of one pattern */
export const clock = (side: string): string =>
  `(?:(?<word${side}>noon|midnight)\\b|(?<hour${side}>\\d{1,2})(?::(?<minutes${side}>\\d\\d))?(?:\\s{0,9}(?<half${side}>[ap])(?:m\\b|\\.m\\b\\.?)?(?!\\p{L}))?)`;

interface Clock {
  /** Since midnight, which as an end is 24:00. */
  readonly minutes: number;
  /** False for '5', which may be AM or PM. */
  readonly isSure: boolean;
}

type Groups = Readonly<Record<string, string | undefined>>;

function clockIn(groups: Groups, side: string): Clock {
  const [word, hour, minutes, half] = ['word', 'hour', 'minutes', 'half'].map((name) =>
    groups[name + side]?.toLowerCase(),
  );
  if (word) return { minutes: word === 'noon' ? HALF : DAY, isSure: true };
  const written = Number(hour) * 60 + Number(minutes ?? 0);
  if (half) return { minutes: (written % HALF) + (half === 'p' ? HALF : 0), isSure: true };
  return { minutes: written, isSure: minutes !== undefined && /^(?:0\d|1[3-9]|2[0-3])$/.test(hour ?? '') };
}

const clockText = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(11, 16);

/** '09:00' and '21:00' for '9', which `clock('')` found. */
export function possibleTimes(groups: Groups): string[] {
  const { minutes, isSure } = clockIn(groups, '');
  return (isSure ? [minutes] : [minutes % HALF, (minutes % HALF) + HALF]).map(clockText);
}

interface HourRange {
  readonly at: number;
  readonly phrase: string;
  readonly from: Clock;
  readonly to: Clock;
}

const range = new RegExp(
  `(?<![\\d:])${clock('From')}\\s{0,9}(?:–|—|-|to|until|till)\\s{0,9}${clock('To')}(?![\\d/:])`,
  'giu',
);

/** '10 to 6', 'noon–5 PM'. */
export const hourRangesIn = (text: string): HourRange[] =>
  [...text.matchAll(range)].map(({ index: at, 0: phrase, groups = {} }) => ({
    at,
    phrase,
    from: clockIn(groups, 'From'),
    to: clockIn(groups, 'To'),
  }));

const LONGEST_NIGHT = 18 * 60;

/** '5 PM–2 PM', but not the night '6 PM–6 AM'. */
export function areHoursBackwards({ from, to }: HourRange): boolean {
  const [start, end] = [from.minutes % DAY, to.minutes];
  if (!from.isSure || !to.isSure || end >= start) return false;
  return start < HALF === end < HALF || end + DAY - start > LONGEST_NIGHT;
}

/** '10 to 6' ends in the afternoon, '1 to 5' begins in it. */
export function likelyHours({ from, to }: HourRange): { from: string; to: string } {
  const start = from.minutes + (!from.isSure && from.minutes < 7 * 60 ? HALF : 0);
  const end = to.minutes + (!to.isSure && to.minutes <= start ? HALF : 0);
  return { from: clockText(start), to: clockText(end) };
}

const some = '\\d{1,2}(?::\\d\\d)?';
const half = '\\s*(?:[ap]\\.?m\\b\\.?|noon\\b)';
const start = '(?<![\\d$#/.,:])';
const stated = new RegExp(
  [
    `${start}${some}(?:${half})?\\s*(?:[–—-]|to|until|till|through)\\s*${some}(?![\\d/x×%]|\\s*(?:days|business|feet|ft)\\b)`,
    `${start}${some}${half}`,
    `${start}\\d{1,2}:\\d\\d`,
    "\\b(?:noon|midnight|o['’]clock)\\b",
    `\\b(?:at|from|by|until|till)\\s+${some}(?![\\d/%x×])`,
  ].join('|'),
  'i',
);

/** `sentence` must have its dates blanked out. */
export const statesHours = (sentence: string): boolean => stated.test(sentence);
