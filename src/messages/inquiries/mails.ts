const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const digestLabels = {
  subject: (count: number, show: string) =>
    count === 1
      ? `1 booth inquiry for ${show} is overdue`
      : `${count} booth inquiries for ${show} are overdue`,
  line: (number: string, late: number) => `${number}, overdue by ${days(late)}`,
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
  notYou: 'If you didn’t do this, please reply to this email.',
} as const;
