import * as z from 'zod/mini';
import { type FieldError, fieldErrors } from './errors.ts';

export type Checked<Write> = { ok: true; value: Write } | { ok: false; errors: readonly FieldError[] };

export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: z.input<Schema>,
): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, values);
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, errors: fieldErrors(result.error.issues) };
}
