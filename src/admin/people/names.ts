import type { Person } from '#domain/people/person.ts';

/** What colleagues call somebody. */
export const nameOf = ({ firstName, email }: Pick<Person, 'firstName' | 'email'>): string =>
  firstName ?? email;
