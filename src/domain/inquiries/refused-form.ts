import type { FieldError } from '#domain/basics/errors.ts';
import type { Inquiry } from './inquiry.ts';

export interface RefusedForm {
  readonly values: Inquiry;
  /** What is wrong with no field has the path ''. */
  readonly errors: readonly FieldError[];
}
