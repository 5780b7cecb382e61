import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import type { VendorAction, VendorState } from '#domain/inquiries/status-page.ts';

/** The vendor's page about an inquiry (product 2.6). */
export const inquiryStatusLabels = {
  title: (number: string) => `Booth Inquiry ${number}`,
  heading: 'Your Booth Inquiry',
  about: 'See your inquiry’s status, or change it.',
  sentOn: (day: string) => `Sent on ${day}`,
  states: {
    new: 'We got your inquiry',
    contacted: 'We contacted you',
    reserved: 'Reserved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<VendorState, string>,
  answerBy: (day: string) => `You’ll hear from us by ${day}`,
  next: {
    late: (day: string) =>
      `We promised you a reply by ${day}. Please call or email us, and mention your number.`,
    contacted: (email: string) =>
      `We emailed ${email}. Check your inbox and your spam folder. Wrong address? Change it below.`,
    declined: 'We can’t offer you a booth this time. Questions? Call or email us.',
    withdrawn: 'You withdrew this inquiry. No booth is reserved for you.',
  },
  done: {
    answers: 'Changes saved. Our team has been notified.',
    note: 'Your note was sent to the team.',
    withdraw: 'Inquiry withdrawn. Our team has been notified.',
    'send-again': 'Your inquiry is active again. Our team has been notified.',
  } satisfies Record<VendorAction, string>,
  log: {
    title: 'History',
    sent: 'You sent your inquiry',
    corrected: (fields: string) => `You changed: ${fields}`,
    noted: 'You added a note',
    withdrawn: 'You withdrew your inquiry',
    sentAgain: 'You reactivated your inquiry',
    mailed: (subject: string) => `We emailed you: “${subject}”`,
    states: {
      new: 'We reopened your inquiry',
      contacted: 'We contacted you',
      reserved: 'Your booth was reserved',
      declined: 'We declined your inquiry',
    } satisfies Record<InquiryStatus, string>,
  },
  keepLink: 'Bookmark this page so you can come back. Anyone with this link can change your inquiry.',
  stepDone: 'done',
  number: 'Your number',
  replyTo: (email: string) => `We’ll email you at ${email}.`,
  answers: 'What you sent',
  correct: 'Change your details',
  correctContact: 'Change your contact details',
  closedWishes: 'Booth requests can no longer be changed here.',
  save: 'Save changes',
  conflict:
    'Your inquiry was changed in another window. Your version is below, with what’s saved now where the two differ. Save again to overwrite it.',
  storedNow: (field: string, words: string) => `${field}, saved now: ${words || '(blank)'}`,
  note: 'Add a note',
  noteHint: 'For example, a new request or a better time to call. Up to 1,000 characters.',
  noteLabel: 'Your note',
  sendNote: 'Send note',
  withdraw: 'Withdraw this inquiry',
  withdrawSure:
    'We’ll stop looking for a booth for you. You can reactivate your inquiry here while the show is taking inquiries.',
  withdrawYes: 'Yes, withdraw it',
  sendAgain: 'Reactivate inquiry',
  notPossible: 'You can no longer do this. Your inquiry’s current status is below.',
  closed: 'The show is no longer taking inquiries, so you can’t reactivate yours here. Please contact us.',
  gone: 'This link doesn’t work',
  goneText: 'It may be incomplete or expired. Check that you copied the whole link, or contact us.',
} as const;
