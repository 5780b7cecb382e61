import { expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { fieldErrors } from '#domain/basics/errors.ts';

/** What a schema says of an input, field by field. */
export function faultsOf(schema: ZodMiniType, input: object) {
  const { error } = schema.safeParse(input);
  return fieldErrors(error?.issues ?? []);
}

/** Each value is refused in the place of the right one, with these words, beside fields that are right. */
export const testRefusals = (
  schema: ZodMiniType,
  right: object,
  wrong: Readonly<Record<string, readonly (readonly [value: unknown, message: string])[]>>,
) =>
  test.each(
    Object.entries(wrong).flatMap(([path, all]) => all.map(([value, message]) => ({ path, value, message }))),
  )('$path with $value is refused', ({ path, value, message }) =>
    expect(faultsOf(schema, { ...right, [path]: value })).toEqual([{ path, message }]),
  );
