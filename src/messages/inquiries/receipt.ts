/** The vendor's receipt for an inquiry (product 2.6). */
export const receiptLabels = {
  number: 'Your number',
  replyTo: (email: string) => `We’ll email you at ${email}.`,
  print: 'Print',
  change: 'See or change your inquiry',
  answers: 'What you sent',
  shows: 'Shows',
  sent: (when: string) => `Sent ${when}`,
  withdrawn: (when: string) => `Withdrawn (sent ${when})`,
  today: (time: string) => `today at ${time}`,
  on: (day: string, time: string) => `on ${day} at ${time}`,
  forget: 'Remove from this device',
  repeated: 'You already sent this',
  repeatedText: (company: string, shows: string, when: string, number: string) =>
    `${company} sent an inquiry for ${shows} ${when}. Its number is ${number}.`,
  changeThat: 'Change my inquiry',
  sendNew: 'Send another one',
  didYouMean: (address: string) => `Did you mean ${address}?`,
  takeOver: 'Yes, use it',
} as const;
