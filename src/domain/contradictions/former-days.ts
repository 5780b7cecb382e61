import { formerDaysIn, ofDeadline, ofMoving } from '#domain/dates-in-text/former.ts';
import type { CheckedShow } from './checked-show.ts';
import type { Finding } from './finding.ts';
import { otherDays } from './other-days.ts';
import { outsideShowDays } from './outside-show-days.ts';
import { findingsIn, isInWords } from './passages.ts';
import { daysText } from './show-days.ts';

/** Days that were the show's before it moved. */
export function formerDays(show: CheckedShow): Finding[] {
  const { former, days, passages } = show;
  if (former.length === 0) return [];
  const keyOf = ({ place, about }: Finding) => JSON.stringify([place.id, ...about.slice(0, 3)]);
  const known = new Set(otherDays(show).map(keyOf));
  const misplaced = new Set(outsideShowDays(show).map(({ place }) => place.id));
  const moving = new Set(
    show.schedule.filter(({ id, kind }) => kind !== 'show' && !misplaced.has(id)).map(({ date }) => date),
  );
  const messageOf = (phrase: string) =>
    days
      ? `It says “${phrase}”, but the show moved to ${daysText(days)}.`
      : `It says “${phrase}”, but the show has no dates now.`;
  return passages
    .filter(isInWords)
    .flatMap((passage) => {
      const phrases = former
        .flatMap((span) => formerDaysIn(passage.text, passage.mentions, span, days))
        .filter(
          ({ dates, sentence: { words } }) =>
            !ofDeadline.test(words) && !(ofMoving.test(words) && dates.every((date) => moving.has(date))),
        )
        .map(({ mention: { words } }) => words);
      const about = days ? [days.first, days.last] : [];
      return findingsIn(passage, phrases, messageOf, ...about);
    })
    .filter((finding) => !known.has(keyOf(finding)));
}
