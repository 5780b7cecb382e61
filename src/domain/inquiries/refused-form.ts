import type { FieldError } from '#domain/basics/errors.ts';
import type { Inquiry } from './inquiry.ts';

/** A plain form that was refused, for the page that shows it again. */
export interface RefusedForm {
  readonly values: Inquiry;
  readonly errors: readonly FieldError[];
  /** What is wrong beyond the fields. */
  readonly message: string;
}
