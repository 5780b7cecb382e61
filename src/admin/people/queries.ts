import { read, useWrite } from '#admin/session/read.ts';
import * as api from '#domain/api.ts';
import type { Person } from '#domain/people/person.ts';

/** Who may sign in; read anew each time the section is opened, as sessions come and go. */
export const peopleQuery = { ...read(api.listPeople), gcTime: 0 };

export const usePeopleWrites = () => useWrite(api.listPeople);

export const nameOf = ({ firstName, email }: Pick<Person, 'firstName' | 'email'>): string =>
  firstName ?? email;
