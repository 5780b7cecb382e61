export const peopleLabels = {
  since: (by: string | null, day: string) => (by ? `Invited by ${by}, ${day}` : `Since ${day}`),
  invite: 'Invite a colleague',
  inviteFailed: 'Not invited',
  removedBy: (by: string | null, day: string) => (by ? `Removed by ${by}, ${day}` : `Removed ${day}`),
  ended: { title: 'Signed out' },
  password: {
    title: 'Your password',
    saved: { title: 'Your password was changed' },
  },
} as const;
