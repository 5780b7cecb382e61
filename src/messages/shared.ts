import { reviewBusinessDays } from '#domain/basics/limits.ts';

/** Words that several screens use; each stands here once. */
export const sharedLabels = {
  datesToBeAnnounced: 'Dates to be announced',
  boothInquiry: 'Booth Inquiry',
  vendorResources: 'Vendor Resources',
  location: 'Location',
  reviewPromise: `We review your inquiry within ${reviewBusinessDays.least}–${reviewBusinessDays.most} business days.`,
  backTo: (eventName: string) => `Back to ${eventName}`,
} as const;
