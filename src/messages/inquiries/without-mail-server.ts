/** What became of a mail where no mail server is set up: nobody is told that it is on its way. */
export const savedMail = {
  title: 'Email saved',
  description: 'It is saved in the data folder (email isn’t set up).',
} as const;

export const heldMail = {
  title: 'Email kept',
  description: 'It waits here (email isn’t set up).',
} as const;
