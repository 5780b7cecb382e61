import { inclusiveDays } from '#domain/basics/dates.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';
import { findingsIn, isInWords } from './passages.ts';
import { isNotOfShow } from './show-days.ts';

/** 'A three-day show' that lasts four. */
export function otherDayCount({ days, passages }: CheckedShow): Finding[] {
  if (!days) return [];
  const length = inclusiveDays(days.first, days.last);
  return passages.filter(isInWords).flatMap((passage) => {
    const others = passage.mentions.filter(
      (one) => one.kind === 'count' && one.isOfShow && one.count !== length,
    );
    const phrases = others.map(({ words }) => words);
    return findingsIn(passage, phrases, isNotOfShow(days), days.first, days.last);
  });
}
