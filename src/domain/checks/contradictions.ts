import type { CheckedShow, Found } from './checked-show.ts';
import {
  endBeforeStart,
  otherDayCount,
  otherDays,
  otherYear,
  outsideShowDays,
  overWithoutNext,
  passedLaunch,
} from './days.ts';
import { overlappingHours, sharedBooth, withdrawnExhibitor } from './overlaps.ts';
import {
  contradictingOverride,
  exampleContact,
  repeatedRule,
  undiallablePhone,
  unknownPlaceholder,
} from './texts.ts';
import { otherWeekdays, wrongWeekday } from './weekdays.ts';

const rules = {
  'over-without-next': overWithoutNext,
  'end-before-start': endBeforeStart,
  'outside-show-days': outsideShowDays,
  'wrong-weekday': wrongWeekday,
  'other-year': otherYear,
  'other-days': otherDays,
  'other-weekdays': otherWeekdays,
  'other-day-count': otherDayCount,
  'passed-launch': passedLaunch,
  'overlapping-hours': overlappingHours,
  'shared-booth': sharedBooth,
  'withdrawn-exhibitor': withdrawnExhibitor,
  'contradicting-override': contradictingOverride,
  'repeated-rule': repeatedRule,
  'undiallable-phone': undiallablePhone,
  'example-contact': exampleContact,
  'unknown-placeholder': unknownPlaceholder,
} as const satisfies Readonly<Record<string, (show: CheckedShow) => Found[]>>;
export type RuleName = keyof typeof rules;

/** Yields one rule's findings at a time (product 2.21). */
export function* contradictionsOf(show: CheckedShow): Generator<(Found & { rule: RuleName })[]> {
  for (const rule of Object.keys(rules) as RuleName[])
    yield rules[rule](show).map((found) => ({ rule, ...found }));
}
