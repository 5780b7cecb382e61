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
