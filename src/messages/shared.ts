export const sharedLabels = {
  datesToBeAnnounced: 'Dates to be announced',
  backTo: (eventName: string) => `Back to ${eventName}`,
} as const;

export const navigationLabels = {
  switchEvent: 'Switch Event',
  currentlyViewing: 'Currently viewing',
  close: 'Close',
  mainNavigation: 'Main',
} as const;

export const endedPreview = {
  title: 'This link has expired',
  text: 'Preview links work for seven days, unless the team turns them off sooner. Ask the person who sent you this one for a new link.',
} as const;

export const inquiryLabels = {
  loading: 'Loading event information...',
  submit: 'Submit Booth Inquiry',
  submitting: 'Submitting...',
  errorSummary: 'Please fix these fields',
  errorTitle: 'Error: ',
} as const;

export const applicationsClosed = (shows: readonly string[]): string =>
  `Booth inquiries for ${new Intl.ListFormat('en-US').format(shows)} are closed. Please uncheck ${
    shows.length === 1 ? 'it' : 'them'
  }, or contact us.`;

/** What is answered to an inquiry that is stored already, where nothing shows that its sender sends it again. */
export const inquiryRepeated = {
  text: 'We already have this inquiry. We’ll send the link to change it to the email address in the inquiry.',
} as const;
