import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import type { VendorAction, VendorState } from '#domain/inquiries/status-page.ts';

/** The vendor's page about an inquiry (product 2.6). */
export const inquiryStatusLabels = {
  title: (number: string) => `Booth Inquiry ${number}`,
  heading: 'Your Booth Inquiry',
  about: 'Where your booth inquiry stands, and what you can change.',
  sentOn: (day: string) => `Sent on ${day}`,
  states: {
    new: 'We have it',
    contacted: 'We contacted you',
    reserved: 'Reserved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<VendorState, string>,
  answerBy: (day: string) => `We have it and will answer by ${day}`,
  next: {
    late: (day: string) => `Our answer was due by ${day}. Please write or call, and mention your number.`,
    contacted: (email: string) =>
      `Please look for our email to ${email}, and check your spam folder. If the address is wrong, correct it below.`,
    declined: 'We cannot offer you a booth this time. If you have a question, please write or call.',
    withdrawn: 'You withdrew this inquiry. Nothing is reserved for you.',
  },
  done: {
    answers: 'Your changes are saved, and the team knows.',
    note: 'Your note was sent to the team.',
    withdraw: 'Your inquiry is withdrawn, and the team knows.',
    'send-again': 'Your inquiry is active again, and the team knows.',
  } satisfies Record<VendorAction, string>,
  log: {
    title: 'What happened so far',
    sent: 'You sent your inquiry',
    corrected: (fields: string) => `You corrected: ${fields}`,
    noted: 'You added a note',
    withdrawn: 'You withdrew your inquiry',
    sentAgain: 'You sent it again',
    mailed: (subject: string) => `We wrote to you: “${subject}”`,
    states: {
      new: 'Your inquiry is waiting for our answer again',
      contacted: 'We contacted you',
      reserved: 'Your booth was reserved',
      declined: 'We declined your inquiry',
    } satisfies Record<InquiryStatus, string>,
  },
  keepLink: 'Save the link to this page so you can come back. Anyone with this link can change your inquiry.',
  stepDone: 'done',
  number: 'Your number',
  replyTo: (email: string) => `We’ll reply to ${email}.`,
  answers: 'What you sent',
  correct: 'Correct your details',
  correctContact: 'Correct your contact details',
  closedWishes: 'Booth requests can no longer be changed here.',
  save: 'Save changes',
  conflict:
    'Your inquiry was changed in another window. Below is what you typed. Where it differs, you also see what is saved now. Save again to replace it.',
  storedNow: (field: string, words: string) => `${field}, saved now: ${words || 'nothing'}`,
  note: 'Add a note',
  noteHint: 'For the team, for example a new wish or a better time to call. At most 1000 characters.',
  noteLabel: 'Your note',
  sendNote: 'Send note',
  withdraw: 'Withdraw this inquiry',
  withdrawSure:
    'We’ll stop holding a spot for you. You can send it again here while the show takes inquiries.',
  withdrawYes: 'Yes, withdraw it',
  sendAgain: 'Send it again',
  notPossible: 'You can’t do this with your inquiry any more. Here is where it stands.',
  closed: 'The show is not taking inquiries any more, so you can’t send it again here. Please contact us.',
  gone: 'This link doesn’t work',
  goneText:
    'It may be incomplete or out of date. Please check that you copied the whole link, or contact us. Your inquiry is not lost.',
} as const;
