import { setTimeout as pause } from 'node:timers/promises';
import { and, exists } from 'drizzle-orm';
import { isEmailAddress } from '#domain/basics/addresses.ts';
import { paths } from '#domain/paths.ts';
import { HttpError } from '#server/basics/http-error.ts';
import { transaction, writeTogether } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import { mediaType, readText } from '#server/http/body.ts';
import type { Call } from '#server/http/call.ts';
import { countHit, hitWithin } from '#server/http/count-hit.ts';
import { networkOf } from '#server/http/network.ts';
import { seeOther } from '#server/http/redirect.ts';
import { markMails } from '#server/mail/outbox.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { canSignIn, hasEmail } from '#server/sign-in/accounts.ts';
import { isListElsewhere } from './by-password.ts';
import { newLink } from './links.ts';
import { forgotPage, noMailPage, sentPage } from './pages.ts';
import { storeResetLink } from './reset-link.ts';

const QUARTER_HOUR = 900;
/** Asked for from one network; more are refused. */
const NETWORK = { name: 'forgot-network', hits: 20, seconds: QUARTER_HOUR };
/** Mails to one address; whoever asks for more is told the same, and gets none. */
const ADDRESS = { name: 'forgot', hits: 3, seconds: QUARTER_HOUR };
/** Sending takes at least so long, so that nobody can tell by the time whether there is an account. */
const SENDING_MS = 1000;

/** GET /api/login/forgot. */
export async function showForgotPassword(): Promise<Response> {
  if (isListElsewhere()) return seeOther(paths.login);
  return wayOut() === 'none' ? noMailPage() : forgotPage({});
}

/**
 * POST /api/login/forgot: sends a link to an administrator. Known addresses and others get the same answer, after the same
 * time.
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
  const [ofNetwork, ofAddress] = await countAsked(networkOf(ip), email.toLowerCase());
  if (!ofNetwork.isWithin) return tooManyPage(email, ofNetwork.wait);
  await Promise.all([ofAddress.isWithin && sendLink(email), pause(SENDING_MS)]);
  return sentPage(email);
}

const countAsked = (network: string, address: string) =>
  writeTogether((tx) =>
    Promise.all([
      countHit(tx, NETWORK, network),
      countHit(tx, ADDRESS, address, exists(hitWithin(tx, NETWORK, network))),
    ]),
  );

async function sendLink(email: string): Promise<void> {
  const link = newLink('reset');
  await transaction(async (tx) => {
    const { id, firstName } = users;
    const [person] = await tx
      .select({ id, email: users.email, firstName })
      .from(users)
      .where(and(hasEmail(email), canSignIn()))
      .for('update');
    if (person) await storeResetLink(tx, link, person);
  });
  await markMails();
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
