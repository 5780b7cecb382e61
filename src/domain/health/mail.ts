import type { HealthFacts } from './facts.ts';
import { type HealthLine, linesOf, sentence, spanWords } from './line.ts';

const mail = linesOf('mail', 'Email');

const SECOND = 1000;
/** A mail is tried within a minute. One that still waits after this has a problem. */
const TRIED = 90 * SECOND;
const UNTRIED = 300 * SECOND;

const NOBODY_GETS_MAIL = 'Email isn’t set up, so vendors get no confirmations and no answers.';
const SET_UP = 'Ask the person who runs the portal to set up email (README, “SMTP_URL”).';

const emails = (count: number): string => (count === 1 ? '1 email is' : `${count} emails are`);

export function mailLine({ stored }: HealthFacts): HealthLine | null {
  if (!stored) return null;
  const { way, waiting, oldestAt, lastError, failed, lastFailure } = stored.mail;
  const age = oldestAt === null ? 0 : stored.now - oldestAt;
  if (way === 'none' && waiting > 0)
    return mail.bad(
      `Email isn’t set up, so ${emails(waiting)} waiting, the oldest for ${spanWords(age)}.`,
      'Set SMTP_URL and MAIL_FROM, then deploy again. What is older than four days is not sent.',
    );
  if (age > (lastError === null ? UNTRIED : TRIED)) {
    const says = `Email has not been sent for ${spanWords(age)}: ${emails(waiting)} waiting.`;
    return lastError === null
      ? mail.bad(says, 'Nothing has tried to send it. See “Scheduled work” below.')
      : mail.bad(
          `${says} ${sentence(lastError)}`,
          'Check SMTP_URL, MAIL_FROM and the mail server. What is waiting is sent by itself once that works.',
        );
  }
  if (failed > 0)
    return mail.bad(
      `${failed === 1 ? '1 email' : `${failed} emails`} of the last day could not be delivered. ${sentence(lastFailure ?? 'The mail server gave no reason')}`,
      'Open the inquiry, check the address, and send the email again.',
    );
  if (way !== 'smtp') return mail.off(NOBODY_GETS_MAIL, SET_UP);
  return mail.fine(waiting === 0 ? 'Everything was sent.' : `${emails(waiting)} on the way.`);
}
