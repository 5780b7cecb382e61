export const sharedLabels = {
  datesToBeAnnounced: 'Dates to be announced',
  backTo: (eventName: string) => `Back to ${eventName}`,
} as const;
