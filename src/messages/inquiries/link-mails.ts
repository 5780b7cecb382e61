/** The mails that bring the link to an inquiry and nothing that its vendor wrote (product 2.6). */
export const linkMailLabels = {
  subject: (number: string) => `Booth inquiry ${number}`,
  reasons: {
    address: (number: string, shows: string) =>
      `This e-mail address was just entered for booth inquiry ${number} for ${shows}. With this link the inquiry can be seen and changed.`,
    repeated: (number: string, shows: string) =>
      `Booth inquiry ${number} for ${shows} was just sent to us a second time. We already have it. With this link it can be seen and changed.`,
  },
  unknown: 'If you did not send us a booth inquiry, please ignore this e-mail.',
} as const;
