import type { Config } from '#server/basics/config.ts';
import type { Sql } from '#server/database/sql.ts';
import { generatePassword, hashPassword } from './passwords.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** Stands in where nobody has said whose the portal is. */
const LOCAL_EMAIL = 'admin@localhost';

/**
 * Creates the administrator of ADMIN_EMAIL and ADMIN_PASSWORD while nobody has a password yet. With `generate`, for
 * the portal on one machine, what is missing is made up.
 * @returns the credentials when the password was made up: the only moment at which anybody can read it.
 */
export async function ensureAdministrator(
  db: Sql,
  settings: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'OIDC_ISSUER'>,
  { generate = false } = {},
): Promise<Credentials | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, OIDC_ISSUER } = settings;
  if (OIDC_ISSUER !== undefined || (!generate && !(ADMIN_EMAIL && ADMIN_PASSWORD))) return null;
  if (await hasAdministrator(db)) return null;
  const email = ADMIN_EMAIL ?? LOCAL_EMAIL;
  const password = ADMIN_PASSWORD ?? generatePassword();
  const created = await db`
    insert into users (email, password_hash)
    select ${email}, ${await hashPassword(password)}
    where not exists (select 1 from users where password_hash is not null and removed_at is null)
    on conflict (lower(email)) do update set password_hash = excluded.password_hash, removed_at = null
      where users.password_hash is null or users.removed_at is not null
    returning id`;
  return created.length > 0 && ADMIN_PASSWORD === undefined ? { email, password } : null;
}

/** True when somebody can sign in with a password. */
export async function hasAdministrator(db: Sql): Promise<boolean> {
  const [row] = await db`
    select exists (select 1 from users where password_hash is not null and removed_at is null) as found`;
  return row?.['found'] === true;
}

/** Adds an administrator with a password that is made up, also one who was removed; null where there is one of that address. */
export async function addAdministrator(db: Sql, email: string): Promise<Credentials | null> {
  const password = generatePassword();
  const added = await db`
    insert into users (email, password_hash) values (${email}, ${await hashPassword(password)})
    on conflict (lower(email)) do update set password_hash = excluded.password_hash, removed_at = null
      where users.password_hash is null or users.removed_at is not null
    returning email`;
  return added.length > 0 ? { email, password } : null;
}

/**
 * Gives an administrator a new password, and ends all sessions under the old one and the links by which one could be chosen;
 * null where nobody has that address.
 */
export async function resetAdministrator(db: Sql, email: string): Promise<Credentials | null> {
  const password = generatePassword();
  const [row] = await db`
    with reset as (
      update users set password_hash = ${await hashPassword(password)}
      where lower(email) = lower(${email}) and removed_at is null
      returning id, email),
    ended as (delete from sessions using reset where user_id = reset.id),
    unlinked as (delete from password_links using reset where user_id = reset.id)
    select email from reset`;
  return row ? { email: row['email'] as string, password } : null;
}

/** The addresses of all who are not removed, and whether they have a password. */
export const listAdministrators = async (db: Sql): Promise<{ email: string; hasPassword: boolean }[]> =>
  (await db`
    select email, password_hash is not null as "hasPassword" from users
    where removed_at is null order by lower(email)`) as { email: string; hasPassword: boolean }[];
