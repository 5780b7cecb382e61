import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import type { VendorAction, VendorState } from '#domain/inquiries/status-page.ts';

/** The page that tells a vendor how an inquiry stands (product 2.6). */
export const inquiryStatusLabels = {
  title: (number: string) => `Booth Inquiry ${number}`,
  heading: 'Your Booth Inquiry',
  about: 'How your booth inquiry stands, and what you can change.',
  sentOn: (day: string) => `Sent on ${day}`,
  states: {
    new: 'We have it',
    contacted: 'We contacted you',
    reserved: 'Reserved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
  } satisfies Record<VendorState, string>,
  answerBy: (day: string) => `We have it and answer by ${day}`,
  next: {
    late: (day: string) => `Our answer was due by ${day}. Please write or call, and name your number.`,
    contacted: (email: string) =>
      `Please look for our mail to ${email}, also among spam. If that address is wrong, correct it below.`,
    declined: 'We cannot offer you a booth this time. If you have a question, please write or call.',
    withdrawn: 'You have taken this inquiry back. Nothing is reserved for you.',
  },
  done: {
    answers: 'Your changes are saved, and the team knows.',
    note: 'Your note is with the team.',
    withdraw: 'Your inquiry is withdrawn, and the team knows.',
    'send-again': 'Your inquiry is with us again, and the team knows.',
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
  keepLink: 'Keep the address of this page: it is your way back, and whoever has it can change your inquiry.',
  stepDone: 'done',
  number: 'Your number',
  replyTo: (email: string) => `We reply to ${email}.`,
  answers: 'What you sent',
  correct: 'Correct your details',
  correctContact: 'Correct your contact details',
  closedWishes: 'Wishes for the booth can no longer be changed here.',
  save: 'Save changes',
  conflict:
    'Your inquiry was changed in another window meanwhile. Below is what you typed, and at each answer that differs what is stored by now. Save again to replace it.',
  storedNow: (words: string) => (words === '' ? 'By now nothing is stored here.' : `By now stored: ${words}`),
  note: 'Add a note',
  noteHint: 'For the team, for example a new wish or a better time to call. At most 1000 characters.',
  noteLabel: 'Your note',
  sendNote: 'Send note',
  withdraw: 'Withdraw this inquiry',
  withdrawSure: 'The team then plans without you. You can send it again here while the show takes inquiries.',
  withdrawYes: 'Yes, withdraw it',
  sendAgain: 'Send it again',
  notPossible: 'This is no longer possible for this inquiry. Here is how it stands.',
  closed: 'The show takes no more inquiries, so it cannot be sent again here. Please ask us.',
  gone: 'This link leads nowhere',
  goneText:
    'It may be incomplete, out of date, or no longer valid. Please check that you have all of it, or ask us: your inquiry is not lost.',
} as const;
