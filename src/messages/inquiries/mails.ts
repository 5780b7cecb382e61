const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const digestLabels = {
  subject: (count: number, show: string) =>
    count === 1
      ? `1 booth inquiry for ${show} is overdue`
      : `${count} booth inquiries for ${show} are overdue`,
  promise: 'We promise vendors an answer within two business days. Nobody has answered these yet:',
  line: (number: string, late: number) => `${number}, overdue by ${days(late)}`,
  more: (count: number) => `And ${count} more in the inbox.`,
  inbox: 'Open the inbox',
  why: (show: string) =>
    `You get this email on business days while inquiries are overdue. To change who gets it, edit Inquiry Emails To in Event Setup of ${show}.`,
} as const;

/** The mails that bring the link to an inquiry and nothing that its vendor wrote (product 2.6). */
export const linkMailLabels = {
  subject: (number: string) => `Booth inquiry ${number}`,
  reasons: {
    address: (number: string, shows: string) =>
      `This email address was just entered for booth inquiry ${number} for ${shows}. Use this link to see or change the inquiry.`,
    repeated: (number: string, shows: string) =>
      `We just got booth inquiry ${number} for ${shows} a second time. We already have it. Use this link to see or change it.`,
    withdrawn: (number: string, shows: string) =>
      `Booth inquiry ${number} for ${shows} was just withdrawn. Use this link if you want to send it again.`,
  },
  moved: (number: string, shows: string) =>
    `Booth inquiry ${number} for ${shows} now has another email address. We’ll write to that one from now on.`,
  notYou: 'If you didn’t do this, please reply to this email.',
  unknown: 'If you didn’t send us a booth inquiry, please ignore this email.',
} as const;

/** The words of the notices to the team that nobody edits (product 2.6). */
export const inquiryNoticeLabels = {
  subject: (company: string, shows: string) => `Booth inquiry from ${company} for ${shows}`,
  arrived: (number: string, shows: string, day: string) =>
    `Booth inquiry ${number} for ${shows} has arrived. Please answer it by ${day}.`,
  changedSubject: (company: string, number: string) => `Changed by ${company}: booth inquiry ${number}`,
  corrected: 'The vendor has changed these answers:',
  noted: 'The vendor has added a note:',
  withdrawn: 'The vendor has withdrawn the inquiry.',
  sentAgain: 'The vendor has sent the inquiry again after withdrawing it.',
  nothing: '(nothing)',
  inbox: 'Open it in the inbox',
  answering: 'Reply to this email to answer the vendor.',
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
    `We can’t fill in ${words}, for example because the show has no dates. Write it yourself, or delete it.`,
  unknown: (words: string, known: string) =>
    `We can’t fill in ${words}, so the vendor would see it like that. You can use ${known}.`,
} as const;
