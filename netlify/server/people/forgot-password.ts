import { setTimeout as pause } from 'node:timers/promises';
import { and, exists } from 'drizzle-orm';
import { isEmailAddress } from '#domain/basics/addresses.ts';
import { paths } from '#domain/paths.ts';
import { transaction, writeTogether } from '#server/database/database.ts';
import { users } from '#server/database/schema/people.ts';
import type { Call } from '#server/http/call.ts';
import { networkOf } from '#server/http/network.ts';
import { countHit, hitWithin } from '#server/http/rate-limit.ts';
import { seeOther } from '#server/http/redirect.ts';
import { markMails } from '#server/mail/outbox.ts';
import { wayOut } from '#server/mail/way-out.ts';
import { canSignIn, hasEmail, personColumns } from '#server/sign-in/accounts.ts';
import { readForm, tooManyAttempts } from '#server/sign-in/form.ts';
import { isListElsewhere } from './by-password.ts';
import { newLink } from './links.ts';
import { forgotPage, noMailPage, sentPage } from './pages.ts';
import { storeResetLink } from './reset-link.ts';

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
  const [ofNetwork, ofAddress] = await writeTogether((tx) =>
    Promise.all([
      countHit(tx, NETWORK, network),
      countHit(tx, ADDRESS, email.toLowerCase(), exists(hitWithin(tx, NETWORK, network))),
    ]),
  );
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
