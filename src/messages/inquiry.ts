import { sharedLabels } from './shared.ts';

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

/** The screen after a sent inquiry (product 2.6). */
export const inquiryThanks = {
  title: 'Thank You!',
  text: (eventName: string) => `Your booth inquiry for ${eventName} was submitted.`,
  stepsTitle: 'What happens next',
  steps: [
    { id: 'review', title: 'Review', text: sharedLabels.reviewPromise },
    { id: 'contact', title: 'Contact', text: 'The team reaches out with options.' },
    {
      id: 'reserve',
      title: 'Reserve',
      text: 'You complete the reservation through an external floor-plan service.',
    },
  ],
  floorMap: 'View Floor Map',
} as const;
