import type { Actor, InquiryLogEntry } from '#domain/inquiries/history.ts';
import type { Installation, MailState } from '#domain/mails/mail.ts';
import { heldMail, savedMail } from './without-mail-server.ts';

const nameOf = (by: Actor): string => {
  if (by.kind === 'team') return by.firstName || by.email;
  return by.kind === 'vendor' ? 'the vendor' : 'the portal';
};

/** The history in an inquiry's detail (product 2.13). */
export const inquiryHistoryLabels = {
  title: 'What happened',
  refresh: 'Refresh',
  all: (count: number) => `Show all ${count}`,
  received: 'Inquiry received',
  by: (by: Actor) => `by ${nameOf(by)}`,
  kinds: {
    status: 'Status',
    notes: 'Notes changed',
    assignee: 'Assigned',
    answers: 'Details corrected',
    note: 'Note',
    withdrawn: 'Withdrawn',
    exhibitor: 'Exhibitor',
    link: 'Vendor’s link turned off',
    erased: 'Personal data deleted',
    exported: 'Personal data exported',
    mail: 'Email',
  } satisfies Record<InquiryLogEntry['kind'], string>,
  correction: 'Vendor’s correction',
  accepted: 'accepted',
  declined: 'declined',
  before: 'Before',
  after: 'After',
  both: 'Before and after',
  nothing: 'nothing',
  nobody: 'nobody',
  mailTo: (to: string) => `to ${to}`,
  mailStates: {
    sent: (when: string) => `sent ${when}`,
    saved: (when: string) => `saved in the data folder (email isn’t set up) ${when}`,
    waiting: () => 'waiting',
    failed: () => 'failed',
  } satisfies Record<MailState, (when: string) => string>,
  readMail: 'Show email',
  sendAgain: 'Send again',
  sendNow: 'Try now',
  sendingAgain: 'Sending…',
  triedAgain: {
    sent: { title: 'The email is on its way again' },
    saved: savedMail,
    held: heldMail,
  } satisfies Record<Installation['mails'], object>,
  sendAgainFailed: 'It was not sent again',
  answered: {
    status: (status: string, by: string, day: string) => `${status} by ${by}, ${day}`,
    mail: (by: string, day: string) => `Last email by ${by}, ${day}`,
  },
  others: 'Also from this vendor',
  othersHint: 'Sent with the same email address.',
  otherWithdrawn: 'withdrawn',
} as const;
