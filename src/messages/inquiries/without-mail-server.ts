/** Without a mail server a mail is saved, so no words may say that it is on its way. */
export const savedMail = {
  title: 'The vendor doesn’t get this email',
  description: 'It is saved in the data folder (email isn’t set up).',
  variant: 'destructive',
} as const;

export const heldMail = {
  title: 'The vendor doesn’t get this email yet',
  description: 'It waits here (email isn’t set up).',
  variant: 'destructive',
} as const;
