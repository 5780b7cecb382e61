import type { People, Person, PersonState } from '#domain/people/person.ts';
import { type Statement, sql, utc } from '#server/database/sql.ts';
import type { AdministratorCall } from '#server/http/call.ts';
import { mayKeepSession } from '#server/sign-in/allowed-emails.ts';
import { isRunning, sessionHash } from '#server/sign-in/session.ts';
import { isListElsewhere } from './by-password.ts';

/** GET /api/people: everybody who may sign in, is invited or was removed, and the browsers in which they are signed in. */
export async function listPeople({ request }: AdministratorCall): Promise<People> {
  const rows = (await sql`
    select person.id, person.email, person.first_name as "firstName",
      case when person.removed_at is not null then 'removed'
        when person.password_hash is not null then 'active'
        when exists (select 1 from password_links where user_id = person.id and expires_at > now()) then 'invited'
        else 'lapsed' end as state,
      ${utc(sql`coalesce(person.removed_at, person.invited_at, person.created_at)`)} as since,
      coalesce(colleague.first_name, colleague.email) as by, ${utc(sql`person.last_seen_at`)} as "lastSeen",
      coalesce(running.list, '[]') as sessions
    from users person
    left join users colleague on colleague.id =
      case when person.removed_at is not null then person.removed_by else person.invited_by end
    left join (${sessionsByPerson(request)}) running on running.user_id = person.id
    order by lower(coalesce(person.first_name, person.email)), lower(person.email)`) as Person[];
  if (!isListElsewhere()) return { list: 'portal', people: rows };
  const people = rows.map((person) => ({ ...person, state: signOnState(person) }));
  return { list: 'provider', people: people.filter(({ state }) => state !== 'removed') };
}

/** With single sign-on nobody has a password here: the provider's list says who may come. */
function signOnState({ state, email }: Person): PersonState {
  if (state === 'removed') return state;
  return mayKeepSession(email) ? 'active' : 'lapsed';
}

const sessionsByPerson = (request: Request): Statement => sql`
  select user_id, json_agg(json_build_object('id', sessions.id, 'userAgent', user_agent, 'network', network,
      'begunAt', ${utc(sql`sessions.created_at`)}, 'usedAt', ${utc(sql`seen_at`)},
      'isThis', token_hash = ${sessionHash(request)}) order by seen_at desc, sessions.id) as list
  from sessions join users on user_id = users.id
  where removed_at is null and ${isRunning()} group by user_id`;
