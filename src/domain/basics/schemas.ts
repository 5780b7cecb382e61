import * as z from 'zod/mini';
import { inclusiveDays, isClockTime, isIsoDate, isOfOtherYear, mostShowDays, showYears } from './dates.ts';
import { FieldFaults, fieldErrors } from './errors.ts';
import { baseVersion, fromDigits, idSchema } from './primitives.ts';

const dateChecks = [
  notEmpty('Date is required'),
  z.refine(isIsoDate, { error: 'Please enter a valid date', abort: true }),
];

export const isoDate = z.string('Date is required').check(...dateChecks);

export const otherYearMessage = `Please enter a year from ${showYears.first} to ${showYears.last}`;

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

type Dates = { readonly startDate: string | null; readonly endDate: string | null };

/** First and last day may be unknown; runs even if other checks fail. */
export const datesInOrder = z.refine<Dates>(
  ({ startDate, endDate }) => (inclusiveDays(startDate, endDate) ?? Infinity) <= mostShowDays,
  {
    path: ['endDate'],
    error: ({ input }) => {
      const { startDate, endDate } = input as Dates;
      return inclusiveDays(startDate, endDate) === null
        ? 'End date can’t be before the start date'
        : `A show can last at most ${mostShowDays} days`;
    },
    when: hasDates,
  },
);

function hasDates({ value }: { readonly value: unknown }): boolean {
  const { startDate, endDate } = (value ?? {}) as Partial<Record<keyof Dates, unknown>>;
  return [startDate, endDate].every(
    (day) => typeof day === 'string' && isIsoDate(day) && !isOfOtherYear(day),
  );
}

/** Aborts on an empty text, which leaves one message. */
function notEmpty(message: string) {
  return z.minLength(1, { error: message, abort: true });
}

export const eventFilterSchema = z.object({ eventId: z.optional(idSchema) });

export const eventScopeSchema = z.object({ eventId: idSchema });

export const tableFormat = z.enum(['csv', 'xlsx'], 'Unknown format');
export type TableFormat = z.infer<typeof tableFormat>;

export const versionQuerySchema = z.object({
  version: z.pipe(fromDigits, baseVersion),
});

/** @throws FieldFaults */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: z.input<Schema>,
): z.output<Schema> {
  const result = z.safeParse(schema, values);
  if (!result.success) throw new FieldFaults(fieldErrors(result.error.issues));
  return result.data;
}
