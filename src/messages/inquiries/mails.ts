const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const digestLabels = {
  subject: (count: number, show: string) =>
    count === 1
      ? `1 booth inquiry for ${show} is overdue`
      : `${count} booth inquiries for ${show} are overdue`,
  promise: 'We promise vendors a reply within two business days. These are still waiting:',
  line: (number: string, late: number) => `${number}, overdue by ${days(late)}`,
  more: (count: number) => `And ${count} more in the inbox.`,
  inbox: 'Open the inbox',
  why: (show: string) =>
    `You get this email on business days while inquiries are overdue. To change who gets it, edit Inquiry Emails To in ${show}’s Event Setup.`,
} as const;

/** The mails that bring the link to an inquiry and nothing that its vendor wrote (product 2.6). */
export const linkMailLabels = {
  subject: (number: string, shows: string) => `${shows}: booth inquiry ${number}`,
  reasons: {
    address: (number: string, shows: string) =>
      `Someone just added this email address to booth inquiry ${number} for ${shows}. Use this link to see or change the inquiry.`,
    repeated: (number: string, shows: string) =>
      `We got booth inquiry ${number} for ${shows} a second time. Nothing else is needed. Use this link to see or change it.`,
    lost: (number: string, shows: string) =>
      `You asked for the link to booth inquiry ${number} for ${shows}. Use it to see or change the inquiry.`,
    withdrawn: (number: string, shows: string) =>
      `Booth inquiry ${number} for ${shows} was just withdrawn. Use this link if you want to reactivate it.`,
  },
  moved: (number: string, shows: string) =>
    `Booth inquiry ${number} for ${shows} now has another email address. We’ll write to that one from now on.`,
  notYou: 'If you didn’t do this, please reply to this email.',
  unknown: 'If you didn’t send us a booth inquiry, please ignore this email.',
} as const;

/** The words of the notices to the team that nobody edits (product 2.6). */
export const inquiryNoticeLabels = {
  subject: (company: string, shows: string) => `${shows}: booth inquiry from ${company}`,
  arrived: (number: string, shows: string, day: string) =>
    `New booth inquiry ${number} for ${shows}. Please reply by ${day}.`,
  changedSubject: (company: string, number: string) => `${company} changed booth inquiry ${number}`,
  corrected: 'The vendor changed:',
  noted: 'The vendor added a note:',
  withdrawn: 'The vendor withdrew the inquiry.',
  sentAgain: 'The vendor reactivated the inquiry.',
  nothing: '(blank)',
  inbox: 'Open it in the inbox',
  answering: 'Reply to this email to write to the vendor.',
  writing: (address: string) =>
    `Write to ${address} to answer the vendor. A reply to this email goes elsewhere.`,
} as const;

export const writtenMailLabels = {
  /** For an inquiry after the show's last day. */
  next: (show: string) => `the next ${show}`,
  noDatesYet: 'dates to be announced',
  vendorPage: (show: string) => `Vendor page of ${show}`,
  about: (number: string, show: string) => `This is about your booth inquiry ${number} for ${show}.`,
  yourWords: (words: string) => `Replace ${words} with your own words.`,
  unfilled: (words: string) =>
    `${words} can’t be filled in, for example because the show has no dates. Write it yourself, or delete it.`,
  unknown: (words: string, known: string) =>
    `${words} can’t be filled in, so the vendor would see it as is. You can use ${known}.`,
} as const;
