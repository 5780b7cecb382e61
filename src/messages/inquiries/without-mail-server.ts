/** What became of a mail where no mail server is set up: nobody is told that it is on its way. */
export const savedMail = {
  title: 'Mail saved',
  description: 'It is saved in the data folder (no mail server is set up).',
} as const;

export const heldMail = {
  title: 'Mail kept',
  description: 'It waits here (no mail server is set up).',
} as const;
