import type { CheckedShow, Rule } from './checked-show.ts';
import { contradictingOverride } from './contradicting-override.ts';
import { endBeforeStart } from './end-before-start.ts';
import { exampleContact } from './example-contact.ts';
import type { Finding } from './finding.ts';
import { formerDays } from './former-days.ts';
import { otherDayCount } from './other-day-count.ts';
import { otherDays } from './other-days.ts';
import { otherWeekdays } from './other-weekdays.ts';
import { otherYear } from './other-year.ts';
import { outsideShowDays } from './outside-show-days.ts';
import { overWithoutNext } from './over-without-next.ts';
import { overlappingHours, sharedBooth, withdrawnExhibitor } from './overlaps.ts';
import { passedLaunch } from './passed-launch.ts';
import { undiallablePhone } from './undiallable-phone.ts';
import { unknownPlaceholder } from './unknown-placeholder.ts';
import { wrongWeekday } from './wrong-weekday.ts';

/** In the order of the list: the gravest first. */
const rules = {
  'over-without-next': overWithoutNext,
  'end-before-start': endBeforeStart,
  'outside-show-days': outsideShowDays,
  'wrong-weekday': wrongWeekday,
  'other-year': otherYear,
  'former-days': formerDays,
  'other-days': otherDays,
  'other-weekdays': otherWeekdays,
  'other-day-count': otherDayCount,
  'passed-launch': passedLaunch,
  'overlapping-hours': overlappingHours,
  'shared-booth': sharedBooth,
  'withdrawn-exhibitor': withdrawnExhibitor,
  'contradicting-override': contradictingOverride,
  'undiallable-phone': undiallablePhone,
  'example-contact': exampleContact,
  'unknown-placeholder': unknownPlaceholder,
} as const satisfies Readonly<Record<string, Rule>>;
export type RuleName = keyof typeof rules;

const rulesOfDates: readonly RuleName[] = [
  'wrong-weekday',
  'other-year',
  'former-days',
  'other-days',
  'other-weekdays',
  'other-day-count',
];

/** Whether a rule finds dates in words that are not the show's. */
export const isOfDates = (rule: RuleName): boolean => rulesOfDates.includes(rule);

export type Contradiction = Finding & { readonly rule: RuleName };

/** The contradictions of a show (product 2.21), a rule at a time. */
export function* contradictionsOf(show: CheckedShow): Generator<Contradiction[]> {
  for (const [rule, find] of Object.entries(rules) as [RuleName, Rule][])
    yield find(show).map((finding) => ({ rule, ...finding }));
}
