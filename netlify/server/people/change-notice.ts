import type { CurrentUser } from '#domain/people/user.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { siteOrigin } from '#server/http/origin.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { changedMail } from './mails.ts';

type Person = Pick<CurrentUser, 'id' | 'email' | 'firstName'>;

/** The statement that tells somebody by mail of a new password, for the batch in which `passwordHash` becomes theirs. */
export const changeNotice = (person: Person, passwordHash: string, request: Request): Statement =>
  queueMails(
    [changedMail(person, siteOrigin(request))],
    sql`exists (select from users where id = ${person.id} and password_hash = ${passwordHash})`,
  );
