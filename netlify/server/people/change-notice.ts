import type { CurrentUser } from '#domain/people/user.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { portalOrigin } from '#server/http/origin.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { changedMail } from './mails.ts';

type Person = Pick<CurrentUser, 'id' | 'email' | 'firstName'>;

/** The statement that tells somebody by mail of a new password, for the batch in which `passwordHash` becomes theirs. */
export const changeNotice = (person: Person, passwordHash: string): Statement =>
  queueMails(
    [changedMail(person, portalOrigin())],
    sql`exists (select from users where id = ${person.id} and password_hash = ${passwordHash})`,
  );
