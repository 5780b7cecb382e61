import type { Person } from '#domain/people/person.ts';

export const nameOf = ({ firstName, email }: Pick<Person, 'firstName' | 'email'>): string =>
  firstName ?? email;
