import { datesOf } from './days.ts';
import type { DaysMention, Mention, Span } from './mention.ts';
import { type Sentence, sentencesIn } from './sentences.ts';

const ofEarlierShow =
  /\b(?:last|previous|prior|past)\s+(?:shows?(?!\s+day)|years?|times?|seasons?|fairs?|expos?|editions?|events?)\b/i;
const ofMove =
  /\b(?:moved|postponed|rescheduled|delayed|shifted|changed|cancell?ed|originally|formerly|instead|no longer)\b/i;
const contrast = /\bnow\b|→|\bbut\b/i;
const target = /\b(?:to|until|till|for|on|now|is|are)\s+$/i;
const denial = /\b(?:was|were|not|instead of)\s+(?:(?:on|from|for|held)\s+)*$/i;

/** Near these words, days of a moved show may be right. */
export const ofMoving = /\b(?:mov(?:e|ing)|load|set\s?-?up|tear|arriv\w+|trucks?)\b/i;
export const ofDeadline = /\b(?:appl(?:y|ications?)|deadlines?|due|regist\w+|refunds?|renew\w*|pay\w*)\b/i;

export interface FormerDays {
  readonly mention: DaysMention;
  readonly dates: readonly string[];
  readonly sentence: Sentence;
}

/** The days in a text that were a show's before it moved to `now`, without those that their sentence calls former. */
export function formerDaysIn(
  text: string,
  mentions: readonly Mention[],
  former: Span,
  now: Span | null,
): FormerDays[] {
  const isNow = (day: string) => now !== null && day >= now.first && day <= now.last;
  const isFormer = (day: string) => day >= former.first && day <= former.last && !isNow(day);
  let heading = '';
  return sentencesIn(text, mentions).flatMap((sentence) => {
    const words = heading + sentence.words;
    heading = /:\s*$/.test(sentence.words) ? sentence.words : '';
    const said = sentence.mentions.flatMap((mention) => {
      if (mention.kind !== 'days' || mention.order === 'alone') return [];
      const near = (now && datesOf(mention, now.first)) ?? [];
      // Without a year, days of today are never those of another year.
      const dates = near.length > 0 && near.every(isNow) ? near : (datesOf(mention, former.first) ?? []);
      return [{ mention, dates, sentence }];
    });
    if (ofEarlierShow.test(words)) return [];
    const namesNow = said.some(({ dates }) => dates.some(isNow) && !dates.some(isFormer));
    return said.filter(({ mention, dates }) => {
      const before = text.slice(sentence.start, mention.at);
      // 'Moved from A to B' says A only while B holds.
      if (dates.length > 2 && isFormer(dates.at(-1) ?? '')) return true;
      const isBeside = dates.some(isNow) || namesNow;
      const isTold = isBeside
        ? ofMove.test(words) || contrast.test(words)
        : ofMove.test(words) && !target.test(before);
      return dates.some(isFormer) && !isTold && !denial.test(before);
    });
  });
}
