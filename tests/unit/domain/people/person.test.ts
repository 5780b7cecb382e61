import { expect, test } from 'vitest';
import { fieldErrors } from '#domain/basics/errors.ts';
import { invitationSchema } from '#domain/people/person.ts';

const email = 'ann@example.com';
const fault = (given: unknown) => {
  const checked = invitationSchema.safeParse(given);
  return checked.success ? '' : fieldErrors(checked.error.issues)[0]?.message;
};

test('an invitation needs an address; a first name is folded, and may be missing', () => {
  expect(invitationSchema.parse({ email: ` ${email} `, firstName: ' Ann Marie ' })).toEqual({
    email,
    firstName: 'Ann Marie',
  });
  for (const firstName of [undefined, null, '', ' '])
    expect(invitationSchema.parse({ email, firstName })).toEqual({ email, firstName: null });
});

test.each([
  [{}, 'Email address is required'],
  [{ email: ' ' }, 'Email address is required'],
  [{ email: 'ann' }, 'Please enter an address such as ann@example.com'],
  [{ email: `${'a'.repeat(250)}@example.com` }, 'The address must be at most 254 characters'],
  [{ email, firstName: 7 }, 'First name must be text'],
  [{ email, firstName: 'A'.repeat(51) }, 'First name must be at most 50 characters'],
  [{ email, firstName: 'Ann\u0007' }, 'First name must be one line'],
])('an invitation of %j: %s', (given, message) => {
  expect(fault(given)).toBe(message);
});
