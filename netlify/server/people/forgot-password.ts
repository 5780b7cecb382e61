import { setTimeout as pause } from 'node:timers/promises';
import { isEmailAddress } from '#domain/basics/addresses.ts';
import { paths } from '#domain/paths.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { sql } from '#server/database/sql.ts';
import { mediaType, readText } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { networkOf } from '#server/http/network.ts';
import { bucketOf, hit, sweptHits, waitOf } from '#server/http/rate-limit.ts';
import { seeOther } from '#server/http/redirect.ts';
import { markMails, queueMails } from '#server/mail/outbox.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { isListElsewhere } from './by-password.ts';
import { newLink, sweptLinks } from './links.ts';
import { resetMail } from './mails.ts';
import { forgotPage, noMailPage, sentPage } from './pages.ts';

const QUARTER_HOUR = 900;
/** Asked for from one network; more are refused. */
const NETWORK = { name: 'forgot-network', hits: 20, seconds: QUARTER_HOUR };
/** Mails to one address; whoever asks for more is told the same, and gets none. */
const ADDRESS = { name: 'forgot', hits: 3, seconds: QUARTER_HOUR };
/** Each answer takes so long, so that nobody can tell by the time what was done. */
const ANSWER_MS = 1000;

/** GET /api/login/forgot. */
export async function showForgotPassword(): Promise<Response> {
  if (isListElsewhere()) return seeOther(paths.login);
  return wayOut() === 'none' ? noMailPage() : forgotPage({});
}

/**
 * POST /api/login/forgot: sends a link to an administrator. Known addresses and others get the same answer, after the same
 * time and the same number of statements.
 */
export async function forgotPassword({ request, ip }: Call): Promise<Response> {
  if (isListElsewhere()) return seeOther(paths.login);
  if (wayOut() === 'none') return noMailPage();
  if (mediaType(request) !== 'application/x-www-form-urlencoded') throw new HttpError(415, 'Send the form');
  const form = new URLSearchParams(await readText(request));
  const email = (form.get('email') ?? '').replaceAll('\0', '').trim();
  if (!isEmailAddress(email) && !email.endsWith('@localhost')) {
    return forgotPage({ email, error: 'Please enter an address such as ann@example.com.', status: 400 });
  }
  const [answer] = await Promise.all([sendLink(ip, email), pause(ANSWER_MS)]);
  return answer;
}

interface Asked {
  allowed: boolean;
  wait: number;
  id: string | null;
  email: string;
  firstName: string | null;
}

async function sendLink(ip: string, email: string): Promise<Response> {
  const [asked] = (await sql`
    with tried as (${hit(NETWORK, sql`${bucketOf(NETWORK, networkOf(ip))}`)}),
    counted as (
      ${hit(ADDRESS, sql`${bucketOf(ADDRESS, email.toLowerCase())}`, sql`exists (select from tried)`)}),
    swept as (${sweptHits(ADDRESS)})
    select exists (select from tried) as allowed, ${waitOf(NETWORK)} as wait, users.id, users.email,
      users.first_name as "firstName"
    from (select) one left join users on lower(users.email) = lower(${email}) and password_hash is not null
      and removed_at is null and exists (select from counted)`) as Asked[];
  if (!asked?.allowed) return tooManyPage(email, asked?.wait ?? QUARTER_HOUR);
  const link = newLink('reset');
  await sql.transaction([
    sql`
      with person as (
        select id from users where id = ${asked.id} and password_hash is not null and removed_at is null),
      ${sweptLinks()}
      ${link.store(sql`person`)}`,
    queueMails(asked.id === null ? [] : [resetMail(asked, link)]),
  ]);
  await markMails();
  return sentPage(email);
}

function tooManyPage(email: string, wait: number): Response {
  const minutes = Math.ceil(wait / 60);
  return forgotPage({
    email,
    error: `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    status: 429,
    headers: { 'Retry-After': String(wait) },
  });
}
