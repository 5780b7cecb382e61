import { inclusiveDays } from '#domain/basics/dates.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';
import { daysText } from './show-days.ts';

/** 'A three-day show' that lasts four. */
export function otherDayCount({ days, passages }: CheckedShow): Finding[] {
  if (!days) return [];
  const length = inclusiveDays(days.first, days.last);
  return passages
    .filter(({ kind }) => kind === 'words')
    .flatMap(({ place, field, text, mentions }) =>
      mentions
        .filter((one) => one.kind === 'count' && one.isOfShow && one.count !== length)
        .map(({ words }) => ({
          place,
          message: `It says “${words}”, but the show is ${daysText(days)}.`,
          about: [field, text, words, days.first, days.last],
        })),
    );
}
