/** The vendor's receipt for an inquiry (product 2.6). */
export const receiptLabels = {
  change: 'See or change your inquiry',
  sent: (when: string) => `Sent ${when}`,
  withdrawn: (when: string) => `Withdrawn (sent ${when})`,
} as const;
