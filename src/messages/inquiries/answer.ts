import type { AnswerTemplate, ManyTemplate } from '#domain/inquiries/answer.ts';

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
  sent: { title: 'Success', description: 'The mail is on its way' },
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
  outcome: (sent: number, waiting: number, failed: number) =>
    `${sent} sent, ${waiting} waiting, ${failed} failed`,
  held: (why: string) => `They wait: ${why}.`,
  done: 'Done',
} as const;

/** Said once above an inquiry's history while nothing here sends mails. */
export const heldMails = (why: string): string =>
  `Mails wait: ${why}. Whoever runs the portal names one (README, “SMTP_URL”); then they go out by themselves. Until then, “Write an e-mail” reaches the vendor.`;
