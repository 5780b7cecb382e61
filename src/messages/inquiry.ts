/** The booth inquiry form around its fields; sections, fields and choices stand in domain/inquiries/fields.ts. */
export const inquiryLabels = {
  loading: 'Loading event information...',
  submit: 'Submit Booth Inquiry',
  submitting: 'Submitting...',
  optional: 'optional',
  errorSummary: 'There is a problem',
  /** Before the window's title, which screen readers read first. */
  errorTitle: 'Error: ',
} as const;
