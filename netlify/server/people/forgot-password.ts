import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, exists } from 'drizzle-orm';
import { isEmailAddress } from '#domain/basics/addresses.ts';
import { paths } from '#domain/paths.ts';
import type { PasswordLink } from '#domain/people/person.ts';
import type { CurrentUser } from '#domain/people/user.ts';
import { HttpError, notFound } from '#server/basics/http-error.ts';
import { type Tx, transaction, writeTogether } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import { seeOther } from '#server/http/answers.ts';
import type { AdministratorCall, Call } from '#server/http/call.ts';
import { countHit, hitWithin } from '#server/http/rate-limit.ts';
import { networkOf } from '#server/http/request.ts';
import { idFrom } from '#server/http/validate.ts';
import { markMails, queueMails } from '#server/mail/outbox.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { canSignIn, hasEmail, isHere, personColumns } from '#server/sign-in/accounts.ts';
import { readForm, tooManyAttempts } from '#server/sign-in/form.ts';
import {
  endLinks,
  isListElsewhere,
  type NewLink,
  newLink,
  requirePasswords,
  shownLink,
  storeLink,
} from './links.ts';
import { resetMail } from './mails.ts';
import { forgotPage, noMailPage, sentPage } from './pages.ts';

const QUARTER_HOUR = 900;
/** From one network; more are refused. */
const NETWORK = { name: 'forgot-network', hits: 20, seconds: QUARTER_HOUR };
/** To one address; whoever asks for more is told the same, and gets none. */
const ADDRESS = { name: 'forgot', hits: 3, seconds: QUARTER_HOUR };
/** Nobody can tell by the time whether there is an account. */
const SENDING_MS = 1000;

export async function showForgotPassword(): Promise<Response> {
  if (isListElsewhere()) return seeOther(paths.login);
  return wayOut() === 'none' ? noMailPage() : forgotPage({});
}

/** POST /api/login/forgot: answers alike, and after the same time, whether or not there is an account. */
export async function forgotPassword({ request, ip }: Call): Promise<Response> {
  if (isListElsewhere()) return seeOther(paths.login);
  if (wayOut() === 'none') return noMailPage();
  const email = (await readForm(request))('email').trim();
  if (!isEmailAddress(email) && !email.endsWith('@localhost')) {
    return forgotPage({ email, error: 'Please enter an address such as ann@example.com.', status: 400 });
  }
  const network = networkOf(ip);
  const [ofNetwork, ofAddress] = await writeTogether((tx) => [
    countHit(tx, NETWORK, network),
    countHit(tx, ADDRESS, email.toLowerCase(), exists(hitWithin(tx, NETWORK, network))),
  ]);
  if (!ofNetwork.isWithin) return forgotPage({ email, ...tooManyAttempts(ofNetwork.wait) });
  await Promise.all([ofAddress.isWithin && sendLink(email), pause(SENDING_MS)]);
  return sentPage(email);
}

async function sendLink(email: string): Promise<void> {
  const link = newLink('reset');
  await transaction(async (tx) => {
    const isTheirs = and(hasEmail(email), canSignIn);
    const [person] = await tx.select(personColumns).from(users).where(isTheirs).for('update');
    if (person) await storeResetLink(tx, link, person);
  });
  await markMails();
}

/** POST …/reset-link: mails a link, or shows it once. @throws HttpError 404; 409 without a password yet, and with single sign-on. */
export async function makeResetLink({ params, user }: AdministratorCall): Promise<PasswordLink> {
  requirePasswords();
  const id = idFrom(params, 'This person');
  const link = newLink('reset');
  await transaction(async (tx) => {
    const isTheirs = and(eq(users.id, id), isHere);
    const [person] = await tx.select().from(users).where(isTheirs).for('update');
    if (!person) throw notFound('This person');
    if (person.passwordHash === null)
      throw new HttpError(409, 'They have no password yet: invite them again');
    await storeResetLink(tx, link, person, user);
  });
  await markMails();
  return shownLink(link);
}

/** For somebody whose row is locked; `by` is the colleague who asked for it. */
export async function storeResetLink(
  tx: Tx,
  link: NewLink,
  person: Pick<CurrentUser, 'id' | 'email' | 'firstName'>,
  by?: CurrentUser,
): Promise<void> {
  await endLinks(tx);
  await storeLink(tx, link, person.id);
  if (wayOut() !== 'none') await queueMails(tx, [resetMail(person, link, by)]);
}
