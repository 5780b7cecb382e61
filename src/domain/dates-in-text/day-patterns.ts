import { month, weekday } from './names.ts';

const START = String.raw`(?<![\p{L}\d])`;
// Within a line: the next one may be about something else.
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
export const monthFirst = {
  first: new RegExp(START + WEEKDAY + MONTH + DAY + YEAR + BEHIND, 'giu'),
  next: [
    new RegExp(`(?<between>${SPAN})${WEEKDAY}${MONTH}${DAY}${YEAR}${BEHIND}`, 'iuy'),
    new RegExp(`(?<between>${SPAN}|${LIST})${WEEKDAY}${DAY}${COUNTED}${YEAR}${BEHIND}`, 'iuy'),
  ],
};

/** '9 October 2025', '10–18 October', 'the 9th of October'. */
export const dayFirst = new RegExp(
  [
    String.raw`${START}(?<![\d:/.,$-]\s?)${WEEKDAY}`,
    `(?:(?<day1>${NUMBER})(?<suffix1>st|nd|rd|th)?(?<between>${SPAN}|${LIST}))?${DAY}`,
    String.raw`(?<glue>(?:${SPACE}+of)?(?:${SPACE}|_)+|-)(?<month>${month})${YEAR}(?![\s_]+\d{1,2}(?!\d))`,
  ].join(''),
  'giu',
);

const NUMBERS = String.raw`(?<month>1[0-2]|0?[1-9])(?<glue>[/.-])(?<day>${NUMBER})(?:\k<glue>(?<year>20\d\d|(?<=\/)\d\d))?(?![\p{L}\d]|[/.:]\d)`;

/** '10/9/2025', '10/10–10/18'. */
export const inNumbers = {
  first: new RegExp(String.raw`(?<![\p{L}\d$€£][/.:,-]?)${WEEKDAY}${NUMBERS}${BEHIND}`, 'giu'),
  next: [new RegExp(`(?<between>${SPAN})${WEEKDAY}${NUMBERS}${BEHIND}`, 'iuy')],
};

/** '2025-10-09', and in names of files '20251009'. */
export const iso = {
  first: new RegExp(
    String.raw`(?:${START}(?=${weekday})${WEEKDAY})?(?<!\d)(?<year>20\d\d)(?<glue>[-/._]?)(?<month>0[1-9]|1[0-2])\k<glue>(?<day>0[1-9]|[12]\d|3[01])(?!\d)${BEHIND}`,
    'giu',
  ),
  next: [],
};

const ORDINAL = String.raw`(?<day>3[01]|[12]\d|[1-9])(?<suffix>st|nd|rd|th)(?![\p{L}\d])`;
// Anything else after an ordinal makes it that of a floor or a street.
const END = String.raw`(?=\s*(?:$|[.,;:!?)–—<-])|\s+(?:and|or|to|through|thru|until|till|at|by|from|we|you|all|is|are|only)\b)`;

/** 'the 9th', 'Friday the 10th', 'the 9th to the 12th'. */
export const alone = {
  first: new RegExp(
    String.raw`${START}(?:(?<weekday>${weekday})(?<afterWeekday>,?${SPACE}+(?:the${SPACE}+)?)|(?<=\bthe\s+))${ORDINAL}${END}`,
    'giu',
  ),
  next: [new RegExp(`(?<between>${SPAN}|${SPACE}+and${SPACE}+(?:the${SPACE}+)?)${ORDINAL}`, 'iuy')],
};

/** These words make '10/9' a date. */
export const beforeDate =
  /\b(?:on|by|from|until|till|through|thru|before|after|since|starting|starts?|begins?|beginning|ends?|ending|due|opens?|closes?|deadline|dates?|between|and|to):?\s*$/i;
/** These words make '8/10/12' sizes. */
export const behindSizes =
  /^\s*-?(?:["”″'’′]|(?:ft|feet|foot|inch(?:es)?|in|x|×|amps?|volts?|hp|tons?|lbs?|oz|gal\w*|tables?)\b)/i;
/** These words make '1/2' a fraction. */
export const behindFraction = /^\s*(?:inch|in\b|["”″]|mile|page|off\b|price|hp\b|ton|cup|of\b|acre|lb|ft\b)/i;
