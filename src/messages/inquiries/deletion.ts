export const deletionLabels = {
  heading: 'This person’s data',
  export: 'Export this person’s data',
  exportHint:
    'A file of all that is stored about this e-mail address: every inquiry, what happened to it, and the mails.',
  open: 'Delete this inquiry',
  title: 'Delete this inquiry?',
  close: 'Close',
  erased: 'Erased for good, here and in the database:',
  erasedParts: [
    'who asked, and all that was sent with the inquiry',
    'your notes, and what was changed before',
    'its mails, and the vendor’s link to it',
  ],
  left: 'Not within reach from here:',
  leftParts: {
    mails: 'mails in mailboxes, the vendor’s and yours',
    ownMails: 'what you and the vendor wrote each other from your own mailboxes',
    files: 'files that somebody has downloaded',
    machine: 'backups of this machine',
    deploy:
      'the history that Neon keeps of the database: it ends by itself after the days set there (“history window”)',
  },
  stays:
    'That there was an inquiry stays, for the counts: its shows, its dates, its status, and that you deleted it.',
  others: 'Other inquiries of the same person stay. They are deleted one by one.',
  next: 'Go on',
  back: 'Keep it',
  sureTitle: 'Really delete it?',
  sure: (company: string) => `The inquiry of ${company} cannot be brought back by anybody.`,
  confirm: 'Delete for good',
  deleting: 'Deleting...',
  deleted: { title: 'Success', description: 'Inquiry deleted' },
} as const;
