import type { AnswerTemplate, ManyTemplate } from '#domain/inquiries/answer.ts';
import type { Installation } from '#domain/mails/installation.ts';
import { heldMail, savedMail } from './without-mail-server.ts';

/** The answer that managers write in the inbox, and the mail to many vendors (product 2.13). */
export const answerLabels = {
  open: 'Answer',
  goOn: 'Go on with the answer',
  title: 'Answer by mail',
  about: (to: string, replyTo: string) => `To ${to}. What they answer goes to ${replyTo}.`,
  inNameOf: 'In the name of',
  template: 'Begin with',
  templates: {
    booths: 'We have booths for you',
    waiting: 'Waiting list',
    declined: 'We cannot offer a booth',
    question: 'A question',
  } satisfies Record<AnswerTemplate, string>,
  /** Takes away what was typed, so that a template can stand there. */
  beginAnew: 'Begin anew',
  editTemplates: 'Edit these texts',
  subject: 'Subject',
  text: 'Text',
  textHint: 'What stands in braces, such as {YOUR_WORDS}, has to be replaced before it can be sent.',
  status: 'Status from then on',
  sameStatus: (status: string) => `${status}, as it is`,
  send: 'Send',
  sendAnyway: 'Send it all the same',
  sending: 'Sending…',
  cancel: 'Cancel',
  sent: {
    sent: { title: 'Success', description: 'The mail is on its way' },
    saved: savedMail,
    held: heldMail,
  } satisfies Record<Installation['mails'], object>,
  noServer: {
    saved:
      'No mail server is set up: a mail is saved in the data folder, and nobody gets it. “Write an e-mail” reaches the vendor from your own mailbox.',
    held: 'No mail server is set up: a mail waits here until there is one. “Write an e-mail” reaches the vendor from your own mailbox.',
  },
  example: (address: string) =>
    `What vendors answer would go to ${address}, which is an example and reaches nobody.`,
  toAddress: 'Change this address',
  failed: 'It was not sent',
  kept: 'What you typed is still here.',
  conflict: (status: string, by: string | null) =>
    `Somebody else did something with this inquiry in the meantime${by ? ` (${by})` : ''}: its status is “${status}” now. Nothing was sent.`,
  withdrawn: 'The vendor has withdrawn this inquiry.',
  spam: 'This inquiry is suspected spam: the address may not be the sender’s.',
} as const;

export const manyLabels = {
  open: 'Write to vendors…',
  title: 'Write to vendors',
  close: 'Close',
  show: 'Show',
  who: 'To whom',
  all: (status: string) => `All that are ${status.toLowerCase()}`,
  leftOut: 'Suspected spam and withdrawn inquiries are left out. Each address gets one mail.',
  templates: { loadin: 'Load-in has changed', news: 'News' } satisfies Record<ManyTemplate, string>,
  look: 'Look at it',
  looking: 'Looking…',
  looksFailed: 'It could not be looked at',
  nobody: 'Nobody fits this choice: there is nobody to write to.',
  count: (vendors: number, addresses: number) =>
    `${vendors === 1 ? '1 vendor' : `${vendors} vendors`}, ${addresses === 1 ? '1 address' : `${addresses} addresses`}`,
  choose: 'Choose among them',
  first: (company: string, to: string) => `As ${company} gets it, at ${to}:`,
  back: 'Back to editing',
  send: (count: number) => (count === 1 ? 'Send 1 mail' : `Send ${count} mails`),
  changed: 'Who fits this choice has changed. Look at it again.',
  textHint: (names: readonly string[]) =>
    `What stands in braces is filled in for each vendor: for {FIRST_NAME} each one reads their own first name. There are ${names
      .map((name) => `{${name}}`)
      .join(', ')}. In the place of {YOUR_WORDS} you write your own.`,
  noServer: {
    saved: 'No mail server is set up: mails are saved in the data folder, and nobody gets them.',
    held: 'No mail server is set up: mails wait here until there is one.',
  },
  outcome: {
    sent: (count: number) => `${count} sent`,
    saved: (count: number) => `${count} saved in the data folder (no mail server is set up)`,
    waiting: (count: number) => `${count} waiting`,
    failed: (count: number) => `${count} failed`,
  },
  waits: {
    held: (why: string) =>
      `They wait: ${why}. Once there is one they go out by themselves, for four days at most.`,
    lastTry: (error: string) => `They wait for another try. The last one: ${error}.`,
    turn: {
      sent: 'They go out one after the other within the next minutes. You can close this.',
      saved:
        'They are saved in the data folder within the next minutes (no mail server is set up). You can close this.',
      held: 'They wait for a mail server.',
    } satisfies Record<Installation['mails'], string>,
  },
  done: 'Done',
} as const;

/** Said once above an inquiry's history while nothing here sends mails. */
export const heldMails = (why: string): string =>
  `Mails wait: ${why}. Whoever runs the portal names one (README, “SMTP_URL”); then they go out by themselves. Until then, “Write an e-mail” reaches the vendor.`;
