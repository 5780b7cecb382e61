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
