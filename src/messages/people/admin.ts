/** The section People (product 2.24). */
export const peopleLabels = {
  title: 'People',
  list: 'Who can sign in',
  since: (by: string | null, day: string) => (by ? `Invited by ${by}, ${day}` : `Since ${day}`),
  invite: 'Invite a colleague',
  email: 'Email address',
  firstName: 'First name',
  inviteFailed: 'Not invited',
  invited: (email: string) => ({ title: `The invitation to ${email} is on its way` }),
  resetSent: (email: string) => ({
    title: `An email with the link is on its way to ${email}`,
  }),
  removed: (name: string) => ({ title: `${name} can no longer sign in` }),
  removedBy: (by: string | null, day: string) => (by ? `Removed by ${by}, ${day}` : `Removed ${day}`),
  ended: { title: 'Signed out' },
  password: {
    title: 'Your password',
    open: 'Change password',
    current: 'Current password',
    next: 'New password',
    hint: (least: number) =>
      `At least ${least} characters. Three or four unrelated words work well. You can paste it. Your other browsers will be signed out.`,
    show: 'Show the passwords',
    save: 'Save the password',
    failed: 'Your password was not changed',
    saved: { title: 'Your password was changed' },
  },
} as const;
