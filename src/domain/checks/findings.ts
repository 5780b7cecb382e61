import * as z from 'zod/mini';
import type { CheckedShow, Rule } from './checked-show.ts';
import {
  endBeforeStart,
  formerDays,
  otherDayCount,
  otherDays,
  otherYear,
  outsideShowDays,
  overWithoutNext,
  passedLaunch,
} from './days.ts';
import { overlappingHours, sharedBooth, withdrawnExhibitor } from './overlaps.ts';
import type { Finding } from './passages.ts';
import { contradictingOverride, exampleContact, undiallablePhone, unknownPlaceholder } from './texts.ts';
import { otherWeekdays, wrongWeekday } from './weekdays.ts';

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
type RuleName = keyof typeof rules;

const rulesOfDates: readonly RuleName[] = [
  'wrong-weekday',
  'other-year',
  'former-days',
  'other-days',
  'other-weekdays',
  'other-day-count',
];

export const isOfDates = (rule: RuleName): boolean => rulesOfDates.includes(rule);

export type Contradiction = Finding & { readonly rule: RuleName };

/** Yields one rule's findings at a time (product 2.21). */
export function* contradictionsOf(show: CheckedShow): Generator<Contradiction[]> {
  for (const [rule, find] of Object.entries(rules) as [RuleName, Rule][])
    yield find(show).map((finding) => ({ rule, ...finding }));
}

export interface Check {
  readonly id: string;
  readonly rule: RuleName;
  readonly where: string;
  readonly message: string;
  readonly href: string;
  readonly exhibitor?: string;
}

export const dismissalSchema = z.object({ meant: z.boolean('Meant must be true or false') });
export type Dismissal = z.infer<typeof dismissalSchema>;
