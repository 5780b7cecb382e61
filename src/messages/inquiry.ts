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
