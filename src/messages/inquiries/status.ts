import type { InquiryStatus } from '#domain/inquiries/inquiry.ts';
import type { VendorAction, VendorState } from '#domain/inquiries/status-page.ts';

/** The vendor's page about an inquiry (product 2.6). */
export const inquiryStatusLabels = {
  title: (number: string) => `Booth Inquiry ${number}`,
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
    withdrawn: 'You withdrew your inquiry',
    states: {
      new: 'We reopened your inquiry',
      contacted: 'We contacted you',
      reserved: 'Your booth was reserved',
      declined: 'We declined your inquiry',
    } satisfies Record<InquiryStatus, string>,
  },
  keepLink: 'Bookmark this page so you can come back. Anyone with this link can change your inquiry.',
  loadIn: (place: string) => `Load-in for ${place}`,
  nextShow: {
    title: (show: string) => `Send this inquiry for ${show}?`,
    about: 'Check your answers. You can change them after you send it.',
    send: (show: string) => `Send for ${show}`,
    sent: (show: string) => `You sent this inquiry for ${show}. See its status.`,
  },
  lost: {
    title: 'Find your inquiry',
    link: 'Already sent an inquiry? Get the link to it.',
    about: 'Enter your inquiry number and your email address. We’ll email you the link to your inquiry.',
    number: 'Inquiry number',
    email: 'Email',
    send: 'Email me the link',
    sent: (email: string) =>
      `If we have this inquiry with ${email}, we just emailed the link. Check your inbox and your spam folder.`,
  },
  replyTo: (email: string) => `We’ll email you at ${email}.`,
  correctContact: 'Change your contact details',
  noteHint: 'For example, a new request or a better time to call. Up to 1,000 characters.',
  withdrawSure:
    'We’ll stop looking for a booth for you. You can reactivate your inquiry here while the show is taking inquiries.',
  notPossible: 'You can no longer do this. Your inquiry’s current status is below.',
  closed: 'The show is no longer taking inquiries, so you can’t reactivate yours here. Please contact us.',
  gone: 'This link doesn’t work',
  goneText: 'It may be incomplete or expired. Check that you copied the whole link, or contact us.',
} as const;
