import * as z from 'zod/mini';
import { isClockTime, isIsoDate, isOfOtherYear } from './dates.ts';
import { showYears } from './show-years.ts';

const dateChecks = [
  notEmpty('Date is required'),
  z.refine(isIsoDate, { error: 'Please enter a valid date', abort: true }),
];

/** A calendar date as it is stored, 'YYYY-MM-DD'. Of any year: what was taken once stays readable. */
export const isoDate = z.string('Date is required').check(...dateChecks);

/** What every form says about a date of a year that no show has. */
export const otherYearMessage = `Please enter a year from ${showYears.first} to ${showYears.last}`;

/** A calendar date as it may be saved: of a year that a show can have. */
export const showDate = z.string('Date is required').check(
  z.refine<string>((value) => !isOfOtherYear(value), { error: otherYearMessage, abort: true }),
  ...dateChecks,
);

export const clockTime = z
  .string('Time is required')
  .check(
    notEmpty('Time is required'),
    z.refine(isClockTime, { error: 'Please enter a valid time', abort: true }),
  );

/** Stops at an empty text: one message is enough, also for checks that compare this field with another. */
function notEmpty(message: string) {
  return z.minLength(1, { error: message, abort: true });
}
